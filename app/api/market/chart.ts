import { toChartItems } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { listChartCandles } from "#domain/market/candles/chart-candles.server.ts";
import { findStockQuote } from "#domain/market/quotes/stock-quote.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage({ search: ["ticker", "range"] });

export const loader = serveDataFunction(
  "chart",
  async (db, { ticker, range }, calendar, now) => {
    const stock = await findStockQuote(db, ticker, calendar, now);
    return stock && toChartItems(await listChartCandles(db, stock, range, calendar));
  },
  ({ ticker }) => [`ticker:${ticker}`, `quote:${ticker}`, "quotes"],
);

export const action = loader;
