import { chart, priceColumns } from "#copy/stock.ts";
import type { Candle } from "#domain/market/candles/candle.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import { PriceTable } from "../price-table.tsx";
import { type BarKind, barChangePct } from "./bar-change.ts";
import { barLabel } from "./bar-label.ts";

export interface ChartTableProps {
  ticker: string;
  range: ChartRange;
  candles: readonly Candle[];
  kind: BarKind;
}

/** What the chart draws, in figures, newest first. */
export function ChartTable({ ticker, range, candles, kind }: ChartTableProps) {
  const rows = candles.map((candle, i) => ({
    ...candle,
    key: String(candle.t),
    time: barLabel(candle.t, kind.interval),
    changePct: barChangePct(candle, candles[i - 1], kind),
  }));
  return (
    <PriceTable
      caption={chart.tableCaption(ticker, chart.rangeNames[range])}
      timeColumn={priceColumns.time}
      rows={rows.reverse()}
      isTall
    />
  );
}
