import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import { symbolReference } from "../listings/tables.server.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { PriceAdjustment } from "./candle.ts";
import type { StoredInterval } from "./chart-range.ts";

export const candleSeries = pgTable(
  "candle_series",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    symbol: symbolReference(),
    source: text().$type<QuoteSource>().notNull(),
    interval: text().$type<StoredInterval>().notNull(),
    adjustment: text().$type<PriceAdjustment>().notNull(),
    /**
     * The last successful sync or import; null before the first. Set it after storing candles: a trigger then
     * purges the pages that show them (0002_triggers.sql).
     */
    syncedAt: instant("synced_at"),
    /** The latest day covered by imported files, even without a trade; null if no file was imported. */
    confirmedDate: date("confirmed_date"),
    /** The last request to the provider; later than `syncedAt` if that request failed. */
    attemptedAt: instant("attempted_at"),
  },
  (table) => [
    unique("candle_series_key").on(table.symbol, table.source, table.interval, table.adjustment),
    check("candle_series_interval", sql`${table.interval} IN ('1d', '5m')`),
    check("candle_series_adjustment", sql`${table.adjustment} IN ('raw', 'adjusted')`),
  ],
);

/**
 * One row per candle, as in candle.ts; a range is a contiguous part of the primary key. The columns are ordered to
 * avoid alignment padding. A foreign key to candle_series is omitted, because it would be checked for millions of rows.
 */
export const candles = pgTable(
  "candles",
  {
    startsAt: timestamp("starts_at", { withTimezone: true, precision: 0 }).notNull(),
    seriesId: integer("series_id").notNull(),
    o: amount("o"),
    h: amount("h"),
    l: amount("l"),
    c: amount("c").notNull(),
    v: amount("v"),
    turnover: amount("turnover"),
    previousClose: amount("previous_close"),
  },
  (table) => [primaryKey({ name: "candles_key", columns: [table.seriesId, table.startsAt] })],
);

/**
 * Statistics of the year up to each listed company's quote. Recomputed from its daily candles once the source, the two
 * dates or the sync time differ from those of the quote and the candles (year-statistics.server.ts).
 */
export const yearStatistics = pgTable("year_statistics", {
  symbol: symbolReference().primaryKey(),
  source: text().$type<QuoteSource>().notNull(),
  tradingDate: date("trading_date").notNull(),
  confirmedDate: date("confirmed_date").notNull(),
  seriesSyncedAt: instant("series_synced_at"),
  firstDate: date("first_date"),
  low: amount("low"),
  high: amount("high"),
  /** Without the quote's day itself; null if that is the first day. */
  lowBefore: amount("low_before"),
  highBefore: amount("high_before"),
  crossesAction: boolean("crosses_action").notNull(),
  averageVolume: doublePrecision("average_volume"),
});
