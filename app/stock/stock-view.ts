import type { ChartSettings, StockTab } from "#app/seo/stock-path.ts";
import { stockTabs } from "#copy/stock.ts";
import { type ChartRange, DEFAULT_CHART_RANGE, isChartRange } from "#domain/market/candles/chart-range.ts";
import type { CompanyCoverage } from "#domain/market/company/company-data.server.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";

export const STOCK_SEARCH_PARAMS = ["tab", "range", "tabel", "skala", "ma", "banding", "bulan"] as const;

const INDEX_TABS: readonly StockTab[] = ["overview", "chart", "historical-data"];

export function tabsOf(ticker: string): readonly (typeof stockTabs)[number][] {
  return isIndex(ticker) ? stockTabs.filter(({ id }) => INDEX_TABS.includes(id)) : stockTabs;
}

const isEmptyTab: Record<StockTab, (coverage: CompanyCoverage) => boolean> = {
  overview: () => false,
  chart: () => false,
  fundamentals: ({ hasFundamentals }) => !hasFundamentals,
  statistics: ({ hasPrices }) => !hasPrices,
  analysis: () => true,
  holders: () => true,
  profile: ({ hasProfile }) => !hasProfile,
  "historical-data": ({ hasPrices }) => !hasPrices,
  "corp-actions": ({ hasActions }) => !hasActions,
  events: ({ hasActions }) => !hasActions,
};

export function emptyTabsOf(coverage: CompanyCoverage): StockTab[] {
  return stockTabs.flatMap(({ id }) => (isEmptyTab[id](coverage) ? id : []));
}

export interface RequestedView extends ChartSettings {
  tab: StockTab;
  range: ChartRange;
  month: string | undefined;
}

export function parseStockView(ticker: string, search: URLSearchParams): RequestedView {
  const tab = tabsOf(ticker).find(({ id }) => id === search.get("tab"))?.id ?? "overview";
  const range = search.get("range") ?? "";
  return {
    tab,
    range: isChartRange(range) ? range : DEFAULT_CHART_RANGE,
    showsTable: search.get("tabel") === "1",
    isLogScale: search.get("skala") === "log",
    showsAverages: search.get("ma") === "1",
    comparedWith: parseCode(search.get("banding"), ticker),
    month: parseMonth(search.get("bulan")),
  };
}

function parseCode(text: string | null, ticker: string): string | undefined {
  const code = (text ?? "").trim().toUpperCase();
  return code !== ticker && /^[A-Z]{4,5}$/.test(code) ? code : undefined;
}

export function parseMonth(text: string | null): string | undefined {
  return text !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
