import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { toQuoteItem } from "#app/figure-contract/market-items.ts";
import { listSessionStates } from "#app/market/session-states.ts";
import { toArticleCard } from "#app/news/cards/article-card-data.ts";
import { readPart } from "#app/read-part.server.ts";
import { indexKinds } from "#copy/stock-words.ts";
import { addDays, zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { idxCalendar } from "#domain/market/calendar/idx-calendar.ts";
import { LONGEST_CLOSURE_DAYS, type TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import { dateOfDayStamp } from "#domain/market/candles/candle.ts";
import { findChartSeries } from "#domain/market/candles/chart-series.server.ts";
import { listHistoricalDays } from "#domain/market/candles/historical-days.server.ts";
import { listYearRanges } from "#domain/market/candles/years/year-range.server.ts";
import {
  findCompanyCoverage,
  findCompanyProfile,
  listFundamentals,
  readActionSources,
} from "#domain/market/company/company-data.server.ts";
import { listEventDates } from "#domain/market/corporate-actions/corporate-event.ts";
import { listKnownSplits } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { readDaysBefore } from "#domain/market/key-figures/days-before.server.ts";
import { readKeyFigures } from "#domain/market/key-figures/key-figures.server.ts";
import { isIndex } from "#domain/market/listings/index-pages.ts";
import { hasSpecialLimits } from "#domain/market/listings/listing-board.ts";
import { findSectorByName } from "#domain/market/listings/sectors.ts";
import { dayLimitsOf } from "#domain/market/quotes/day-limits.ts";
import { listPeers } from "#domain/market/quotes/peers.server.ts";
import type { QuotedSymbol } from "#domain/market/quotes/quote-view.server.ts";
import { findStockQuote, findUnquotedSymbol } from "#domain/market/quotes/stock-quote.server.ts";
import { awaitsCandles } from "#domain/market/sync/sync-candles.server.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import type { Database } from "#platform/database/database.ts";
import { readChart } from "./read-chart.server.ts";
import type { PeersPart, StockContent, StockPageData } from "./stock-page-data.ts";
import { emptyTabsOf, type RequestedView } from "./stock-view.ts";

/** Prescribed: 5 (spec section 9). */
const NEWS_ON_STOCK_PAGE = 5;

/**
 * Reads the page of a company or an index in one of its views; undefined for an unknown ticker.
 *
 * @param ticker as the database keys it: "BBCA", "S&P 500"
 */
export async function readStockPage(
  context: Context,
  ticker: string,
  view: RequestedView,
): Promise<StockPageData | undefined> {
  const { db } = context.get(appContext);
  addPageTags(context, `ticker:${ticker}`, `quote:${ticker}`, "quotes");
  const now = new Date();
  const calendar = (await readPart(context, "the exchange's calendar", loadIdxCalendar(db))) ?? idxCalendar;
  const quoteReading = findStockQuote(db, ticker, calendar, now).then((quoted) => ({ quoted }));
  const reading = await readPart(context, "a stock's quote", quoteReading);
  const lacksQuote = reading === undefined;
  // The page can do without the quote, but not without the company.
  const instrument = reading ? reading.quoted : await findUnquotedSymbol(db, ticker);
  if (instrument === undefined || (instrument.kind !== "stock" && !isIndex(ticker))) return undefined;

  const { name, board, logoUrl, quote, kind, isListed } = instrument;
  const today = zonedClock(now, calendar.timeZone).date;
  const isOnExchange = kind === "stock" && isListed;
  const [content, ranges, coverage, splits, delisting] = await Promise.all([
    readContent(context, instrument, view, calendar, now),
    readPart(context, "a stock's 52-week range", listYearRanges(db, [instrument])),
    isIndex(ticker)
      ? undefined
      : readPart(context, "a company's available data", findCompanyCoverage(db, ticker)),
    isOnExchange
      ? readPart(
          context,
          "a stock's splits",
          listKnownSplits(db, [ticker], addDays(today, LONGEST_CLOSURE_DAYS)),
        )
      : undefined,
    isListed ? undefined : readPart(context, "a stock's last trade", readDelisting(db, instrument)),
  ]);
  if (content.tab === "overview" && content.peers)
    addPageTags(context, ...content.peers.quotes.map(({ symbol }) => `quote:${symbol}` as const));
  const [awaitsPrices, daysBefore] = await Promise.all([
    isListed && lacksPrices(content)
      ? readPart(context, "whether prices are pending", awaitsCandles(db, ticker))
      : false,
    isListed && "chart" in content
      ? readPart(
          context,
          "the days preceding a stock's quote",
          readDaysBefore(db, instrument, ranges?.get(ticker)?.before, calendar),
        )
      : undefined,
  ]);
  return {
    ticker,
    name,
    logoUrl: logoUrl ?? null,
    sector: sectorOf(instrument),
    awaitsPrices: awaitsPrices ?? false,
    delisting: isListed
      ? null
      : (delisting ?? { date: instrument.delistingDate ?? null, lastTradeDate: null }),
    quote: toQuoteItem(instrument, ranges?.get(ticker)),
    lacksQuote,
    limits:
      isOnExchange && quote && !hasSpecialLimits(board)
        ? (dayLimitsOf(quote, today, calendar, splits?.get(ticker)) ?? null)
        : null,
    otherBoard: isOnExchange && hasSpecialLimits(board) ? board : null,
    session: isOnExchange || kind === "index" ? listSessionStates(now, calendar) : [],
    daysBefore,
    emptyTabs: coverage ? emptyTabsOf(coverage) : [],
    content,
  };
}

function lacksPrices(content: StockContent): boolean {
  if ("chart" in content) return content.chart?.candles === "";
  return "month" in content && content.month === null;
}

async function readDelisting(
  db: Database,
  { symbol, delistingDate, quote }: QuotedSymbol,
): Promise<StockPageData["delisting"]> {
  const prices = await findChartSeries(db, symbol, "1d");
  const lastTradeDate = prices === undefined ? quote?.tradingDate : dateOfDayStamp(prices.lastT);
  return { date: delistingDate ?? null, lastTradeDate: lastTradeDate ?? null };
}

function sectorOf({ kind, sector, idxSector }: QuotedSymbol): StockPageData["sector"] {
  if (kind === "index" || kind === "world-index") return { name: indexKinds[kind], slug: null };
  const ownSector = sector === undefined ? undefined : findSectorByName(sector);
  if (ownSector !== undefined) return { name: ownSector.name, slug: ownSector.slug };
  return idxSector === undefined ? null : { name: idxSector, slug: null };
}

async function readContent(
  context: Context,
  company: QuotedSymbol,
  view: RequestedView,
  calendar: TradingCalendar,
  now: Date,
): Promise<StockContent> {
  const { db } = context.get(appContext);
  const { symbol: ticker } = company;
  const { tab } = view;
  const chartPart = () => readPart(context, "a stock's chart", readChart(context, company, view, calendar));
  const figuresPart = () =>
    readPart(context, "a stock's key figures", readKeyFigures(db, company, calendar, now));
  switch (tab) {
    case "overview": {
      const [chart, figures, news, peers] = await Promise.all([
        chartPart(),
        figuresPart(),
        readPart(context, "a stock's articles", listPublishedArticles(db, { ticker })),
        company.kind === "stock"
          ? readPart(context, "a stock's peers", readPeers(db, ticker, calendar, now))
          : null,
      ]);
      return {
        tab,
        chart,
        figures,
        news: news?.articles.slice(0, NEWS_ON_STOCK_PAGE).map((article) => toArticleCard(article)),
        peers,
      };
    }
    case "chart":
      return { tab, chart: await chartPart() };
    case "historical-data": {
      const reading = listHistoricalDays(db, ticker, view.month).then((month) => month ?? null);
      return { tab, month: await readPart(context, "a stock's days", reading) };
    }
    case "statistics":
      return { tab, figures: await figuresPart() };
    case "fundamentals":
      return {
        tab,
        times: await readPart(context, "a stock's fundamentals", listFundamentals(db, ticker)),
      };
    case "profile":
      return {
        tab,
        profile: await readPart(context, "a stock's profile", findCompanyProfile(db, ticker)),
      };
    case "corp-actions":
    case "events": {
      const actions = await readPart(context, "a stock's corporate actions", readActionSources(db, ticker));
      if (tab === "events") {
        const today = zonedClock(now, calendar.timeZone).date;
        return {
          tab,
          events: actions && listEventDates([...actions.editorActions, ...actions.events], today),
        };
      }
      return {
        tab,
        actions: actions && {
          editorActions: actions.editorActions.map(({ version: _, ...action }) => action),
          events: actions.events,
        },
      };
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
