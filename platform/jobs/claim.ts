import { isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Logger } from "../log/log.ts";

interface Claim {
  durationMs: number;
  extend(): PromiseLike<unknown>;
  resource: string;
  log: Logger;
}

export function claimEnd(durationMs: number): SQL {
  return sql`clock_timestamp() + make_interval(secs => ${durationMs / 1_000})`;
}

/** @param claimedUntil null if nothing claims the row */
export function isUnclaimed(claimedUntil: PgColumn): SQL | undefined {
  return or(isNull(claimedUntil), lte(claimedUntil, sql`clock_timestamp()`));
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
