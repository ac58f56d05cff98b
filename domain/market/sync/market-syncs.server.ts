import { asc, gt, inArray, lte, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import {
  calendarOfMarket,
  LONGEST_DELAY_MS,
  MARKETS,
  type Market,
  nextSyncAt,
  retrySyncAt,
  type SyncFailure,
} from "./sync-schedule.ts";
import { marketSyncs } from "./tables.server.ts";

export const SYNC_CLAIM_MS = 60_000;

/**
 * Claims the markets that are due; each goes to only one of the competing nodes.
 * docs/decisions/0009-market-sync-claims.md explains why this is a row and not an advisory lock.
 */
export async function claimDueMarkets(db: Database, now: Date, source: QuoteSource): Promise<Market[]> {
  const claimedRows = await db
    .update(marketSyncs)
    .set({ nextAt: new Date(now.getTime() + SYNC_CLAIM_MS), source })
    .where(
      or(lte(marketSyncs.nextAt, now), gt(marketSyncs.nextAt, new Date(now.getTime() + LONGEST_DELAY_MS))),
    )
    .returning({ market: marketSyncs.market });
  return claimedRows.map(({ market }) => market);
}

export async function addMarketSyncs(db: Database): Promise<void> {
  await db
    .insert(marketSyncs)
    .values(MARKETS.map((market) => ({ market, nextAt: new Date(0) })))
    .onConflictDoNothing();
}

export async function renewClaims(db: Database, claimedMarkets: readonly Market[], now: Date): Promise<void> {
  await db
    .update(marketSyncs)
    .set({ nextAt: new Date(now.getTime() + SYNC_CLAIM_MS) })
    .where(inArray(marketSyncs.market, [...claimedMarkets]));
}

/** @param now when the sync began, so that the schedule doesn't drift */
export async function recordSyncSuccess(
  db: Database,
  claimedMarkets: readonly Market[],
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<void> {
  for (const market of claimedMarkets) {
    const nextAt = nextSyncAt(calendarOfMarket(market, idxCalendar), now);
    await db
      .update(marketSyncs)
      .set({ nextAt, succeededAt: now, consecutiveFailures: 0, failure: null })
      .where(sql`${marketSyncs.market} = ${market}`);
  }
}

export async function recordSyncFailure(
  db: Database,
  claimedMarkets: readonly Market[],
  now: Date,
  { message, ...failure }: SyncFailure & { message: string },
): Promise<Date> {
  const [worst] = await db
    .select({ failures: sql`max(${marketSyncs.consecutiveFailures})`.mapWith(Number) })
    .from(marketSyncs)
    .where(inArray(marketSyncs.market, [...claimedMarkets]));
  const nextAt = retrySyncAt((worst?.failures ?? 0) + 1, now, failure);
  await db
    .update(marketSyncs)
    .set({
      nextAt,
      consecutiveFailures: sql`${marketSyncs.consecutiveFailures} + 1`,
      failure: message.slice(0, 500),
    })
    .where(inArray(marketSyncs.market, [...claimedMarkets]));
  return nextAt;
}

export async function resetMarketSyncs(db: Database): Promise<void> {
  await db.update(marketSyncs).set({ nextAt: new Date(0), consecutiveFailures: 0, failure: null });
}

/**
 * A running server syncs at least this often, because cryptocurrencies never close: they are due each minute,
 * and fetching charts takes most of a minute.
 */
const LONGEST_SILENCE_MS = 2 * MINUTE_MS;

export async function findServerSource(db: Database, now: Date): Promise<QuoteSource | undefined> {
  const [crypto] = await db
    .select({ source: marketSyncs.source })
    .from(marketSyncs)
    .where(
      sql`${marketSyncs.market} = 'crypto' AND ${marketSyncs.nextAt} > ${new Date(now.getTime() - LONGEST_SILENCE_MS)}`,
    );
  return crypto?.source ?? undefined;
}

export async function recordServerStopped(db: Database): Promise<void> {
  await db.update(marketSyncs).set({ source: null });
}

export async function findNextSyncAt(db: Database): Promise<Date | undefined> {
  const [next] = await db
    .select({ nextAt: marketSyncs.nextAt })
    .from(marketSyncs)
    .where(inArray(marketSyncs.market, [...MARKETS]))
    .orderBy(asc(marketSyncs.nextAt))
    .limit(1);
  return next?.nextAt;
}

export interface MarketSyncState {
  market: Market;
  succeededAt: Date | null;
  /** English text; null after a success. */
  failure: string | null;
}

export function listMarketSyncs(db: Database): Promise<MarketSyncState[]> {
  return db
    .select({
      market: marketSyncs.market,
      succeededAt: marketSyncs.succeededAt,
      failure: marketSyncs.failure,
    })
    .from(marketSyncs)
    .orderBy(sql`array_position(${sql.param([...MARKETS])}::text[], ${marketSyncs.market})`);
}
