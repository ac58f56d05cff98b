import type { FigureProvenance } from "#app/figure-contract/data-function-results.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { InPlaceLink } from "#app/in-place-link.tsx";
import { chart as copy } from "#copy/stock.ts";
import { candleShape } from "#domain/market/candles/candle.ts";
import { priceBasisNotes } from "../price-basis-notes.ts";
import { chartOrigin } from "./chart-origin.ts";
import { chartSummary } from "./chart-summary.ts";
import type { ChartView } from "./use-chart-view.ts";

export interface ChartFooterProps {
  ticker: string;
  view: ChartView;
  quoteOrigin: FigureProvenance;
  table: { isShown: boolean; path: string; toggle(): void };
}

export function ChartFooter({ ticker, view, quoteOrigin, table }: ChartFooterProps) {
  const { content, shownRange } = view;
  const { candles, basis, change, unit } = content;
  const origin = chartOrigin(candles, quoteOrigin);
  // Includes the bars that the drawing omits.
  const summary = chartSummary(ticker, shownRange, { ...content, candles: content.items });
  const isWholeSeries = basis.seriesUntil === undefined;
  const isAllAdjusted = basis.adjustment === "adjusted" && isWholeSeries;
  const isAllRaw = unit === "IDR" && basis.adjustment === "raw" && isWholeSeries;
  const notes = [
    ...(candles.some((candle) => candleShape(candle) === "range") ? [copy.withoutOpen] : []),
    ...(isAllRaw ? [copy.raw] : []),
    ...priceBasisNotes(basis, unit),
    ...(change?.crossesSplit ? [isAllAdjusted ? copy.unadjustedJump : copy.split] : []),
    ...(change?.rangeHasGap ? [copy.overGap] : []),
  ];
  return (
    <div className="mt-2 text-xs text-ink-faint">
      {origin ? (
        <Provenance subject={copy.subject(ticker)} figure={origin} isStale={view.state === "stale"} />
      ) : null}
      {summary === undefined ? null : <p className="mt-2 max-w-read text-sm text-ink-soft">{summary}</p>}
      {notes.map((note) => (
        <p key={note} className="mt-1 max-w-read">
          {note}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {candles.length > 0 ? (
          <InPlaceLink
            href={table.path}
            className="link inline-flex min-h-6 items-center text-sm"
            onFollow={table.toggle}
          >
            {table.isShown ? copy.hideTable : copy.showTable}
          </InPlaceLink>
        ) : null}
        {/* Required by the library's licence. */}
        <p>
          <a className="hover:underline" href="https://www.tradingview.com/" rel="noopener">
            {copy.attribution.link}
          </a>{" "}
          {copy.attribution.rest}
        </p>
      </div>
    </div>
  );
}
