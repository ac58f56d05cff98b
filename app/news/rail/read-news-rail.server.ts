import { appContext, type Context } from "#app/contexts.ts";
import { toMoverLists } from "#app/figure-contract/market-items.ts";
import { rowProvenance } from "#app/figure-contract/provenance-fields.ts";
import { readPart } from "#app/read-part.server.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { readMarketDay } from "#domain/market/overview/market-day.server.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";
import { listMostNamed } from "#domain/news/reading/most-named.server.ts";
import { MOVERS_IN_RAIL, type MostNamedCompany, type NewsRailData } from "./news-rail.tsx";

const MAX_COMPANIES = 8;

/** The figures are as old as the page, which may be cached for some minutes. */
export async function readNewsRail(context: Context): Promise<NewsRailData> {
  const [mostNamed, movers] = await Promise.all([
    readMostNamed(context),
    readPart(context, "the movers next to a list", readMovers(context)),
  ]);
  return { mostNamed, movers };
}

export function readMostNamed(context: Context, category?: string): Promise<MostNamedCompany[] | undefined> {
  return readPart(context, "the companies most in the news", listNamedCompanies(context, category));
}

async function listNamedCompanies(
  context: Context,
  category: string | undefined,
): Promise<MostNamedCompany[]> {
  const { db } = context.get(appContext);
  const now = new Date();
  const namedTickers = await listMostNamed(
    db,
    category === undefined ? {} : { category },
    MAX_COMPANIES,
    now,
  );
  const tickers = namedTickers.map(({ ticker }) => ticker);
  const companyQuotes = await listQuotesOf(db, tickers, await loadIdxCalendar(db), now);
  const quotes = new Map(companyQuotes.map(({ symbol, quote }) => [symbol, quote]));
  return namedTickers.map(({ ticker, articles }) => {
    const quote = quotes.get(ticker);
    return {
      symbol: ticker,
      articles,
      price: quote?.last ?? null,
      changePct: quote?.onMarketDay.changePct ?? null,
      ...rowProvenance(quote),
    };
  });
}

async function readMovers(context: Context) {
  const { db, moversMinTurnoverIdr: minTurnoverIdr } = context.get(appContext);
  const day = await readMarketDay(db, await loadIdxCalendar(db), new Date());
  return toMoverLists((type) => day.movers(type, MOVERS_IN_RAIL, { minTurnoverIdr }));
}
