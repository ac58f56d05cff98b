import { toChartItems } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { listChartCandles } from "#domain/market/candles/chart-candles.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage({ search: ["ticker", "range"] });

const chartOfTicker = serveDataFunction(
  "chart",
  async (db, { ticker, range }, now) => {
    const chart = await listChartCandles(db, ticker, range, now);
    return chart && toChartItems(chart);
  },
  ({ ticker }) => [`ticker:${ticker}`, `quote:${ticker}`, "quotes"],
);

export const loader = chartOfTicker.loader;
export const action = chartOfTicker.action;
