import { createHash } from "node:crypto";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { addressBlock } from "./address-block.ts";
import { type Attempted, type AttemptLimit, attemptLimits } from "./attempt-limits.ts";
import { attempts } from "./tables.server.ts";

/** One action tried from one network address on one account. */
export interface Attempt {
  attempted: Attempted;
  /** Email address or user id. */
  account: string;
  /** IP address. */
  address: string;
}

/**
 * Counts an attempt before it is made, so that parallel attempts can't slip past the limit.
 *
 * @returns `too-many-attempts`, with the seconds to wait as its detail, if the attempt must not be made
 */
export async function beginAttempt(
  db: Database,
  attempt: Attempt,
): Promise<Outcome<undefined, "too-many-attempts">> {
  const limits = attemptLimits[attempt.attempted];
  for (const [key, limit] of [
    [addressKey(attempt), limits.address],
    [accountKey(attempt), limits.account],
  ] as const) {
    const waitSeconds = await count(db, key, limit);
    if (waitSeconds !== undefined) return failure("too-many-attempts", String(waitSeconds));
  }
  return success(undefined);
}

/**
 * Call after a successful attempt: resets the account's count and takes this attempt off the address's count.
 */
export async function forgiveAttempt(db: Database, attempt: Attempt): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, accountKey(attempt)));
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: null })
    .where(eq(attempts.key, addressKey(attempt)));
}

/** Resets an account's count after its owner has proved their identity in another way. */
export async function forgetAttempts(db: Database, attempted: Attempted, account: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, accountKey({ attempted, account })));
}

export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.delete(attempts).where(lt(attempts.forgottenAt, sql`now()`));
}

/** @returns seconds to wait, or undefined when the attempt was counted and may be made */
async function count(db: Database, key: string, limit: AttemptLimit): Promise<number | undefined> {
  const isForgotten = sql`${attempts.forgottenAt} <= now()`;
  const next = sql`CASE WHEN ${isForgotten} THEN 1 ELSE ${attempts.count} + 1 END`;
  const forgottenAt = sql`now() + make_interval(secs => ${limit.forgetAfterSeconds})`;
  const counted = await db
    .insert(attempts)
    .values({ key, count: 1, lastAt: sql`now()`, blockedUntil: null, forgottenAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: next, lastAt: sql`now()`, blockedUntil: blockedAfter(next, limit), forgottenAt },
      setWhere: sql`${attempts.blockedUntil} IS NULL OR ${attempts.blockedUntil} <= now()`,
    })
    .returning({ key: attempts.key });
  if (counted.length > 0) return undefined;
  const [blocked] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch FROM ${attempts.blockedUntil} - now()))::int` })
    .from(attempts)
    .where(eq(attempts.key, key));
  return Math.max(blocked?.seconds ?? 1, 1);
}

/** When the block imposed by attempt number `next` ends, or NULL if it is still free. */
function blockedAfter(next: SQL, { free, firstWaitSeconds, longestWaitSeconds }: AttemptLimit): SQL {
  const doublings = sql`least(${next} - ${free}::int, 20)`;
  const seconds = sql`least(${firstWaitSeconds}::float8 * power(2, ${doublings}), ${longestWaitSeconds}::float8)`;
  return sql`CASE WHEN ${next} >= ${free}::int THEN now() + make_interval(secs => ${seconds}) END`;
}

const addressKey = ({ attempted, address }: Pick<Attempt, "attempted" | "address">) =>
  `${attempted} address ${fingerprint(addressBlock(address))}`;

const accountKey = ({ attempted, account }: Pick<Attempt, "attempted" | "account">) =>
  `${attempted} account ${fingerprint(account.trim().toLowerCase())}`;

/** Hashed, so that the table doesn't record who tried what. */
function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
