import type { RouterContextProvider } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { toQuoteItem, toRangeChangeItem } from "#app/figure-contract/market-items.ts";
import { provenanceFields } from "#app/figure-contract/provenance-fields.ts";
import { listSessionStates } from "#app/market/session-states.ts";
import { toArticleCard } from "#app/news/cards/article-card-data.ts";
import { indexKinds } from "#copy/stock-words.ts";
import { zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import { dateOfDayStamp } from "#domain/market/candles/candle.ts";
import { listChartCandles } from "#domain/market/candles/chart-candles.server.ts";
import type { ChartRange } from "#domain/market/candles/chart-range.ts";
import { listHistoricalDays } from "#domain/market/candles/historical-days.server.ts";
import { findShownSeries } from "#domain/market/candles/shown-series.server.ts";
import { listYearRanges } from "#domain/market/candles/year-range.server.ts";
import { listActionsOfCompany } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { findSectorByName, IDX_SECTOR_NAMES } from "#domain/market/listings/sectors.ts";
import { dayLimits, hasOtherLimits } from "#domain/market/quotes/day-limits.ts";
import { listPeers } from "#domain/market/quotes/peers.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/shown-quote.server.ts";
import { findStockQuote } from "#domain/market/quotes/stock-quote.server.ts";
import { listHeadlinesAbout } from "#domain/news/reading/headlines.server.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import type { Database } from "#platform/database/database.ts";
import { writeCandles } from "./chart/candle-text.ts";
import type { ChartPart, PeersPart, StockContent, StockPageData } from "./stock-page-data.ts";
import type { RequestedView } from "./stock-view.ts";

/** Spec section 9. */
const NEWS_ON_STOCK_PAGE = 5;
/** Headlines marked on the chart; older ones are on the ticker's news page. */
const HEADLINES_ON_CHART = 50;

/**
 * The page of a company or an index in one of its views; undefined for an unknown ticker.
 *
 * @param ticker as the database keys it: "BBCA", "S&P 500"
 */
export async function readStockPage(
  context: Readonly<RouterContextProvider>,
  ticker: string,
  view: RequestedView,
): Promise<StockPageData | undefined> {
  const { db } = context.get(appContext);
  addPageTags(context, `ticker:${ticker}`, `quote:${ticker}`, "quotes");
  const now = new Date();
  const calendar = await loadIdxCalendar(db);
  const found = await findStockQuote(db, ticker, calendar, now);
  if (found === undefined || (found.kind !== "stock" && !isIndex(ticker))) return undefined;

  const content = await readContent(db, found, view, calendar, now);
  if (content.tab === "overview" && content.peers !== null)
    addPageTags(context, ...content.peers.quotes.map(({ symbol }) => `quote:${symbol}` as const));
  const { name, board, logoUrl, quote, kind, isListed } = found;
  const today = zonedClock(now, calendar.timeZone).date;
  const isOnExchange = kind === "stock" && isListed;
  return {
    ticker,
    name,
    logoUrl: logoUrl ?? null,
    sector: sectorOf(found),
    delisting: isListed ? null : await readDelisting(db, found),
    quote: toQuoteItem(found, (await listYearRanges(db, [found])).get(ticker)),
    limits:
      isOnExchange && quote && !hasOtherLimits(board) ? (dayLimits(quote, today, calendar) ?? null) : null,
    otherBoard: isOnExchange && hasOtherLimits(board) ? board : null,
    session: isOnExchange || kind === "index" ? listSessionStates(now, calendar) : [],
    content,
  };
}

/** The last day with a trade is that of the prices, or of the quote if there are none. */
async function readDelisting(
  db: Database,
  { symbol, delistingDate, quote }: QuotedSymbol,
): Promise<StockPageData["delisting"]> {
  const prices = await findShownSeries(db, symbol, "1d");
  const lastTradeDate = prices === undefined ? quote?.tradingDate : dateOfDayStamp(prices.lastT);
  return { date: delistingDate ?? null, lastTradeDate: lastTradeDate ?? null };
}

function sectorOf({ kind, sector, idxSector }: QuotedSymbol): StockPageData["sector"] {
  if (kind === "index" || kind === "world-index") return { name: indexKinds[kind], slug: null };
  const own = sector === undefined ? undefined : findSectorByName(sector);
  if (own !== undefined) return { name: own.name, slug: own.slug };
  return idxSector === undefined ? null : { name: IDX_SECTOR_NAMES[idxSector], slug: null };
}

async function readContent(
  db: Database,
  company: QuotedSymbol,
  view: RequestedView,
  calendar: TradingCalendar,
  now: Date,
): Promise<StockContent> {
  const { symbol: ticker } = company;
  const { tab } = view;
  switch (tab) {
    case "overview": {
      const [chart, news, peers] = await Promise.all([
        readChart(db, company, view, calendar),
        listPublishedArticles(db, { ticker }),
        company.kind === "stock" ? readPeers(db, ticker, calendar, now) : null,
      ]);
      return {
        tab,
        chart,
        news: news.articles.slice(0, NEWS_ON_STOCK_PAGE).map(toArticleCard),
        peers,
      };
    }
    case "chart":
      return { tab, chart: await readChart(db, company, view, calendar) };
    case "historical-data":
      return { tab, month: (await listHistoricalDays(db, ticker, view.month)) ?? null };
    case "corp-actions": {
      const actions = await listActionsOfCompany(db, ticker);
      return { tab, actions: actions.map(({ version: _, ...action }) => action) };
    }
    default:
      return { tab };
  }
}

async function readPeers(
  db: Database,
  ticker: string,
  calendar: TradingCalendar,
  now: Date,
): Promise<PeersPart> {
  const { group, peers } = await listPeers(db, ticker, calendar, now);
  const ranges = await listYearRanges(db, peers);
  return {
    group: group ?? null,
    quotes: peers.map((peer) => toQuoteItem(peer, ranges.get(peer.symbol))),
  };
}

async function readChart(
  db: Database,
  company: QuotedSymbol,
  { range, table }: { range: ChartRange; table: boolean },
  calendar: TradingCalendar,
): Promise<ChartPart> {
  const [chart, headlines] = await Promise.all([
    listChartCandles(db, company, range, calendar),
    listHeadlinesAbout(db, [company.symbol], HEADLINES_ON_CHART),
  ]);
  const { tsISO: _, ...origin } = provenanceFields(chart.provenance);
  return {
    range,
    candles: writeCandles(chart.candles),
    origin,
    change: chart.change ? toRangeChangeItem(chart.change) : null,
    basis: { series: chart.series, seriesUntil: chart.seriesUntil, newerApart: chart.newerApart },
    // One without a time has no place on the chart.
    headlines: headlines
      .filter(({ isTimeKnown }) => isTimeKnown)
      .map(({ slug, title, publishedAt }) => ({ slug, title, publishedAt: publishedAt.toISOString() })),
    showsTable: table,
  };
}
