import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, timestamp, unique } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import { symbols } from "../listings/tables.server.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { PriceSeries } from "./candle.ts";
import type { StoredInterval } from "./chart-range.ts";

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
