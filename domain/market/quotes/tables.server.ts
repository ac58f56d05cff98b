import { boolean, date, doublePrecision, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import { symbolReference } from "../listings/tables.server.ts";
import type { FigureName, FiguresGap, QuoteSource } from "./quote.ts";

/** Triggers purge the cached pages that show a changed quote (0002_triggers.sql). */
export const quotes = pgTable("quotes", {
  symbol: symbolReference().primaryKey(),
  last: amount("last").notNull(),
  previousClose: amount("previous_close"),
  changePct: doublePrecision("change_pct"),
  volume: amount("volume"),
  /** As reported, in `currency` like the market cap. */
  turnover: amount("turnover"),
  marketCap: amount("market_cap"),
  eps: amount("eps"),
  per: doublePrecision("per"),
  divYieldPct: doublePrecision("div_yield_pct"),
  pbv: doublePrecision("pbv"),
  roePct: doublePrecision("roe_pct"),
  high52Week: amount("high_52_week"),
  low52Week: amount("low_52_week"),
  figuresAsOf: instant("figures_as_of"),
  figuresGap: text("figures_gap").$type<FiguresGap>(),
  currency: text(),
  asOf: instant("as_of").notNull(),
  tradingDate: date("trading_date").notNull(),
  confirmedDate: date("confirmed_date").notNull(),
  delayed: boolean().notNull(),
  source: text().$type<QuoteSource>().notNull(),
  /** When the source last reported it; later than `asOf` if nothing has traded since. */
  receivedAt: instant("received_at").notNull(),
});

/**
 * Implausible prices, until they are confirmed or corrected (price-jumps.ts). Until then, pages show the last
 * good quote, flagged as stale.
 */
export const quarantinedQuotes = pgTable("quarantined_quotes", {
  symbol: symbolReference().primaryKey(),
  source: text().$type<QuoteSource>().notNull(),
  last: amount("last").notNull(),
  reference: amount("reference").notNull(),
  tradingDate: date("trading_date").notNull(),
  asOf: instant("as_of").notNull(),
  firstAsOf: instant("first_as_of").notNull(),
  /** The last check of the source's chart for a split that would explain the price; null if none. */
  checkedAt: instant("checked_at"),
});

/**
 * Implausible figures of quotes whose prices are right, until the source corrects or confirms them
 * (sync/checks/figure-checks.ts).
 */
export const rejectedFigures = pgTable(
  "rejected_figures",
  {
    symbol: symbolReference(),
    figure: text().$type<FigureName>().notNull(),
    source: text().$type<QuoteSource>().notNull(),
    /** Null if a repeated report can't confirm the figure. */
    value: doublePrecision("value"),
    firstOn: date("first_on").notNull(),
  },
  (table) => [primaryKey({ name: "rejected_figures_key", columns: [table.symbol, table.figure] })],
);

/**
 * Companies' figures by date, in rupiah; a symbol's latest row is used. Figures are per share, and ratios are
 * computed from the shown price (company-figures.ts).
 */
export const fundamentals = pgTable(
  "fundamentals",
  {
    symbol: symbolReference(),
    asOf: instant("as_of").notNull(),
    /** Compared with later prices to detect splits. */
    priceIdr: amount("price_idr"),
    listedShares: amount("listed_shares"),
    epsIdr: amount("eps_idr"),
    dividendIdr: amount("dividend_idr"),
    bookValueIdr: amount("book_value_idr"),
    roePct: doublePrecision("roe_pct"),
    high52WeekIdr: amount("high_52_week_idr"),
    low52WeekIdr: amount("low_52_week_idr"),
    exDividendOn: date("ex_dividend_on"),
  },
  (table) => [primaryKey({ name: "fundamentals_key", columns: [table.symbol, table.asOf] })],
);
