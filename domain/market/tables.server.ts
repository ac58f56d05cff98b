import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import type { PriceSeries } from "./candle.ts";
import type { StoredInterval } from "./chart-range.ts";
import type { InstrumentKind } from "./instrument.ts";
import type { ListingBoard } from "./listing-board.ts";
import type { QuoteSource } from "./quote.ts";
import type { IdxSector } from "./sectors.ts";
import type { TradingCalendar } from "./trading-hours.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** Prices, amounts of money and counts of shares: exact in the database, numbers of double precision in the code. */
const amount = (name: string) => numeric(name, { mode: "number" });

/** Everything with a price: listed companies (emiten), and the tiles of the market page. */
export const symbols = pgTable(
  "symbols",
  {
    symbol: text().primaryKey(),
    /** The code itself for a company of which only prices are known. */
    name: text().notNull(),
    kind: text().$type<InstrumentKind>().notNull().default("stock"),
    /** One of the eight sectors of the news pages, null for a company outside them. */
    sector: text(),
    idxSector: text("idx_sector").$type<IdxSector>(),
    board: text().$type<ListingBoard>(),
    listingDate: date("listing_date"),
    listedShares: amount("listed_shares"),
    /** False for a company that has left the exchange: its history stays, it is in no list. */
    isListed: boolean("is_listed").notNull().default(true),
    logoUrl: text("logo_url"),
  },
  (table) => [index("symbols_sector").on(table.sector)],
);

/** The last known figures of each symbol, as in quote.ts. Triggers tell the page cache (0005_market_page_changes.sql). */
export const quotes = pgTable("quotes", {
  symbol: text()
    .primaryKey()
    .references(() => symbols.symbol, { onDelete: "cascade" }),
  last: amount("last").notNull(),
  previousClose: amount("previous_close"),
  changePct: doublePrecision("change_pct"),
  volume: amount("volume"),
  /** Turnover and market cap are in `currency`. */
  value: amount("value"),
  marketCap: amount("market_cap"),
  eps: amount("eps"),
  per: doublePrecision("per"),
  divYieldPct: doublePrecision("div_yield_pct"),
  currency: text(),
  asOf: instant("as_of").notNull(),
  tradingDate: date("trading_date").notNull(),
  /** The newest day of which the source has told, also when there was no trade on it. */
  confirmedDate: date("confirmed_date").notNull(),
  delayed: boolean().notNull(),
  source: text().$type<QuoteSource>().notNull(),
  /** When the source last said so. Later than `asOf` where nothing has traded since. */
  receivedAt: instant("received_at").notNull(),
});

/** Candles that may stand in one chart: of one symbol, from one source, of one interval, before or after splits. */
export const candleSeries = pgTable(
  "candle_series",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    symbol: text()
      .notNull()
      .references(() => symbols.symbol, { onDelete: "cascade" }),
    source: text().$type<QuoteSource>().notNull(),
    interval: text().$type<StoredInterval>().notNull(),
    series: text().$type<PriceSeries>().notNull(),
    /**
     * When it was last brought up to date, by its provider or an import; null until the first time is through. Set after the candles:
     * a trigger tells the page cache (0008_candle_page_changes.sql).
     */
    syncedAt: instant("synced_at"),
    /** The newest day of which imported files tell, also when there was no trade on it; null for what no file told. */
    confirmedDate: date("confirmed_date"),
    /** When its provider was last asked for it; later than `syncedAt` when that failed. */
    attemptedAt: instant("attempted_at"),
  },
  (table) => [
    unique("candle_series_key").on(table.symbol, table.source, table.interval, table.series),
    check("candle_series_interval", sql`${table.interval} IN ('1d', '5m')`),
    check("candle_series_series", sql`${table.series} IN ('raw', 'adjusted')`),
  ],
);

/**
 * One row a candle, as in candle.ts; a range is one stretch of the primary key. The columns stand in the order that wastes
 * no bytes on alignment, and there is no foreign key to candle_series: it would be checked for each of millions of rows.
 */
export const candles = pgTable(
  "candles",
  {
    /** Midnight UTC of the trading date for daily candles. */
    startsAt: timestamp("starts_at", { withTimezone: true, precision: 0 }).notNull(),
    seriesId: integer("series_id").notNull(),
    o: amount("o"),
    h: amount("h"),
    l: amount("l"),
    c: amount("c").notNull(),
    v: amount("v"),
    /** Turnover, and the close that the exchange counts the day's change from, where a source tells them. */
    value: amount("value"),
    previousClose: amount("previous_close"),
  },
  (table) => [primaryKey({ name: "candles_key", columns: [table.seriesId, table.startsAt] })],
);

/** Figures of companies by the time at which they held; the newest of a symbol counts. Money in rupiah. */
export const fundamentals = pgTable(
  "fundamentals",
  {
    symbol: text()
      .notNull()
      .references(() => symbols.symbol, { onDelete: "cascade" }),
    asOf: instant("as_of").notNull(),
    marketCapIdr: amount("market_cap_idr"),
    listedShares: amount("listed_shares"),
    epsIdr: amount("eps_idr"),
    per: doublePrecision("per"),
    pbv: doublePrecision("pbv"),
    divYieldPct: doublePrecision("div_yield_pct"),
    roePct: doublePrecision("roe_pct"),
    high52WeekIdr: amount("high_52_week_idr"),
    low52WeekIdr: amount("low_52_week_idr"),
  },
  (table) => [primaryKey({ name: "fundamentals_key", columns: [table.symbol, table.asOf] })],
);

/** Closed weekdays of the exchange, for operators to edit. A year without a row is filled from idx-holidays.ts. */
export const marketHolidays = pgTable("market_holidays", {
  date: date().primaryKey(),
  name: text().notNull(),
});

/** When each market is asked for next: shared by all nodes, and kept over restarts. */
export const marketSyncs = pgTable("market_syncs", {
  market: text().$type<TradingCalendar["id"]>().primaryKey(),
  /** In the future while a node is at it, or until the next time is due. */
  nextAt: instant("next_at").notNull(),
  succeededAt: instant("succeeded_at"),
  consecutiveFailures: integer("consecutive_failures").notNull().default(0),
  /** Of the last failure; null after a success. */
  failure: text(),
});
