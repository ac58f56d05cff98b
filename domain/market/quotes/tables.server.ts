import { boolean, date, doublePrecision, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import { symbols } from "../listings/tables.server.ts";
import type { QuoteSource } from "./quote.ts";

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
  pbv: doublePrecision("pbv"),
  roePct: doublePrecision("roe_pct"),
  /** The source's own range of 52 weeks. */
  high52Week: amount("high_52_week"),
  low52Week: amount("low_52_week"),
  /** When earnings, dividends, book value and that range held; null when no other time is known than the price's. */
  figuresAsOf: instant("figures_as_of"),
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

/** Prices that can't follow from the quote beside them: it stays shown, flagged, until they are confirmed or gone (price-jumps.ts). */
export const heldQuotes = pgTable("held_quotes", {
  symbol: text()
    .primaryKey()
    .references(() => symbols.symbol, { onDelete: "cascade" }),
  source: text().$type<QuoteSource>().notNull(),
  last: amount("last").notNull(),
  /** What `last` is too far from. */
  reference: amount("reference").notNull(),
  tradingDate: date("trading_date").notNull(),
  asOf: instant("as_of").notNull(),
  /** Of the first of the answers that agree with each other. */
  firstAsOf: instant("first_as_of").notNull(),
  /** When the source's chart was last asked for a split that would explain it; null before. */
  checkedAt: instant("checked_at"),
});

/**
 * Figures of companies by the time at which they held; the newest of a symbol counts. Money in rupiah. What is per share is kept, and
 * ratios follow from the shown price (company-figures.ts); the market cap of the file is what it told, and is not shown.
 */
export const fundamentals = pgTable(
  "fundamentals",
  {
    symbol: text()
      .notNull()
      .references(() => symbols.symbol, { onDelete: "cascade" }),
    asOf: instant("as_of").notNull(),
    /** The price that these figures go by: a split since shows by it. */
    priceIdr: amount("price_idr"),
    marketCapIdr: amount("market_cap_idr"),
    listedShares: amount("listed_shares"),
    epsIdr: amount("eps_idr"),
    /** Of twelve months. */
    dividendIdr: amount("dividend_idr"),
    bookValueIdr: amount("book_value_idr"),
    roePct: doublePrecision("roe_pct"),
    high52WeekIdr: amount("high_52_week_idr"),
    low52WeekIdr: amount("low_52_week_idr"),
  },
  (table) => [primaryKey({ name: "fundamentals_key", columns: [table.symbol, table.asOf] })],
);
