import { afterEach, beforeEach } from "vitest";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { listInstruments } from "#domain/market/listings/symbols.server.ts";
import { createYahooProvider } from "#domain/market/providers/yahoo.ts";
import { findStockQuote } from "#domain/market/quotes/stock-quote.server.ts";
import { type SyncRunOptions, syncMarket } from "#domain/market/sync/sync-market.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { ignoreStoredQuotes } from "../market.ts";
import { FakeYahooServer } from "./fake-yahoo-server.ts";

export interface QuoteService {
  server: FakeYahooServer;
  /** By the service's own symbols. */
  quotes: Record<string, object>;
  /** By symbol and interval: "BBCA.JK 1d". */
  charts: Record<string, object>;
  /** Syncs from the service as of `time`; by default the exchange's quotes only. */
  syncAt(db: DatabasePool, time: Date, options?: Partial<SyncRunOptions>): ReturnType<typeof syncMarket>;
}

export function setUpQuoteService(): QuoteService {
  const service: QuoteService = {
    server: new FakeYahooServer({ quotes: {} }),
    quotes: {},
    charts: {},
    async syncAt(db, time, options = { markets: ["idx"] }) {
      const instruments = await listInstruments(db, await loadIdxCalendar(db));
      const provider = createYahooProvider(instruments, {
        now: () => time,
        wait: async () => {},
        queryUrl: service.server.url,
        cookieUrl: `${service.server.url}/cookie`,
        timeoutMs: 3_000,
      });
      return syncMarket(db, provider, time, { onQuotesStored: ignoreStoredQuotes, ...options });
    },
  };
  beforeEach(async () => {
    service.quotes = {};
    service.charts = {};
    const { quotes, charts } = service;
    service.server = new FakeYahooServer({
      quotes,
      chart: (symbol, _range, interval) => charts[`${symbol} ${interval}`],
    });
    await service.server.start();
  });
  afterEach(() => service.server.stop());
  return service;
}

export function shareAt(time: Date, price: unknown, previousClose: unknown, more: object = {}): object {
  return {
    regularMarketPrice: price,
    regularMarketPreviousClose: previousClose,
    regularMarketTime: time.getTime() / 1000,
    regularMarketVolume: 1_000_000,
    exchangeTimezoneName: "Asia/Jakarta",
    exchangeDataDelayedBy: 0,
    currency: "IDR",
    ...more,
  };
}

export async function readQuote(db: DatabasePool, ticker: string, now: Date) {
  return (await findStockQuote(db, ticker, await loadIdxCalendar(db), now))?.quote;
}

/** The service's chart of a share's daily closes, or of a bar at `time` of each day. */
export function chartOf(
  days: readonly (readonly [date: string, close: number])[],
  events = {},
  time = "09:00",
) {
  const times = days.map(([date]) => Date.parse(`${date}T${time}:00+07:00`) / 1000);
  const closes = days.map(([, close]) => close);
  const quote = { open: closes, high: closes, low: closes, close: closes, volume: closes.map(() => 900) };
  return {
    meta: { currency: "IDR", exchangeTimezoneName: "Asia/Jakarta", regularMarketTime: times.at(-1) },
    timestamp: times,
    indicators: { quote: [quote] },
    events,
  };
}
