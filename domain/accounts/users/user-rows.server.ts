import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { accounts, emailChanges, sessions, users, verifications } from "./tables.server.ts";

export interface UserRow {
  id: string;
  email: string;
  emailVerified: boolean;
  passwordHash: string | null;
}

const columns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  passwordHash: accounts.password,
};

/** @param email as returned by parseEmailAddress */
export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await withPassword(db).where(eq(users.email, email));
  return user;
}

export async function findUserById(db: Database, userId: string): Promise<UserRow | undefined> {
  const [user] = await withPassword(db).where(eq(users.id, userId));
  return user;
}

export async function markEmailVerified(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}

/** Invalidates a user's mailed links, and sign-ins that are waiting for the second factor. */
export async function revokeLinksAndChallenges(db: Database, userId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/**
 * Creates a user with a verified address. An existing user with that address gets this password and loses all
 * sessions and open links.
 *
 * @returns the user's id
 */
export async function upsertVerifiedUser(
  tx: DatabaseTransaction,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<string> {
  const user = await tx
    .insert(users)
    .values({ id: randomUUID(), name: "", email, emailVerified: true })
    .onConflictDoUpdate({ target: users.email, set: { emailVerified: true } })
    .returning({ id: users.id })
    .then(returnedRow);
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await revokeLinksAndChallenges(tx, user.id);
  await tx.delete(accounts).where(eq(accounts.userId, user.id));
  await insertPassword(tx, user.id, passwordHash);
  return user.id;
}

/**
 * Creates a user whose address isn't verified yet, unless there is one with that address. better-auth would insert the
 * two rows without a transaction, but a user without a password counts as invited.
 */
export async function insertUnverifiedUser(
  tx: DatabaseTransaction,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<"inserted" | "exists"> {
  const [user] = await tx
    .insert(users)
    .values({ id: randomUUID(), name: "", email, emailVerified: false })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return "exists";
  await insertPassword(tx, user.id, passwordHash);
  return "inserted";
}

async function insertPassword(tx: DatabaseTransaction, userId: string, password: string): Promise<void> {
  await tx
    .insert(accounts)
    .values({ id: randomUUID(), accountId: userId, providerId: "credential", userId, password });
}

function withPassword(db: Database) {
  return db
    .select(columns)
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")));
}
