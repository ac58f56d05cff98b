import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { Sector } from "../listings/sectors.ts";
import { symbols } from "../listings/tables.server.ts";
import { isListedStock, listQuotedSymbols, type QuotedSymbol } from "../quotes/quote-view.server.ts";
import { type Mover, marketDayOf, type SectorSummary } from "./market-day.server.ts";
import type { MoverType } from "./movers.ts";

export interface SectorDay {
  summary: SectorSummary;
  companies: QuotedSymbol[];
  movers(type: MoverType, limit: number): Mover[];
}

/** Reads all listed companies, because a sector's figure is stale if the exchange as a whole has a newer day. */
export async function readSectorDay(
  db: Database,
  { name }: Sector,
  idxCalendar: TradingCalendar,
  now: Date,
  minTurnoverIdr: number,
): Promise<SectorDay> {
  const quotedSymbols = await listQuotedSymbols(
    db,
    sql`${isListedStock} AND (quotes.symbol IS NOT NULL OR ${symbols.sector} = ${name})`,
    idxCalendar,
    now,
  );
  const day = marketDayOf(quotedSymbols, idxCalendar, now);
  const summary = day.sectors.find((sector) => sector.name === name);
  if (summary === undefined) throw new Error(`There is no summary of the sector ${name}.`);
  return {
    summary,
    companies: quotedSymbols.filter(({ sector }) => sector === name),
    movers: (type, limit) => day.movers(type, limit, { sector: name, minTurnoverIdr }),
  };
}
