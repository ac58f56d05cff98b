import type { stockTabs } from "#copy/stock.ts";
import { type ChartRange, DEFAULT_CHART_RANGE } from "#domain/market/candles/chart-range.ts";

export type StockTab = (typeof stockTabs)[number]["id"];

export interface StockView {
  tab?: StockTab;
  range?: ChartRange;
  /** The chart's figures as a table. */
  table?: boolean;
  /** Of the historical data, "2026-08". */
  month?: string;
}

/** The page of a stock, in one of its views. What a page shows anyway is left out. */
export function stockAddress(ticker: string, { tab, range, table, month }: StockView = {}): string {
  const search = new URLSearchParams();
  if (tab !== undefined && tab !== "overview") search.set("tab", tab);
  if (range !== undefined && range !== DEFAULT_CHART_RANGE) search.set("range", range);
  if (table) search.set("tabel", "1");
  if (month !== undefined) search.set("bulan", month);
  const path = `/saham/${encodeURIComponent(ticker)}`;
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Prices of the month given, or of all time, as a file. */
export function historyCsvAddress(ticker: string, month?: string): string {
  const path = `/saham/${encodeURIComponent(ticker)}/historis.csv`;
  return month === undefined ? path : `${path}?bulan=${month}`;
}
