import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { createToken, hashToken } from "#platform/secrets/random-token.ts";
import { beginAttempt } from "../attempts/attempts.server.ts";
import { linkLifetimeSeconds } from "../auth/account-mail.ts";
import { recordOwnChange } from "../auth/actor.server.ts";
import type { Accounts } from "../auth/auth.server.ts";
import type { Caller } from "../auth/caller.ts";
import { confirmPassword, type PasswordRefusal } from "../auth/confirm-password.server.ts";
import { isLinkToken } from "../auth/link-token.ts";
import type { SignedIn } from "../auth/sessions.server.ts";
import { parseEmailAddress } from "../users/email-address.ts";
import { isAllowed } from "../users/permissions.ts";
import { findProfile } from "../users/profiles.server.ts";
import { emailChanges, sessions, users } from "../users/tables.server.ts";
import { findUserByEmail, revokeLinksAndChallenges } from "../users/user-rows.server.ts";

export interface PendingEmailChange {
  email: string;
  isApproved: boolean;
  isConfirmed: boolean;
  expiresAt: Date;
}

export interface EmailChangeLink extends PendingEmailChange {
  from: "old-address" | "new-address";
}

type ChangeEmailFailure = "missing-email" | "invalid-email" | "same-email" | PasswordRefusal;

/**
 * Mails both addresses a link to approve or confirm the change; replaces an earlier request. The response
 * doesn't reveal whether the new address has an account: only its owner is notified, by mail.
 */
export async function requestEmailChange(
  accounts: Accounts,
  signedIn: Pick<SignedIn, "userId" | "email" | "sessionId">,
  form: { email: string; password: string },
  caller: Caller,
): Promise<Outcome<undefined, ChangeEmailFailure>> {
  const { db, sendMail } = accounts;
  const { userId, sessionId } = signedIn;
  if (form.email.trim() === "") return failure("missing-email");
  const email = parseEmailAddress(form.email);
  if (email === undefined) return failure("invalid-email");
  if (email === signedIn.email) return failure("same-email");
  const passwordCheck = await confirmPassword(accounts, { userId, password: form.password }, caller);
  if (!passwordCheck.ok) return passwordCheck;
  // Counted both by the requesting user and by the new address, so that mailboxes can't be flooded.
  for (const account of [userId, email]) {
    const attempt = { action: "change-email", account, ipAddress: caller.ipAddress } as const;
    const limitCheck = await beginAttempt(db, attempt);
    if (!limitCheck.ok) return limitCheck;
  }

  const [approval, confirmation] = [createToken(), createToken()];
  const change = {
    email,
    sessionId,
    approvalHash: hashToken(approval),
    confirmationHash: hashToken(confirmation),
    approvedAt: null,
    confirmedAt: null,
    requestedAt: new Date(),
    expiresAt: new Date(Date.now() + linkLifetimeSeconds["approve-email-change"] * 1000),
  };
  await db
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
  await sendMail({ kind: "approve-email-change", to: signedIn.email, path: linkPath(approval), email });
  await sendMail(
    (await isTaken(db, email))
      ? { kind: "email-taken", to: email }
      : { kind: "confirm-email-change", to: email, path: linkPath(confirmation) },
  );
  return success(undefined);
}

const isOpen = gt(emailChanges.expiresAt, sql`now()`);

const columns = {
  email: emailChanges.email,
  isApproved: sql<boolean>`${emailChanges.approvedAt} IS NOT NULL`,
  isConfirmed: sql<boolean>`${emailChanges.confirmedAt} IS NOT NULL`,
  expiresAt: emailChanges.expiresAt,
};

export async function findEmailChange(db: Database, userId: string): Promise<PendingEmailChange | undefined> {
  const [change] = await db
    .select(columns)
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isOpen));
  return change;
}

export async function withdrawEmailChange(db: Database, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function findEmailChangeLink(db: Database, token: string): Promise<EmailChangeLink | undefined> {
  const change = await findByToken(db, token);
  if (!change) return undefined;
  const { userId: _, sessionId: __, ...link } = change;
  return link;
}

export async function withdrawEmailChangeByLink(
  db: Database,
  token: string,
): Promise<Outcome<undefined, "link-expired">> {
  if (!isLinkToken(token)) return failure("link-expired");
  const deletedRows = await db
    .delete(emailChanges)
    .where(and(eq(emailChanges.approvalHash, hashToken(token)), isOpen))
    .returning({ userId: emailChanges.userId });
  return deletedRows.length > 0 ? success(undefined) : failure("link-expired");
}

/**
 * Approves or confirms a change through a mailed link. Once both are done, the address changes, other links and all
 * sessions except the requesting one end, and both addresses are notified.
 */
export async function followEmailChangeLink(
  { db, sendMail }: Accounts,
  token: string,
  caller: Caller,
): Promise<Outcome<EmailChangeLink & { isChanged: boolean }, "link-expired">> {
  const result = await db.transaction(async (tx) => {
    const pendingChange = await findByToken(tx, token);
    if (!pendingChange) return undefined;
    const { userId } = pendingChange;
    const [user] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("update");
    const change = await findByToken(tx, token); // read again: the other link can't be used concurrently now
    if (!user || !change) return undefined;
    const isApproved = change.isApproved || change.from === "old-address";
    const isConfirmed = change.isConfirmed || change.from === "new-address";
    const isChanged = isApproved && isConfirmed;
    if (isChanged) {
      if (!(await changeAddress(tx, change, user.email, caller))) return undefined;
    } else {
      const now = sql`now()`;
      await tx
        .update(emailChanges)
        .set(isApproved ? { approvedAt: now } : { confirmedAt: now })
        .where(eq(emailChanges.userId, userId));
    }
    const { from, email, expiresAt } = change;
    return { formerEmail: user.email, link: { from, email, expiresAt, isApproved, isConfirmed, isChanged } };
  });
  if (!result) return failure("link-expired");
  const { formerEmail, link } = result;
  if (link.isChanged) {
    for (const to of [formerEmail, link.email])
      await sendMail({ kind: "email-changed", to, email: link.email });
  }
  return success(link);
}

export async function deleteExpiredEmailChanges(db: Database): Promise<void> {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`));
}

/** @returns false if the new address has an account by now, or the user was deactivated */
async function changeAddress(
  tx: DatabaseTransaction,
  { userId, sessionId, email }: Pick<LinkRow, "userId" | "sessionId" | "email">,
  formerEmail: string,
  caller: Caller,
): Promise<boolean> {
  const { role, deactivatedAt } = await findProfile(tx, userId);
  await revokeLinksAndChallenges(tx, userId);
  if (deactivatedAt !== null || (await isTaken(tx, email))) return false;
  // An unverified user with the address has never proved that it is theirs.
  await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)));
  await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  const isNamed = isAllowed(role, "enter-newsroom");
  await recordOwnChange(tx, { userId, email, role }, caller, {
    action: "email-changed",
    ...(isNamed && { before: { email: formerEmail }, after: { email } }),
  });
  return true;
}

/** An invited user who hasn't accepted yet also counts. */
async function isTaken(db: Database, email: string): Promise<boolean> {
  const user = await findUserByEmail(db, email);
  if (!user) return false;
  return user.emailVerified || user.passwordHash === null || (await findProfile(db, user.id)).role !== "user";
}

interface LinkRow extends EmailChangeLink {
  userId: string;
  sessionId: string;
}

async function findByToken(db: Database, token: string): Promise<LinkRow | undefined> {
  if (!isLinkToken(token)) return undefined;
  const hash = hashToken(token);
  const [row] = await db
    .select({
      ...columns,
      userId: emailChanges.userId,
      sessionId: emailChanges.sessionId,
      approvalHash: emailChanges.approvalHash,
    })
    .from(emailChanges)
    .where(and(or(eq(emailChanges.approvalHash, hash), eq(emailChanges.confirmationHash, hash)), isOpen));
  if (!row) return undefined;
  const { approvalHash, ...change } = row;
  return { ...change, from: approvalHash === hash ? "old-address" : "new-address" };
}

const linkPath = (token: string) => `/change-email?token=${token}`;
