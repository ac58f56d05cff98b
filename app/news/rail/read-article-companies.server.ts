import { marketDayItem, provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { scaleSparkline } from "#app/figures/sparkline-points.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { readRecentPrices } from "#domain/market/key-figures/recent-prices.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { ArticleCompany } from "./article-companies.tsx";

/** Further companies are only in the article's header. */
const MAX_COMPANIES = 5;

/**
 * The companies of an article in its own order, without unknown codes; undefined if their quotes can't be read. The
 * figures are as old as the page, which may be cached for some minutes.
 *
 * @param reading the quotes of the article's tickers, shared with its chips; undefined if the read failed
 */
export async function listArticleCompanies(
  db: Database,
  {
    tickers,
    publishedAt,
    isTimeKnown,
  }: { tickers: readonly string[]; publishedAt: Date; isTimeKnown: boolean },
  reading: Promise<readonly QuotedSymbol[] | undefined>,
): Promise<ArticleCompany[] | undefined> {
  const shownTickers = tickers.slice(0, MAX_COMPANIES);
  if (shownTickers.length === 0) return [];
  const [calendar, quotes] = await Promise.all([loadIdxCalendar(db), reading]);
  if (quotes === undefined) return undefined;
  const shownQuotes = quotes.filter(({ symbol }) => shownTickers.includes(symbol));
  const instant = isTimeKnown ? publishedAt : undefined;
  const histories = await readRecentPrices(db, shownQuotes, instant, calendar, new Date());
  return shownQuotes
    .sort((a, b) => shownTickers.indexOf(a.symbol) - shownTickers.indexOf(b.symbol))
    .map((company) => {
      const history = histories.get(company.symbol);
      return {
        symbol: company.symbol,
        name: company.name,
        last: company.quote?.last ?? null,
        changePct: company.quote?.changePct ?? null,
        onMarketDay: marketDayItem(company.quote),
        ...provenanceFields(company.quote),
        isListed: company.isListed,
        sparkline: scaleSparkline(history?.closes ?? []),
        before: history?.before ?? null,
      };
    });
}
