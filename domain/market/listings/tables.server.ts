import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, instant } from "#platform/database/columns.ts";
import type { InstrumentKind } from "./instrument.ts";
import type { ListingBoard } from "./listing-board.ts";
import type { IdxSector } from "./sectors.ts";

/** Everything with a price: listed companies (emiten) and the tiles of the market page. */
export const symbols = pgTable(
  "symbols",
  {
    symbol: text().primaryKey(),
    /** The code for a company of which only prices are known. */
    name: text().notNull(),
    kind: text().$type<InstrumentKind>().notNull().default("stock"),
    /** One of the site's eight sectors; null for a company outside them. */
    sector: text(),
    /** The exchange's IDX-IC class; sub-sector and industry have Indonesian names. */
    idxSector: text("idx_sector").$type<IdxSector>(),
    idxSubsector: text("idx_subsector"),
    idxIndustry: text("idx_industry"),
    board: text().$type<ListingBoard>(),
    listingDate: date("listing_date"),
    /** False for a delisted company: its history stays, but it is in no list. */
    isListed: boolean("is_listed").notNull().default(true),
    /** The day of that, where a list tells it. */
    delistingDate: date("delisting_date"),
    logoUrl: text("logo_url"),
    /** Of the company's office, as a list has it. */
    address: text(),
  },
  (table) => [index("symbols_sector").on(table.sector)],
);

/** The history of each company's share counts; days between two rows belong to the earlier one. */
export const shareCounts = pgTable(
  "share_counts",
  {
    symbol: text()
      .notNull()
      .references(() => symbols.symbol, { onDelete: "cascade" }),
    /** The first and the last day for which a file or list has the count. */
    fromDate: date("from_date").notNull(),
    untilDate: date("until_date").notNull(),
    shares: amount("shares").notNull(),
  },
  (table) => [primaryKey({ name: "share_counts_key", columns: [table.symbol, table.fromDate] })],
);

/** The alias dictionary: what a text may call a company besides its code. */
export const tickerAliases = pgTable(
  "ticker_aliases",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ticker: text()
      .notNull()
      .references(() => symbols.symbol, { onDelete: "cascade" }),
    alias: text().notNull(),
    /** aliasKey of the alias: one name means one company. */
    aliasKey: text("alias_key").notNull().unique(),
    isCaseSensitive: boolean("is_case_sensitive").notNull().default(false),
    isActive: boolean("is_active").notNull().default(true),
    version: integer().notNull().default(1),
    changedAt: instant("changed_at").notNull().defaultNow(),
    /** Email address at the time, of an admin; null for a row that the product added itself. */
    changedBy: text("changed_by"),
  },
  (table) => [index("ticker_aliases_ticker").on(table.ticker)],
);

/** What the product has added to the dictionary once: a row that somebody deletes doesn't come back. */
export const seededAliases = pgTable(
  "seeded_aliases",
  { ticker: text().notNull(), aliasKey: text("alias_key").notNull() },
  (table) => [primaryKey({ columns: [table.ticker, table.aliasKey] })],
);
