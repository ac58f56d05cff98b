import type { stockTabs } from "#copy/stock.ts";
import { type ChartRange, DEFAULT_CHART_RANGE } from "#domain/market/candles/chart-range.ts";
import { urlCodeOf } from "#domain/market/listings/index-pages.ts";
import { withQuery } from "#format/with-query.ts";

export type StockTab = (typeof stockTabs)[number]["id"];

export interface ChartSettings {
  showsTable: boolean;
  isLogScale: boolean;
  showsAverages: boolean;
  /** The code of another share or index. */
  comparedWith: string | undefined;
}

export interface StockView extends Partial<ChartSettings> {
  tab?: StockTab;
  range?: ChartRange;
  month?: string;
}

/** The page of a stock or index ("S&P 500" is /saham/SP500) in one of its views; defaults are left out. */
export function stockPath(
  ticker: string,
  { tab, range, showsTable, isLogScale, showsAverages, comparedWith, month }: StockView = {},
): string {
  const search = new URLSearchParams();
  if (tab !== undefined && tab !== "overview") search.set("tab", tab);
  if (range !== undefined && range !== DEFAULT_CHART_RANGE) search.set("range", range);
  if (showsTable) search.set("tabel", "1");
  if (isLogScale) search.set("skala", "log");
  if (showsAverages) search.set("ma", "1");
  if (comparedWith !== undefined) search.set("banding", comparedWith);
  if (month !== undefined) search.set("bulan", month);
  return withQuery(pathOf(ticker), search);
}

export function historyCsvPath(ticker: string, month?: string): string {
  const path = `${pathOf(ticker)}/historis.csv`;
  return month === undefined ? path : `${path}?bulan=${month}`;
}

function pathOf(ticker: string): string {
  return `/saham/${encodeURIComponent(urlCodeOf(ticker))}`;
}
