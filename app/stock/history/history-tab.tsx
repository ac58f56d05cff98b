import { csvPath } from "#app/seo/csv.ts";
import { historyCsvPath, stockPath } from "#app/seo/stock-path.ts";
import { indonesianCsv } from "#copy/csv.ts";
import { provenance } from "#copy/market.ts";
import { history as copy, priceColumns, stockPage } from "#copy/stock.ts";
import { stockWordsOf } from "#copy/stock-words.ts";
import { addMonths } from "#domain/market/calendar/exchange-clock.ts";
import type { HistoricalMonth } from "#domain/market/candles/historical-days.server.ts";
import { priceUnitOf } from "#domain/market/listings/index-pages.ts";
import { formatMonthAndYear, formatShortDate } from "#format/dates.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { priceBasisNotes } from "../price-basis-notes.ts";
import { PriceTable } from "../price-table.tsx";
import { MonthChoice } from "./month-choice.tsx";

export interface HistoryTabProps {
  ticker: string;
  awaitsPrices: boolean;
  history: HistoricalMonth | null;
}

export function HistoryTab({ ticker, awaitsPrices, history }: HistoryTabProps) {
  const words = stockWordsOf(ticker);
  const unit = priceUnitOf(ticker);
  if (history === null)
    return (
      <p className="text-sm text-ink-soft">{awaitsPrices ? stockPage.pricesAwaited : words.noHistory}</p>
    );
  const { month, firstMonth, lastMonth, days, source, ...basis } = history;
  const isAllRaw = basis.adjustment === "raw" && basis.seriesUntil === undefined;
  const notes = [
    ...(unit !== "IDR" ? [] : isAllRaw ? [copy.raw] : basis.adjustment === "adjusted" ? [copy.adjusted] : []),
    ...priceBasisNotes(basis, unit),
  ];
  const monthName = formatMonthAndYear(`${month}-15`);
  return (
    <section aria-labelledby="history-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="history-title" className="text-lg font-semibold tracking-tight">
            {copy.heading(monthName)}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-faint">
            {provenance.sourceLabel}: {provenance.sources[source]}. {notes.join(" ")}
          </p>
        </div>
        <MonthChoice ticker={ticker} month={month} firstMonth={firstMonth} lastMonth={lastMonth} />
      </div>
      <div className="mt-4 border-t-2 border-ink">
        {days.length === 0 ? (
          <p className="border-b py-12 text-center text-sm text-ink-soft">{copy.emptyMonth}</p>
        ) : (
          <PriceTable
            caption={words.historyCaption(ticker, monthName)}
            timeColumn={priceColumns.date}
            unit={unit}
            rows={days.map(({ date, ...day }) => ({ ...day, key: date, time: formatShortDate(date) }))}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex gap-2">
          <MonthStep ticker={ticker} month={addMonths(`${month}-01`, -1)} hasHistory={month > firstMonth}>
            {copy.earlier}
          </MonthStep>
          <MonthStep ticker={ticker} month={addMonths(`${month}-01`, 1)} hasHistory={month < lastMonth}>
            {copy.later}
          </MonthStep>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <HistoryFile href={historyCsvPath(ticker, month)} label={copy.downloadMonth} />
          <HistoryFile href={historyCsvPath(ticker)} label={copy.downloadAll} />
        </p>
      </div>
    </section>
  );
}

function HistoryFile({ href, label }: { href: string; label: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <a className="link" href={href} download>
        {label}
      </a>
      <a
        className="link text-xs"
        href={csvPath(href, { isIndonesian: true })}
        download
        title={indonesianCsv.hint}
      >
        {indonesianCsv.label}
        <span className="sr-only">{indonesianCsv.fileSuffix(label)}</span>
      </a>
    </span>
  );
}

function MonthStep({
  ticker,
  month,
  hasHistory,
  children,
}: {
  ticker: string;
  month: string;
  hasHistory: boolean;
  children: string;
}) {
  if (!hasHistory) return null;
  return (
    <LinkButton
      size="sm"
      to={stockPath(ticker, { tab: "historical-data", month: month.slice(0, 7) })}
      preventScrollReset
    >
      {children}
    </LinkButton>
  );
}
