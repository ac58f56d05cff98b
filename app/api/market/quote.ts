import { toQuoteItem } from "#app/figure-contract/market-items.ts";
import { publicPage } from "#app/public-page.ts";
import { listYearRanges } from "#domain/market/candles/years/year-range.server.ts";
import { findStockQuote } from "#domain/market/quotes/stock-quote.server.ts";
import { serveDataFunction } from "./serve-data-function.ts";

export const handle = publicPage({ search: ["ticker"] });

export const loader = serveDataFunction(
  "quote",
  async (db, { ticker }, calendar, now) => {
    const stock = await findStockQuote(db, ticker, calendar, now);
    return stock && toQuoteItem(stock, (await listYearRanges(db, [stock])).get(stock.symbol));
  },
  ({ ticker }) => [`ticker:${ticker}`, `quote:${ticker}`, "quotes"],
);

export const action = loader;
