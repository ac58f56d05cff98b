import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { toQuoteItem } from "#app/figure-contract/market-items.ts";
import { readPart } from "#app/read-part.server.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { findStockQuote } from "#domain/market/quotes/stock-quote.server.ts";
import type { TickerQuoteProps } from "./ticker-quote.tsx";

/**
 * The quote above a ticker's news; undefined for a ticker without a stock page. If the read fails, `initial` is
 * undefined: the block retries from the browser, and the news is unaffected.
 */
export async function readTickerQuote(
  context: Context,
  ticker: string,
): Promise<Omit<TickerQuoteProps, "ticker"> | undefined> {
  const { db } = context.get(appContext);
  addPageTags(context, `quote:${ticker}`, "quotes");
  const reading = loadIdxCalendar(db).then((calendar) => findStockQuote(db, ticker, calendar, new Date()));
  const stockQuote = await readPart(
    context,
    "the quote above a ticker's news",
    reading.then((quote) => quote ?? null),
  );
  if (stockQuote === undefined) return { initial: undefined, isListed: true };
  if (stockQuote === null || (stockQuote.kind !== "stock" && !isIndex(ticker))) return undefined;
  return { initial: toQuoteItem(stockQuote, undefined), isListed: stockQuote.isListed };
}
