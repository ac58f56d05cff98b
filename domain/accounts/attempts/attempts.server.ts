import { hash } from "node:crypto";
import { eq, lt, type SQL, sql } from "drizzle-orm";
import { addressBlock } from "#platform/address-block.ts";
import type { Database } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import {
  type AttemptLimit,
  attemptLimits,
  type LimitedAction,
  type LimitedMail,
  mailLimits,
  mailRequestLimit,
} from "./attempt-limits.ts";
import { attempts } from "./tables.server.ts";

export interface Attempt {
  action: LimitedAction;
  account: string;
  ipAddress: string;
}

/**
 * Counts an attempt before it is made, so that parallel attempts can't exceed the limit.
 *
 * @returns `too-many-attempts`, with the seconds to wait as its detail, if the attempt must not be made
 */
export async function beginAttempt(
  db: Database,
  attempt: Attempt,
): Promise<Outcome<undefined, "too-many-attempts">> {
  const { action, ipAddress, account } = attempt;
  const byIpAddress = await countAttempt(db, action, { ipAddress });
  return byIpAddress.ok ? countAttempt(db, action, { account }) : byIpAddress;
}

/**
 * What an attempt is counted against. Strangers can try any account from any IP address; only the owner has a known
 * browser or a mailed link.
 */
export type AttemptSubject =
  | { account: string }
  | { ipAddress: string }
  | { browser: string }
  | { link: string };

export async function countAttempt(
  db: Database,
  action: LimitedAction,
  subject: AttemptSubject,
): Promise<Outcome<undefined, "too-many-attempts">> {
  const { ipAddress, account } = attemptLimits[action];
  return countAgainstLimit(db, keyOf(action, subject), "ipAddress" in subject ? ipAddress : account);
}

export function countMailRequest(
  db: Database,
  ipAddress: string,
): Promise<Outcome<undefined, "too-many-attempts">> {
  return countAgainstLimit(db, keyOf("mail", { ipAddress }), mailRequestLimit);
}

export async function countMailIfAllowed(
  db: Database,
  mail: LimitedMail,
  to: { account: string } | { browser: string },
): Promise<boolean> {
  return (await countAgainstLimit(db, keyOf(`mail ${mail}`, to), mailLimits[mail])).ok;
}

/** Call after a successful attempt: resets the account's count and takes this attempt off the IP address's count. */
export async function recordSuccessfulAttempt(db: Database, attempt: Attempt): Promise<void> {
  const { action, ipAddress, account } = attempt;
  await clearAttempts(db, action, { account });
  await uncountAttempt(db, action, ipAddress);
}

export async function uncountAttempt(db: Database, action: LimitedAction, ipAddress: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: null })
    .where(eq(attempts.key, keyOf(action, { ipAddress })));
}

export async function clearAttempts(
  db: Database,
  action: LimitedAction,
  subject: AttemptSubject,
): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(action, subject)));
}

/** Call when the links in all those mails have been invalidated. */
export async function clearMailCount(db: Database, mail: LimitedMail, account: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(`mail ${mail}`, { account })));
}

export async function deleteExpiredAttempts(db: Database): Promise<void> {
  await db.delete(attempts).where(lt(attempts.forgottenAt, sql`now()`));
}

async function countAgainstLimit(
  db: Database,
  key: string,
  limit: AttemptLimit,
): Promise<Outcome<undefined, "too-many-attempts">> {
  const isForgotten = sql`${attempts.forgottenAt} <= now()`;
  const next = sql`CASE WHEN ${isForgotten} THEN 1 ELSE ${attempts.count} + 1 END`;
  const forgottenAt = sql`now() + make_interval(secs => ${limit.forgetAfterSeconds})`;
  const countedRows = await db
    .insert(attempts)
    .values({ key, count: 1, blockedUntil: blockedAfter(sql`1`, limit), forgottenAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: next, blockedUntil: blockedAfter(next, limit), forgottenAt },
      setWhere: sql`${attempts.blockedUntil} IS NULL OR ${attempts.blockedUntil} <= now()`,
    })
    .returning({ key: attempts.key });
  if (countedRows.length > 0) return success(undefined);
  const [blockedRow] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch FROM ${attempts.blockedUntil} - now()))::int` })
    .from(attempts)
    .where(eq(attempts.key, key));
  return failure("too-many-attempts", String(Math.max(blockedRow?.seconds ?? 1, 1)));
}

function blockedAfter(next: SQL, { free, firstWaitSeconds, longestWaitSeconds }: AttemptLimit): SQL {
  const doublings = sql`least(${next} - ${free}::int, 20)`;
  const seconds = sql`least(${firstWaitSeconds}::float8 * power(2, ${doublings}), ${longestWaitSeconds}::float8)`;
  return sql`CASE WHEN ${next} >= ${free}::int THEN now() + make_interval(secs => ${seconds}) END`;
}

function keyOf(action: string, subject: AttemptSubject): string {
  const [[kind, id] = ["", ""]] = Object.entries(subject);
  const name = kind === "ipAddress" ? addressBlock(id) : kind === "account" ? id.trim().toLowerCase() : id;
  // Hashed, so that the table doesn't record who tried what.
  return `${action} ${kind} ${hash("sha256", name, "base64url").slice(0, 22)}`;
}
