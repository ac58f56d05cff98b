import { appContext, type Context } from "#app/contexts.ts";
import { rowProvenance } from "#app/figure-contract/provenance-fields.ts";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { readPart } from "#app/read-part.server.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";

/**
 * The day's changes and the logos of the articles' companies. Omits the change of a delisted company, and a stale
 * change if others are fresh, since a chip has no room to mark it.
 */
export async function readTickerFigures(
  context: Context,
  articles: readonly { tickers: readonly string[] }[],
) {
  const tickers = [...new Set(articles.flatMap((article) => article.tickers))];
  return toTickerFigures((await readTickerQuotes(context, tickers)) ?? []);
}

export function readTickerQuotes(
  context: Context,
  tickers: readonly string[],
): Promise<QuotedSymbol[] | undefined> {
  if (tickers.length === 0) return Promise.resolve([]);
  const { db } = context.get(appContext);
  const reading = loadIdxCalendar(db).then((calendar) => listQuotesOf(db, tickers, calendar, new Date()));
  return readPart(context, "the price changes on ticker chips", reading);
}

export function toTickerFigures(quotes: readonly QuotedSymbol[]) {
  const figures = quotes.map(({ symbol, logoUrl, isListed, quote }) => ({
    symbol,
    logoUrl: logoUrl ?? null,
    changePct: (isListed ? quote?.onMarketDay.changePct : undefined) ?? null,
    ...rowProvenance(quote),
  }));
  const changes = figures.filter(({ changePct }) => changePct !== null);
  const fresh = changes.filter(({ stale }) => !stale);
  const visibleChanges = fresh.length > 0 ? fresh : changes;
  return {
    bySymbol: new Map(
      figures.map((figure) => [
        figure.symbol,
        {
          logoUrl: figure.logoUrl,
          changePct: visibleChanges.includes(figure) ? figure.changePct : null,
        },
      ]),
    ),
    provenance: provenanceOfMany(visibleChanges) ?? null,
  };
}
