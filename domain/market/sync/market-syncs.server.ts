import { and, eq, gt, inArray, lte, min, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { isClaimedBy } from "#platform/jobs/claim.ts";
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

export interface ClaimedMarkets {
  markets: Market[];
  claimId: string;
}

/**
 * Claims the markets that are due; each goes to only one of the competing nodes.
 * docs/decisions/0009-market-sync-claims.md explains why this is a row and not an advisory lock.
 */
export async function claimDueMarkets(db: Database, now: Date, source: QuoteSource): Promise<ClaimedMarkets> {
  const claimId = crypto.randomUUID();
  const claimedRows = await db
    .update(marketSyncs)
    .set({ nextAt: new Date(now.getTime() + SYNC_CLAIM_MS), claimId, source })
    .where(
      or(lte(marketSyncs.nextAt, now), gt(marketSyncs.nextAt, new Date(now.getTime() + LONGEST_DELAY_MS))),
    )
    .returning({ market: marketSyncs.market });
  return { markets: claimedRows.map(({ market }) => market), claimId };
}

const isClaimed = ({ markets, claimId }: ClaimedMarkets) =>
  and(inArray(marketSyncs.market, markets), isClaimedBy(marketSyncs, claimId));

export async function addMarketSyncs(db: Database): Promise<void> {
  await db
    .insert(marketSyncs)
    .values(MARKETS.map((market) => ({ market, nextAt: new Date(0) })))
    .onConflictDoNothing();
}

export async function extendMarketClaims(db: Database, claimed: ClaimedMarkets, now: Date): Promise<void> {
  await db
    .update(marketSyncs)
    .set({ nextAt: new Date(now.getTime() + SYNC_CLAIM_MS) })
    .where(isClaimed(claimed));
}

/** @param now when the sync began, so that the schedule doesn't drift */
export async function recordSyncSuccess(
  db: Database,
  claimed: ClaimedMarkets,
  idxCalendar: TradingCalendar,
  now: Date,
): Promise<void> {
  for (const market of claimed.markets) {
    const nextAt = nextSyncAt(calendarOfMarket(market, idxCalendar), now);
    await db
      .update(marketSyncs)
      .set({ nextAt, succeededAt: now, consecutiveFailures: 0, failure: null })
      .where(and(isClaimed(claimed), eq(marketSyncs.market, market)));
  }
}

export async function recordSyncFailure(
  db: Database,
  claimed: ClaimedMarkets,
  now: Date,
  { message, ...failure }: SyncFailure & { message: string },
): Promise<Date> {
  const [worst] = await db
    .select({ failures: sql`max(${marketSyncs.consecutiveFailures})`.mapWith(Number) })
    .from(marketSyncs)
    .where(isClaimed(claimed));
  const nextAt = retrySyncAt((worst?.failures ?? 0) + 1, now, failure);
  await db
    .update(marketSyncs)
    .set({
      nextAt,
      consecutiveFailures: sql`${marketSyncs.consecutiveFailures} + 1`,
      failure: message.slice(0, 500),
    })
    .where(isClaimed(claimed));
  return nextAt;
}

export async function resetMarketSyncs(db: Database): Promise<void> {
  await db
    .update(marketSyncs)
    .set({ nextAt: new Date(0), claimId: null, consecutiveFailures: 0, failure: null });
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
  const [next] = await db.select({ at: min(marketSyncs.nextAt) }).from(marketSyncs);
  return next?.at ?? undefined;
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
