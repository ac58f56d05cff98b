import { and, desc, eq, max, ne, type SQL } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { loadIdxCalendar } from "../calendar/holidays.server.ts";
import type { IdxCalendar } from "../calendar/idx-calendar.ts";
import { closeTimeOf, lastEndedDate } from "../calendar/trading-hours.ts";
import { candleSeries } from "../candles/tables.server.ts";
import type { InstrumentKind } from "../listings/instrument.ts";
import { calendarOf } from "../listings/symbols.server.ts";
import { symbols } from "../listings/tables.server.ts";
import { isStale, lastPriceMovement, type ReportedFigure } from "../quotes/provenance.ts";
import { quotes } from "../quotes/tables.server.ts";
import { sourceRules } from "./source-rules.ts";

export const MARKET_FEEDS = [
  "stock",
  "index",
  "world-index",
  "currency",
  "commodity",
  "crypto",
  "daily-candles",
  "intraday-candles",
] as const satisfies readonly (InstrumentKind | "daily-candles" | "intraday-candles")[];

export type MarketFeed = (typeof MARKET_FEEDS)[number];

export interface MarketFeedState {
  feed: MarketFeed;
  /** By the calendar: after a market's close, its closing prices are current. */
  isCurrent: boolean;
  asOf: Date;
  /** Imported figures have a day, not a time. */
  isDaily: boolean;
}

/** Imported files arrive on the evening of their trading day or on the next morning. */
const IMPORT_WITHIN_MS = DAY_MS;
/** A large list of shares takes hours to request one chart at a time. */
const DAILY_CANDLES_WITHIN_MS = DAY_MS;
const INTRADAY_CANDLES_WITHIN_MS = 2 * HOUR_MS;

export async function listMarketFeeds(db: Database, now: Date): Promise<MarketFeedState[]> {
  const calendar = await loadIdxCalendar(db);
  const [quoteFeeds, candleFeeds] = await Promise.all([
    listQuoteFeeds(db, calendar, now),
    listCandleFeeds(db, calendar, now),
  ]);
  return [...quoteFeeds, ...candleFeeds].sort(
    (a, b) => MARKET_FEEDS.indexOf(a.feed) - MARKET_FEEDS.indexOf(b.feed),
  );
}

async function listQuoteFeeds(db: Database, calendar: IdxCalendar, now: Date): Promise<MarketFeedState[]> {
  const { symbol, asOf, receivedAt, tradingDate, delayed, source } = quotes;
  const columns = { symbol, kind: symbols.kind, asOf, receivedAt, tradingDate, delayed, source };
  const selectFigures = (condition: SQL) =>
    db.select(columns).from(quotes).innerJoin(symbols, eq(symbols.symbol, symbol)).where(condition);
  const isStock = eq(symbols.kind, "stock");
  const [otherFigures, [newest], [latestReceipt]] = await Promise.all([
    selectFigures(ne(symbols.kind, "stock")),
    selectFigures(isStock).orderBy(desc(tradingDate), desc(asOf)).limit(1),
    // A share that hasn't traded has a recent confirmation, but no recent trade.
    db
      .select({ at: max(receivedAt) })
      .from(quotes)
      .innerJoin(symbols, eq(symbols.symbol, symbol))
      .where(isStock),
  ]);
  const share = newest && { ...newest, receivedAt: latestReceipt?.at ?? newest.receivedAt };
  const figures = [...(share ? [share] : []), ...otherFigures];
  const byKind = Map.groupBy(figures, ({ kind }) => kind);
  return [...byKind].map(([feed, feedFigures]) => {
    const figuresByMarket = Map.groupBy(feedFigures, (figure) => calendarOf(figure.symbol, calendar).id);
    const isCurrent = [...figuresByMarket.values()].every((marketFigures) =>
      marketFigures.some((figure) => isFigureCurrent(figure, calendar, now)),
    );
    const latest = Math.max(...feedFigures.map((figure) => figure.asOf.getTime()));
    const isDaily = feedFigures.every((figure) => sourceRules[figure.source].isImported);
    return { feed, isCurrent, asOf: new Date(latest), isDaily };
  });
}

function isFigureCurrent(
  figure: ReportedFigure & { symbol: string },
  idxCalendar: IdxCalendar,
  now: Date,
): boolean {
  const calendar = calendarOf(figure.symbol, idxCalendar);
  if (!sourceRules[figure.source].isImported) return !isStale(figure, calendar, now);
  return figure.tradingDate >= lastEndedDate(new Date(now.getTime() - IMPORT_WITHIN_MS), calendar);
}

async function listCandleFeeds(db: Database, calendar: IdxCalendar, now: Date): Promise<MarketFeedState[]> {
  const rows = await db
    .select({
      interval: candleSeries.interval,
      source: candleSeries.source,
      syncedAt: max(candleSeries.syncedAt),
      confirmedDate: max(candleSeries.confirmedDate),
    })
    .from(candleSeries)
    .innerJoin(symbols, and(eq(symbols.symbol, candleSeries.symbol), eq(symbols.kind, "stock")))
    .groupBy(candleSeries.interval, candleSeries.source);
  return (["1d", "5m"] as const).flatMap((interval): MarketFeedState[] => {
    const [newest] = rows
      .filter((row) => row.interval === interval && row.syncedAt !== null)
      .sort((a, b) => Number(b.syncedAt) - Number(a.syncedAt));
    if (!newest?.syncedAt) return [];
    const feed = interval === "1d" ? "daily-candles" : "intraday-candles";
    const { syncedAt: asOf, confirmedDate } = newest;
    if (sourceRules[newest.source].isImported && confirmedDate) {
      const expected = lastEndedDate(new Date(now.getTime() - IMPORT_WITHIN_MS), calendar);
      const dayEnd = closeTimeOf(confirmedDate, calendar);
      return [{ feed, isCurrent: confirmedDate >= expected, asOf: dayEnd, isDaily: true }];
    }
    const maxAgeMs = interval === "1d" ? DAILY_CANDLES_WITHIN_MS : INTRADAY_CANDLES_WITHIN_MS;
    const expectedAt = lastPriceMovement(new Date(now.getTime() - maxAgeMs), calendar).at;
    return [{ feed, isCurrent: asOf >= expectedAt, asOf, isDaily: false }];
  });
}
