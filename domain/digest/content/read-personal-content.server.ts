import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listQuotesOf } from "#domain/market/quotes/stock-quote.server.ts";
import { listHeadlinesAbout } from "#domain/news/reading/headlines.server.ts";
import { readCorporateCalendar } from "#domain/portfolio/corporate-calendar/calendar.server.ts";
import type { Computed } from "#domain/portfolio/ledger/computed.ts";
import { type Decimal, toDouble, ZERO } from "#domain/portfolio/ledger/decimal.ts";
import {
  type PortfolioView,
  readPortfolioView,
} from "#domain/portfolio/transactions/portfolio-view.server.ts";
import { listAllWatchlists } from "#domain/portfolio/watchlist/watchlist.server.ts";
import { compareText } from "#format/compare-text.ts";
import type { Database } from "#platform/database/database.ts";
import { toActionDate } from "./action-dates.ts";
import type { ActionDate, PersonalContent, SharedContent, WatchedCompany } from "./content.ts";
import { readNewsSince } from "./news-since.server.ts";
import { marksOf, priceOf } from "./read-market.server.ts";
import { toDigestArticle } from "./read-shared-content.server.ts";

const MAX_COMPANIES = 5;
const MAX_ARTICLES = 5;
const DAYS_AHEAD = 14;

/** Reads the part of a mail for one member; undefined if they neither hold nor watch anything. */
export async function readPersonalContent(
  db: Database,
  userId: string,
  shared: SharedContent,
  now: Date,
): Promise<PersonalContent | undefined> {
  const watchlists = await listAllWatchlists(db, userId);
  const view = await readPortfolioView(db, { userId, portfolioId: undefined }, now);
  const heldPositions = view.ok ? heldPositionsIn(view.value) : [];
  const isUnbooked = !view.ok;
  if (watchlists.length === 0 && heldPositions.length === 0 && !isUnbooked) return undefined;
  const watchedSymbols = [...new Set(watchlists.map(({ symbol }) => symbol))];
  const symbols = [...new Set([...watchedSymbols, ...heldPositions.map(({ holding }) => holding.symbol)])];
  const calendar = await loadIdxCalendar(db);
  const since = await readNewsSince(db, shared, calendar);
  const sharedIds = new Set(shared.articles.map(({ id }) => id));
  const headlines = await listHeadlinesAbout(db, symbols, MAX_ARTICLES + sharedIds.size);
  return {
    holdings: view.ok && heldPositions.length > 0 ? holdingsOf(view.value) : null,
    isUnbooked,
    watched: await listLargestMoves(db, watchedSymbols, now),
    news: headlines
      .filter(({ id, publishedAt }) => publishedAt >= since && !sharedIds.has(id))
      .slice(0, MAX_ARTICLES)
      .map((headline) => toDigestArticle({ ...headline, excerpt: "" })),
    dates: await listDatesAhead(db, userId, shared.issueDate),
  };
}

const heldPositionsIn = ({ figures }: PortfolioView) =>
  figures.holdings.filter(({ holding }) => holding.shares.gt(ZERO));

function holdingsOf(view: PortfolioView): PersonalContent["holdings"] {
  const heldPositions = heldPositionsIn(view);
  const { valueIdr, dayChangeIdr } = view.figures;
  return {
    valueIdr: doubleOf(valueIdr),
    dayChangeIdr: doubleOf(dayChangeIdr),
    count: heldPositions.length,
    largest: heldPositions
      .map(({ holding: { symbol }, ...figures }) => {
        const quote = view.quotes.get(symbol)?.quote;
        return {
          symbol,
          valueIdr: doubleOf(figures.valueIdr),
          dayChangeIdr: doubleOf(figures.dayChangeIdr),
          dayChangePct: doubleOf(figures.dayChangePct),
          ...(quote === undefined ? { isStale: false, isSimulated: false } : marksOf(quote)),
        };
      })
      .sort((a, b) => (b.valueIdr ?? 0) - (a.valueIdr ?? 0))
      .slice(0, MAX_COMPANIES),
  };
}

function doubleOf(figure: Computed<Decimal>): number | null {
  return figure.isKnown ? toDouble(figure.value) : null;
}

async function listLargestMoves(
  db: Database,
  symbols: readonly string[],
  now: Date,
): Promise<WatchedCompany[]> {
  const quotes = await listQuotesOf(db, symbols, await loadIdxCalendar(db), now);
  return quotes
    .flatMap(({ symbol, quote }) =>
      quote?.onMarketDay.changePct === undefined
        ? []
        : [{ symbol, ...priceOf(quote), changePct: quote.onMarketDay.changePct }],
    )
    .sort((a, b) => Math.abs(b.changePct) - Math.abs(a.changePct) || compareText(a.symbol, b.symbol))
    .slice(0, MAX_COMPANIES);
}

async function listDatesAhead(db: Database, userId: string, today: IsoDate): Promise<ActionDate[]> {
  const { entries } = await readCorporateCalendar(db, userId, today);
  return entries
    .filter(({ date }) => date >= today && date <= addDays(today, DAYS_AHEAD))
    .flatMap((entry) => toActionDate(entry) ?? []);
}
