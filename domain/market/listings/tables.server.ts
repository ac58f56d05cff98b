import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { InstrumentKind } from "./instrument.ts";
import type { ListingBoard } from "./listing-board.ts";
import type { IdxSector } from "./sectors.ts";

export const symbols = pgTable(
  "symbols",
  {
    symbol: text().primaryKey(),
    name: text().notNull(),
    kind: text().$type<InstrumentKind>().notNull().default("stock"),
    sector: text(),
    idxSector: text("idx_sector").$type<IdxSector>(),
    idxSubsector: text("idx_subsector"),
    idxIndustry: text("idx_industry"),
    board: text().$type<ListingBoard>(),
    listingDate: date("listing_date"),
    /** False for a delisted company: its history stays, but lists omit it. */
    isListed: boolean("is_listed").notNull().default(true),
    delistingDate: date("delisting_date"),
    logoUrl: text("logo_url"),
    address: text(),
  },
  (table) => [index("symbols_sector").on(table.sector)],
);

/** A column for rows that are deleted with their symbol. */
export const symbolReference = () =>
  text()
    .notNull()
    .references(() => symbols.symbol, { onDelete: "cascade" });

/** Days between two rows belong to the earlier row. */
export const shareCounts = pgTable(
  "share_counts",
  {
    symbol: symbolReference(),
    fromDate: date("from_date").notNull(),
    untilDate: date("until_date").notNull(),
    shares: amount("shares").notNull(),
  },
  (table) => [primaryKey({ name: "share_counts_key", columns: [table.symbol, table.fromDate] })],
);

export const tickerAliases = pgTable(
  "ticker_aliases",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ticker: symbolReference(),
    alias: text().notNull(),
    /** Unique: a name means one company only. */
    aliasKey: text("alias_key").notNull().unique(),
    isCaseSensitive: boolean("is_case_sensitive").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    version: integer().notNull().default(1),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** The admin's email address at the time; null for rows that the product added itself. */
    changedBy: text("changed_by"),
  },
  (table) => [index("ticker_aliases_ticker").on(table.ticker)],
);

/**
 * Aliases that the product has added to the dictionary. Each is added only once, so a deleted row doesn't come back.
 */
export const seededAliases = pgTable(
  "seeded_aliases",
  { ticker: text().notNull(), aliasKey: text("alias_key").notNull() },
  (table) => [primaryKey({ columns: [table.ticker, table.aliasKey] })],
);
