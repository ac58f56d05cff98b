import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { returnedRow, withoutNulls } from "#platform/database/sql.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import {
  listActionsOfCompanies,
  type StoredCorporateAction,
} from "../corporate-actions/corporate-actions.server.ts";
import type { CorporateEvent } from "../corporate-actions/corporate-event.ts";
import { isShownEvent, listCorporateEvents } from "../corporate-actions/corporate-events.server.ts";
import type { ListingBoard } from "../listings/listing-board.ts";
import { idxSectorNames } from "../listings/sectors.ts";
import { listShareCounts } from "../listings/share-counts.server.ts";
import { symbols } from "../listings/tables.server.ts";
import { contradictsRoe } from "../quotes/earnings.ts";
import { fundamentals } from "../quotes/tables.server.ts";

export interface CompanyCoverage {
  hasPrices: boolean;
  hasFundamentals: boolean;
  hasActions: boolean;
  hasProfile: boolean;
}

export async function findCompanyCoverage(db: Database, symbol: string): Promise<CompanyCoverage> {
  const { rows } = await db.execute<Record<keyof CompanyCoverage, boolean>>(sql`
    SELECT
      EXISTS (SELECT FROM candle_series WHERE symbol = company.symbol AND interval = '1d') AS "hasPrices",
      EXISTS (SELECT FROM fundamentals WHERE symbol = company.symbol) AS "hasFundamentals",
      EXISTS (SELECT FROM corporate_actions WHERE ticker = company.symbol)
        OR EXISTS (SELECT FROM corporate_events WHERE symbol = company.symbol AND ${isShownEvent})
        OR (SELECT ex_dividend_on FROM fundamentals WHERE symbol = company.symbol ORDER BY as_of DESC LIMIT 1)
          IS NOT NULL AS "hasActions",
      EXISTS (SELECT FROM symbols WHERE symbol = company.symbol
        AND COALESCE(listing_date::text, board, idx_sector, address) IS NOT NULL)
        OR EXISTS (SELECT FROM share_counts WHERE symbol = company.symbol) AS "hasProfile"
    FROM (SELECT ${symbol}::text AS symbol) AS company`);
  return returnedRow(rows);
}

export interface CompanyProfile {
  listingDate: IsoDate | undefined;
  board: ListingBoard | undefined;
  listedShares: number | undefined;
  listedSharesOn: IsoDate | undefined;
  sector: string | undefined;
  subsector: string | undefined;
  industry: string | undefined;
  address: string | undefined;
}

export async function findCompanyProfile(db: Database, symbol: string): Promise<CompanyProfile | undefined> {
  const [row] = await db.select().from(symbols).where(eq(symbols.symbol, symbol));
  if (row === undefined) return undefined;
  const newest = (await listShareCounts(db, [symbol])).get(symbol)?.at(-1);
  const { listingDate, board, idxSector, idxSubsector, idxIndustry, address } = withoutNulls(row);
  return {
    listingDate,
    board,
    listedShares: newest?.shares,
    listedSharesOn: newest?.untilDate,
    sector: idxSector && idxSectorNames[idxSector],
    subsector: idxSubsector,
    industry: idxIndustry,
    address,
  };
}

/** Figures are per share at `asOf`. */
export interface DatedFundamentals {
  asOf: Date;
  epsIdr: number | undefined;
  dividendIdr: number | undefined;
  bookValueIdr: number | undefined;
  roePct: number | undefined;
  listedShares: number | undefined;
  priceIdr: number | undefined;
}

/** Two years of quarters fit side by side. */
const TIMES_SHOWN = 8;

export async function listFundamentals(db: Database, symbol: string): Promise<DatedFundamentals[]> {
  const rows = await db
    .select()
    .from(fundamentals)
    .where(eq(fundamentals.symbol, symbol))
    .orderBy(desc(fundamentals.asOf))
    .limit(TIMES_SHOWN);
  return rows.map((row) => {
    const { asOf, epsIdr, roePct, dividendIdr, bookValueIdr, listedShares, priceIdr } = withoutNulls(row);
    const earnings = contradictsRoe(epsIdr, roePct)
      ? { epsIdr: undefined, roePct: undefined }
      : { epsIdr, roePct };
    return { asOf, ...earnings, dividendIdr, bookValueIdr, listedShares, priceIdr };
  });
}

export interface ActionSources {
  editorActions: StoredCorporateAction[];
  events: CorporateEvent[];
}

/** Includes the newest fundamentals' ex date as a dividend of unknown amount, unless that dividend is known already. */
export async function readActionSources(db: Database, symbol: string): Promise<ActionSources> {
  const [editorActions, events, [newest]] = await Promise.all([
    listActionsOfCompanies(db, [symbol]),
    listCorporateEvents(db, symbol),
    db
      .select({ exOn: fundamentals.exDividendOn })
      .from(fundamentals)
      .where(eq(fundamentals.symbol, symbol))
      .orderBy(desc(fundamentals.asOf))
      .limit(1),
  ]);
  const exOn = newest?.exOn;
  if (
    !exOn ||
    [...editorActions, ...events].some((action) => action.type === "dividend" && action.exOn === exOn)
  )
    return { editorActions, events };
  const dividend: CorporateEvent = {
    symbol,
    type: "dividend",
    exOn,
    cumOn: undefined,
    recordOn: undefined,
    paymentOn: undefined,
    amountIdr: undefined,
    factor: undefined,
  };
  return { editorActions, events: [dividend, ...events].sort((a, b) => (a.exOn > b.exOn ? -1 : 1)) };
}
