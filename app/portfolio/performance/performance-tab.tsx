import { Link } from "react-router";
import type { FigureOrReason } from "#app/figures/figure-or-reason.ts";
import { GainFigure } from "#app/figures/figure-value.tsx";
import { FiguresTable } from "#app/figures/figures-table.tsx";
import { periodParameters } from "#app/figures/period-parameter.ts";
import { holdingsPage } from "#copy/ledger/figures.ts";
import { performancePage as copy } from "#copy/ledger/performance.ts";
import { notYetComputable } from "#copy/ledger/undefined-figures.ts";
import { formatShortDate } from "#format/dates.ts";
import { formatChangePct } from "#format/percent.ts";
import { Card } from "#ui/card.tsx";
import { Delta } from "#ui/delta.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { performanceCalculationPath } from "../calculation/performance-calculation-path.ts";
import { OversoldNotice } from "../holdings/oversold-notice.tsx";
import type { PortfolioParameter } from "../tabs/portfolio-tab.ts";
import { watchlistPath } from "../watchlist-data.ts";
import type { PerformanceData, PeriodRow } from "./performance-data.server.ts";
import { ValueChart } from "./value-chart.tsx";

export function PerformanceTab(data: PerformanceData) {
  if ("refusal" in data) return <OversoldNotice {...data} />;
  if (data.undefinedBecause !== undefined) {
    return data.isEmpty ? (
      <EmptyState icon="chart" title={copy.empty} description={copy.emptyHint} />
    ) : (
      <p className="text-sm text-ink-soft">
        {notYetComputable}: {data.undefinedBecause}
      </p>
    );
  }
  const { portfolioId, rows, period, points } = data;
  const path = watchlistPath({ portfolioId, tab: "kinerja" });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <PeriodTable portfolioId={portfolioId} rows={rows} />
      <Card id="value-chart" title={copy.chart.heading}>
        <nav aria-label={copy.period} className="tabs mb-4">
          {rows.map((row) => (
            <Link
              key={row.period}
              to={`${path}&periode=${periodParameters[row.period]}`}
              aria-current={row.period === period ? "page" : undefined}
              preventScrollReset
              className="tab"
            >
              {copy.periods[row.period]}
            </Link>
          ))}
        </nav>
        <ValueChart points={points} />
      </Card>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {Object.values(copy.meanings).map((meaning) => (
          <li key={meaning}>{meaning}</li>
        ))}
      </ul>
    </div>
  );
}

function PeriodTable({ portfolioId, rows }: { portfolioId: PortfolioParameter; rows: readonly PeriodRow[] }) {
  const { columns } = copy;
  return (
    <FiguresTable label={copy.table}>
      <thead>
        <tr>
          <th scope="col">{copy.period}</th>
          {Object.values(columns).map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.period} className="align-top">
            <th scope="row" className="text-left font-medium sm:whitespace-nowrap">
              <Link
                to={performanceCalculationPath({ portfolioId, period: row.period })}
                title={holdingsPage.explain}
              >
                {copy.periods[row.period]}
              </Link>
              <span className="block text-xs font-normal text-ink-faint">
                {copy.since(formatShortDate(row.from))}
              </span>
            </th>
            <td className="leading num">
              <GainFigure amount={row.gain} />
            </td>
            {(["twr", "index", "ahead", "xirr"] as const).map((name) => (
              <td key={name} data-label={columns[name]} className="num">
                <Percentage figure={row[name]} />
              </td>
            ))}
            <td data-label={columns.drawdown} className="whole num">
              <Percentage figure={row.drawdown} />
              {row.drawdownSpan === null ? null : (
                <span className="block text-xs text-ink-faint">
                  {copy.drawdownSpan(
                    formatShortDate(row.drawdownSpan.peakOn),
                    formatShortDate(row.drawdownSpan.troughOn),
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

function Percentage({ figure }: { figure: FigureOrReason }) {
  if ("reason" in figure) {
    return (
      <span className="text-xs text-ink-faint">
        {notYetComputable}
        <span className="block max-w-40 whitespace-normal">{figure.reason}</span>
      </span>
    );
  }
  const text = formatChangePct(figure.value);
  const isZero = text === formatChangePct(0);
  return <Delta direction={isZero ? "flat" : figure.value < 0 ? "down" : "up"} text={text} />;
}
