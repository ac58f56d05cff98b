import { chart, priceColumns } from "#copy/stock.ts";
import { barChangePct, closeBefore } from "#domain/market/candles/bars/bar-change.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import { PriceTable } from "../price-table.tsx";
import { barLabel } from "./bar-label.ts";
import type { ChartBars } from "./chart-item.ts";

export function ChartTable({ ticker, range, bars }: { ticker: string; range: ChartRange; bars: ChartBars }) {
  const rows = bars.candles.map((candle, i) => ({
    ...candle,
    key: String(candle.t),
    time: barLabel(candle.t, bars.interval),
    changePct: barChangePct(candle, closeBefore(bars, i), bars),
  }));
  return (
    <PriceTable
      caption={chart.tableCaption(ticker, chart.rangeNames[range])}
      timeColumn={priceColumns.time}
      rows={rows.reverse()}
      unit={bars.unit}
      isTall
    />
  );
}
