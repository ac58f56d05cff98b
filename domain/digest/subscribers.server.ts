import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { beginAttempt } from "#domain/accounts/attempts/attempts.server.ts";
import { MIN_RESPONSE_MS, withMinimumDuration } from "#domain/accounts/attempts/with-minimum-duration.ts";
import { linkLifetimeSeconds } from "#domain/accounts/auth/account-mail.ts";
import type { Accounts } from "#domain/accounts/auth/auth.server.ts";
import type { Caller } from "#domain/accounts/auth/caller.ts";
import { parseEmailAddress } from "#domain/accounts/users/email-address.ts";
import { findUserByEmail } from "#domain/accounts/users/user-rows.server.ts";
import { clearBounce, findBounce } from "#domain/delivery/bounces.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { signToken, verifyToken } from "#platform/secrets/signed-token.ts";
import { CONFIRMATION_PATH, type Editions } from "./digest.ts";
import { digestRecipients, digestSubscribers } from "./tables.server.ts";

/** The mailbox may have been created again: after a week its owner can request another confirmation. */
const RETRY_BOUNCED_MS = 7 * DAY_MS;

const confirmationType = {
  purpose: "confirm-digest",
  payload: z.object({ subscriberId: z.number(), morning: z.boolean(), closing: z.boolean() }),
};

export type SubscribeFailure = "invalid-email" | "no-edition" | "too-many-attempts";

/**
 * Mails a link that starts a visitor's subscription. The response is the same for every address, so that it doesn't
 * reveal accounts: one with an account gets a mail with a link to its settings, and one that bounced gets none.
 */
export async function requestSubscription(
  accounts: Pick<Accounts, "db" | "secret" | "sendMail">,
  form: { email: string } & Editions,
  { ipAddress }: Pick<Caller, "ipAddress">,
): Promise<Outcome<undefined, SubscribeFailure>> {
  const email = parseEmailAddress(form.email);
  if (email === undefined) return failure("invalid-email");
  if (!form.morning && !form.closing) return failure("no-edition");
  const attempt = { action: "subscribe-digest", account: email, ipAddress } as const;
  const limitCheck = await beginAttempt(accounts.db, attempt);
  if (!limitCheck.ok) return limitCheck;
  return withMinimumDuration(MIN_RESPONSE_MS, async () => {
    await mailConfirmation(accounts, email, form);
    return success(undefined);
  });
}

async function mailConfirmation(
  { db, secret, sendMail }: Pick<Accounts, "db" | "secret" | "sendMail">,
  email: string,
  { morning, closing }: Editions,
): Promise<void> {
  const bounce = await findBounce(db, email);
  if (bounce && Date.now() - bounce.bouncedAt.getTime() < RETRY_BOUNCED_MS) return;
  const user = await findUserByEmail(db, email);
  if (user?.emailVerified) {
    await sendMail({ kind: "digest-of-member", to: email });
    return;
  }
  const subscriber = await db
    .insert(digestSubscribers)
    .values({ email, wantsMorning: morning, wantsClosing: closing })
    // An unconfirmed row is deleted a week after the last request.
    .onConflictDoUpdate({ target: digestSubscribers.email, set: { createdAt: sql`now()` } })
    .returning({ id: digestSubscribers.id })
    .then(returnedRow);
  const expiresAt = new Date(Date.now() + linkLifetimeSeconds["confirm-digest"] * 1_000);
  const confirmation = { subscriberId: subscriber.id, morning, closing };
  const token = signToken(secret, confirmationType, confirmation, expiresAt);
  await sendMail({ kind: "confirm-digest", to: email, path: `${CONFIRMATION_PATH}/${token}` });
}

/** The subscription that a mailed link confirms; undefined if the link has expired or isn't ours. */
export async function findRequestedSubscription(
  { db, secret }: Pick<Accounts, "db" | "secret">,
  token: string,
  now: Date,
): Promise<({ email: string } & Editions) | undefined> {
  const confirmation = verifyToken(secret, confirmationType, token, now);
  if (!confirmation) return undefined;
  const [row] = await db
    .select({ email: digestSubscribers.email })
    .from(digestSubscribers)
    .where(eq(digestSubscribers.id, confirmation.subscriberId));
  if (!row?.email) return undefined;
  return { email: row.email, morning: confirmation.morning, closing: confirmation.closing };
}

/** @returns false if the link has expired or isn't ours */
export async function confirmSubscription(
  { db, secret }: Pick<Accounts, "db" | "secret">,
  token: string,
  now: Date,
): Promise<boolean> {
  const confirmation = verifyToken(secret, confirmationType, token, now);
  if (!confirmation) return false;
  const updatedRows = await db
    .update(digestSubscribers)
    .set({
      wantsMorning: confirmation.morning,
      wantsClosing: confirmation.closing,
      confirmedAt: sql`coalesce(confirmed_at, now())`,
      unsubscribedAt: null,
    })
    .where(and(eq(digestSubscribers.id, confirmation.subscriberId), isNotNull(digestSubscribers.email)))
    .returning({ email: digestSubscribers.email });
  const [subscriber] = updatedRows;
  if (subscriber?.email) await clearBounce(db, subscriber.email);
  return subscriber !== undefined;
}

/**
 * Ends a subscription through the link in a mail.
 *
 * @param issueId the issue whose mail contained the link, and which counts the unsubscription; 0 if there is none
 * @returns false if the subscriber no longer exists
 */
export function unsubscribeFromDigest(
  db: DatabasePool,
  subscriberId: number,
  issueId: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // An address may be subscribed as a member and as a visitor. Ends both, so that no further digest follows.
    const address = sql`(
      SELECT coalesce(users.email, ended.email) FROM digest_subscribers AS ended
      LEFT JOIN users ON users.id = ended.user_id WHERE ended.id = ${subscriberId})`;
    const endedRows = await tx
      .update(digestSubscribers)
      .set({ unsubscribedAt: sql`coalesce(unsubscribed_at, now())` })
      .where(
        or(
          eq(digestSubscribers.id, subscriberId),
          eq(digestSubscribers.email, address),
          eq(digestSubscribers.userId, sql`(SELECT id FROM users WHERE email = ${address})`),
        ),
      )
      .returning({ id: digestSubscribers.id });
    await tx
      .update(digestRecipients)
      .set({ unsubscribedAt: sql`coalesce(${digestRecipients.unsubscribedAt}, now())` })
      .where(and(eq(digestRecipients.issueId, issueId), eq(digestRecipients.subscriberId, subscriberId)));
    return endedRows.length > 0;
  });
}
