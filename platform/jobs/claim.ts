import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, uuid } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import type { Database } from "../database/database.ts";
import type { Logger } from "../log/log.ts";

/**
 * Columns of a row that one node at a time works on. The node extends its claim until it is done; if it stops doing so,
 * it counts as dead, and another node claims the row. A node that was only slow then no longer owns the row, because
 * each claim has its own id (`isClaimedBy`).
 */
export const claimColumns = () => ({ claimedUntil: instant("claimed_until"), claimId: uuid("claim_id") });

interface ClaimColumns {
  claimedUntil: PgColumn;
  claimId: PgColumn;
}

/** The values that claim a row. */
export function newClaim(durationMs: number): { claimedUntil: SQL; claimId: string } {
  return { claimedUntil: claimEnd(durationMs), claimId: crypto.randomUUID() };
}

export function claimEnd(durationMs: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${durationMs / 1_000})`;
}

export function isUnclaimed({ claimedUntil }: Pick<ClaimColumns, "claimedUntil">): SQL | undefined {
  return or(isNull(claimedUntil), lte(claimedUntil, sql`clock_timestamp()`));
}

export function isClaimedBy({ claimId }: Pick<ClaimColumns, "claimId">, id: string | null): SQL {
  return id === null ? sql`false` : eq(claimId, id);
}

/** Does nothing if the claim was released in the meantime. */
export async function extendClaim(
  db: Database,
  table: PgTable & ClaimColumns,
  isClaimed: SQL | undefined,
  durationMs: number,
): Promise<void> {
  await db
    .update(table as PgTable)
    .set({ claimedUntil: claimEnd(durationMs) })
    .where(and(isClaimed, isNotNull(table.claimedUntil)));
}

interface Claim {
  durationMs: number;
  extend(): PromiseLike<unknown>;
  resource: string;
  log: Logger;
}

export async function withClaim<Result>(
  { durationMs, extend, resource, log }: Claim,
  work: (stopExtending: () => void) => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(async () => {
    try {
      await extend();
    } catch (error) {
      log.warn({ err: error, resource }, "could not extend a claim");
    }
  }, durationMs / 3);
  const stopExtending = () => clearInterval(timer);
  try {
    return await work(stopExtending);
  } finally {
    stopExtending();
  }
}
