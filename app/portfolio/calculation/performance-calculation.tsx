import { Link } from "react-router";
import { appContext } from "#app/contexts.ts";
import { parsePeriod } from "#app/figures/period-parameter.ts";
import { pageOfRows } from "#app/frame/paging/page-of-rows.ts";
import { Pages } from "#app/frame/paging/pages.tsx";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { calculationPage, performanceCalculation as copy } from "#copy/ledger/figures.ts";
import { performancePage } from "#copy/ledger/performance.ts";
import { undefinedReason } from "#copy/ledger/undefined-figures.ts";
import { readPerformance } from "#domain/portfolio/days/performance.server.ts";
import { toDouble } from "#domain/portfolio/ledger/decimal.ts";
import { returnsByMonth } from "#domain/portfolio/performance/time-weighted-return.ts";
import { formatMonthAndYear, formatShortDate } from "#format/dates.ts";
import { formatChangePct } from "#format/percent.ts";
import { formatRupiah } from "#format/price.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { oversoldData, readChosenLedgers } from "../holdings/holdings-data.server.ts";
import { OversoldNotice } from "../holdings/oversold-notice.tsx";
import { requireChosenPortfolio } from "../own-portfolio.server.ts";
import { watchlistPath } from "../watchlist-data.ts";
import type { Route } from "./+types/performance-calculation";
import { performanceCalculationPath } from "./performance-calculation-path.ts";
import { RowTable } from "./row-table.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const choice = await requireChosenPortfolio(context, request, url, "kinerja");
  const { portfolioId } = choice;
  const back = watchlistPath({ portfolioId, tab: "kinerja" });
  const now = new Date();
  const read = await readChosenLedgers(context, choice, now);
  if (!read.ok) return { back, oversold: oversoldData(read) };
  const view = read.value;
  const performanceResult = await readPerformance(context.get(appContext).db, view, now);
  const period = parsePeriod(url.searchParams.get("periode"));
  const periodPerformance = performanceResult.isKnown
    ? performanceResult.value.periods.find((candidate) => candidate.period === period)
    : undefined;
  if (!performanceResult.isKnown || !periodPerformance?.performance.isKnown) {
    const undefinedBecause = performanceResult.isKnown
      ? undefinedReason("no-days")
      : undefinedReason(performanceResult.reason, performanceResult.symbols);
    return { back, period, undefinedBecause };
  }
  const performance = periodPerformance.performance.value;
  const months = returnsByMonth(performance.dayReturns);
  const month = months.find((candidate) => candidate.month === url.searchParams.get("bulan"))?.month;
  const { rows, ...flows } = pageOfRows(performance.flows.toReversed(), url);
  return {
    back,
    place: { portfolioId, period },
    period,
    from: periodPerformance.from,
    opening: toDouble(performance.openingValueIdr),
    closing: toDouble(performance.closingValueIdr),
    inflow: toDouble(performance.inflowIdr),
    outflow: toDouble(performance.outflowIdr),
    gain: toDouble(performance.gainIdr),
    months,
    month,
    days: performance.dayReturns
      .filter(({ date }) => date.slice(0, 7) === month)
      .map(({ beforeIdr, afterIdr, ...day }) => ({
        ...day,
        before: toDouble(beforeIdr),
        after: toDouble(afterIdr),
      })),
    flows: {
      ...flows,
      rows: rows.map(({ date, amountIdr }) => ({ date, amount: toDouble(amountIdr) })),
    },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.title, path: "/watchlist/perhitungan/kinerja" });
}

export default function PerformanceCalculation({ loaderData }: Route.ComponentProps) {
  if ("oversold" in loaderData && loaderData.oversold) return <OversoldNotice {...loaderData.oversold} />;
  const { back, period } = loaderData;
  return (
    <div className="wide">
      <PageHeading>
        {copy.title}: {performancePage.periods[period]}
      </PageHeading>
      <LinkButton to={back} className="mb-6">
        {copy.back}
      </LinkButton>
      {"undefinedBecause" in loaderData ? (
        <p className="text-sm text-ink-soft">{loaderData.undefinedBecause}</p>
      ) : (
        <Rows {...loaderData} />
      )}
    </div>
  );
}

function Rows({
  place,
  from,
  opening,
  closing,
  inflow,
  outflow,
  gain,
  months,
  month,
  days,
  flows,
}: Extract<Route.ComponentProps["loaderData"], { months: unknown }>) {
  const { columns } = performancePage;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-10">
      <section>
        <h2 className="mb-2 text-lg font-semibold">{columns.gain}</h2>
        <p className="text-sm break-words tabular-nums">
          {copy.gainFormula({
            closing: formatRupiah(closing),
            outflow: formatRupiah(outflow),
            opening: formatRupiah(opening),
            inflow: formatRupiah(inflow),
            gain: formatRupiah(gain),
            from: formatShortDate(from),
          })}
        </p>
      </section>
      <div>
        <p className="mb-3 text-sm text-ink-soft">{copy.twrNote}</p>
        <RowTable
          title={columns.twr}
          heads={[copy.month, copy.monthReturn, copy.accumulated]}
          rows={months.map((monthRow) => ({
            key: monthRow.month,
            cells: [
              <Link
                key="month"
                to={performanceCalculationPath({ ...place, month: monthRow.month })}
                aria-current={monthRow.month === month ? "true" : undefined}
              >
                {monthNameOf(monthRow.month)}
              </Link>,
              formatChangePct(monthRow.monthReturn * 100),
              formatChangePct(monthRow.accumulated * 100),
            ],
          }))}
        />
        {month === undefined ? null : (
          <div id="hari" className="mt-6 scroll-mt-24">
            <RowTable
              title={copy.daysOf(monthNameOf(month))}
              heads={[copy.day, copy.before, copy.after, copy.monthReturn, copy.accumulated]}
              rows={days.map(({ date, before, after, dayReturn, accumulated }) => ({
                key: date,
                cells: [
                  formatShortDate(date),
                  formatRupiah(before),
                  formatRupiah(after),
                  formatChangePct(dayReturn * 100),
                  formatChangePct(accumulated * 100),
                ],
              }))}
            />
          </div>
        )}
      </div>
      <div>
        <p className="mb-3 text-sm text-ink-soft">{copy.xirrNote}</p>
        <RowTable
          title={columns.xirr}
          heads={[calculationPage.columns.date, calculationPage.columns.amount]}
          rows={flows.rows.map(({ date, amount }, index) => ({
            key: `${date} ${index}`,
            cells: [formatShortDate(date), formatRupiah(amount)],
          }))}
        />
        <Pages
          {...flows}
          texts={copy}
          pathOf={(page) => performanceCalculationPath({ ...place, ...(month && { month }), page })}
        />
      </div>
    </div>
  );
}

function monthNameOf(month: string): string {
  return formatMonthAndYear(`${month}-15`);
}
