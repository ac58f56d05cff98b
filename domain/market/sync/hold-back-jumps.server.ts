import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { Instrument } from "../listings/instrument.ts";
import {
  type MarketDataProvider,
  type ProvidedQuote,
  ProviderUnavailable,
  type Split,
} from "../providers/provider.ts";
import { findJump, isConfirmed, isSameMarket, type KnownPrice } from "../quotes/price-jumps.ts";
import { heldQuotes, quotes } from "../quotes/tables.server.ts";

export interface HeldBack {
  symbol: string;
  last: number;
  /** The price it is too far from. */
  reference: number;
}

interface JumpCheck {
  accepted: ProvidedQuote[];
  heldBack: HeldBack[];
  released: string[];
}

/** A source that multiplies every price by ten must not cause a thousand chart requests. */
const CHARTS_PER_SYNC = 5;
const CHECK_AGAIN_AFTER_MS = 30 * 60_000;

type HeldRow = typeof heldQuotes.$inferSelect;

/**
 * Separates plausible quotes from prices that jump beyond their market's limits. The latter are held back
 * until they are confirmed, explained by a split, or gone; meanwhile pages show the last good figure, flagged
 * as stale.
 */
export async function holdBackJumps(
  db: Database,
  provider: MarketDataProvider,
  instruments: readonly Instrument[],
  given: readonly ProvidedQuote[],
  now: Date,
): Promise<JumpCheck> {
  const { source } = provider;
  const bySymbol = new Map(instruments.map((instrument) => [instrument.symbol, instrument]));
  const known = await listKnownPrices(db, provider, given);
  const held = new Map(
    (await db.select().from(heldQuotes).where(eq(heldQuotes.source, source))).map((row) => [row.symbol, row]),
  );
  const result: JumpCheck = { accepted: [], heldBack: [], released: [] };
  const heldRows: HeldRow[] = [];
  let chartsLeft = CHARTS_PER_SYNC;

  for (const quote of given) {
    const { symbol, last, tradingDate, asOf } = quote;
    const instrument = bySymbol.get(symbol);
    if (instrument === undefined) continue;
    const reported = {
      last,
      tradingDate,
      asOf,
      previousClose: quote.previousClose ?? quote.reportedPreviousClose,
    };
    const before = held.get(symbol);
    const jumpWith = (splits: readonly Split[]) => findJump(instrument, reported, known.get(symbol), splits);
    let jump = jumpWith([]);
    let checkedAt = before?.checkedAt ?? null;
    const isConfirmedNow =
      jump !== undefined && before !== undefined && isConfirmed(instrument, reported, before);
    const isDue = checkedAt === null || now.getTime() - checkedAt.getTime() >= CHECK_AGAIN_AFTER_MS;
    if (jump !== undefined && !isConfirmedNow && instrument.kind === "stock" && isDue && chartsLeft > 0) {
      chartsLeft -= 1;
      checkedAt = now;
      jump = jumpWith(await findSplits(provider, symbol));
    }
    if (jump === undefined || isConfirmedNow) {
      result.accepted.push(quote);
      if (before !== undefined) result.released.push(symbol);
      continue;
    }
    const isSame = before !== undefined && isSameMarket(instrument, reported, before);
    if (before === undefined) result.heldBack.push({ symbol, last, reference: jump.reference });
    const firstAsOf = isSame ? before.firstAsOf : asOf;
    heldRows.push({
      symbol,
      source,
      last,
      reference: jump.reference,
      tradingDate,
      asOf,
      firstAsOf,
      checkedAt,
    });
  }

  if (result.released.length > 0) {
    await db.delete(heldQuotes).where(inArray(heldQuotes.symbol, result.released));
  }
  if (heldRows.length > 0) await storeHeld(db, heldRows);
  return result;
}

/** The quotes now shown, if they are from the same source. */
async function listKnownPrices(
  db: Database,
  { source }: MarketDataProvider,
  given: readonly ProvidedQuote[],
): Promise<Map<string, KnownPrice>> {
  const rows = await db
    .select({
      symbol: quotes.symbol,
      last: quotes.last,
      previousClose: quotes.previousClose,
      tradingDate: quotes.tradingDate,
    })
    .from(quotes)
    .where(
      sql`${quotes.source} = ${source} AND ${quotes.symbol} = ANY(${sql.param(given.map(({ symbol }) => symbol))}::text[])`,
    );
  return new Map(
    rows.map(({ symbol, previousClose, ...row }) => [
      symbol,
      { ...row, previousClose: previousClose ?? undefined },
    ]),
  );
}

/** The splits of the last month; empty if the chart is unavailable. */
async function findSplits(provider: MarketDataProvider, symbol: string): Promise<readonly Split[]> {
  try {
    return (await provider.candles(symbol, "1M"))?.splits ?? [];
  } catch (error) {
    if (error instanceof ProviderUnavailable) return [];
    throw error;
  }
}

async function storeHeld(db: Database, rows: HeldRow[]): Promise<void> {
  await db
    .insert(heldQuotes)
    .values(rows)
    .onConflictDoUpdate({
      target: heldQuotes.symbol,
      set: {
        source: sql`excluded.source`,
        last: sql`excluded.last`,
        reference: sql`excluded.reference`,
        tradingDate: sql`excluded.trading_date`,
        asOf: sql`excluded.as_of`,
        firstAsOf: sql`excluded.first_as_of`,
        checkedAt: sql`excluded.checked_at`,
      },
    });
}
