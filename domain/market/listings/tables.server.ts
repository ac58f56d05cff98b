import { boolean, date, index, pgTable, text } from "drizzle-orm/pg-core";
import { amount } from "#platform/database/columns.ts";
import type { InstrumentKind } from "./instrument.ts";
import type { ListingBoard } from "./listing-board.ts";
import type { IdxSector } from "./sectors.ts";

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
    /** IDX-IC, the exchange's own classification; sub-sector and industry by their Indonesian names. */
    idxSector: text("idx_sector").$type<IdxSector>(),
    idxSubsector: text("idx_subsector"),
    idxIndustry: text("idx_industry"),
    board: text().$type<ListingBoard>(),
    listingDate: date("listing_date"),
    listedShares: amount("listed_shares"),
    /** The day up to which that number is known to be right; null when no list told. */
    listedSharesOn: date("listed_shares_on"),
    /** False for a company that has left the exchange: its history stays, it is in no list. */
    isListed: boolean("is_listed").notNull().default(true),
    logoUrl: text("logo_url"),
  },
  (table) => [index("symbols_sector").on(table.sector)],
);
