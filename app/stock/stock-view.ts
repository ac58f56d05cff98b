import type { StockTab } from "#app/seo/stock-address.ts";
import { stockTabs } from "#copy/stock.ts";
import { type ChartRange, DEFAULT_CHART_RANGE, isChartRange } from "#domain/market/candles/chart-range.ts";

/** Parameters of the address that change the page. */
export const stockSearch = ["tab", "range", "tabel", "bulan"] as const;

export interface AskedView {
  tab: StockTab;
  range: ChartRange;
  table: boolean;
  month: string | undefined;
}

/** The view that an address asks for. What no page of ours would have written counts as not written. */
export function readStockView(search: URLSearchParams): AskedView {
  const tab = stockTabs.find(({ id }) => id === search.get("tab"))?.id ?? "overview";
  const range = search.get("range") ?? "";
  return {
    tab,
    range: isChartRange(range) ? range : DEFAULT_CHART_RANGE,
    table: search.get("tabel") === "1",
    month: readMonth(search.get("bulan")),
  };
}

/** "2026-08"; undefined for anything that is no month. */
export function readMonth(text: string | null): string | undefined {
  return text !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
