import { boolean, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { amount } from "#platform/database/columns.ts";
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
    listedShares: amount("listed_shares"),
    /** The latest day for which `listedShares` is known to be right; null if unknown. */
    listedSharesOn: date("listed_shares_on"),
    /** False for a delisted company: its history stays, but it is in no list. */
    isListed: boolean("is_listed").notNull().default(true),
    /** The day of that, where a list tells it. */
    delistingDate: date("delisting_date"),
    logoUrl: text("logo_url"),
  },
  (table) => [index("symbols_sector").on(table.sector)],
);
