import { and, eq, sql } from "drizzle-orm";
import { settings } from "#domain/site/tables.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { users } from "./tables.server.ts";

const SETTING = "unclaimed-admin";

/** The first admin until they choose a password, which deletes the setting. */
interface UnclaimedAdmin {
  userId: string;
  link?: { hash: string; expiresAt: string };
}

const userId = sql<string>`${settings.value} ->> 'userId'`;

export async function recordUnclaimedAdmin(tx: DatabaseTransaction, id: string): Promise<void> {
  const value: UnclaimedAdmin = { userId: id };
  await tx
    .insert(settings)
    .values({ key: SETTING, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

export async function findUnclaimedAdmin(db: Database): Promise<string | undefined> {
  const [row] = await selectUser(db);
  return row?.id;
}

export async function lockUnclaimedAdmin(tx: DatabaseTransaction): Promise<string | undefined> {
  const [row] = await selectUser(tx).for("update", { of: settings });
  return row?.id;
}

function selectUser(db: Database) {
  return db
    .select({ id: users.id })
    .from(settings)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(settings.key, SETTING));
}

/** Call it whenever a user's password changes. */
export async function markAdminClaimed(db: Database, id: string): Promise<void> {
  await db.delete(settings).where(and(eq(settings.key, SETTING), eq(userId, id)));
}

export async function storeSetupLink(
  db: Database,
  id: string,
  link: NonNullable<UnclaimedAdmin["link"]>,
): Promise<void> {
  const value: UnclaimedAdmin = { userId: id, link };
  await db.update(settings).set({ value }).where(eq(settings.key, SETTING));
}

const isLink = (hash: string) =>
  and(
    eq(settings.key, SETTING),
    sql`${settings.value} #>> '{link,hash}' = ${hash}`,
    sql`(${settings.value} #>> '{link,expiresAt}')::timestamptz > now()`,
  );

export async function findOwnerOfSetupLink(db: Database, hash: string): Promise<string | undefined> {
  const [row] = await db.select({ userId }).from(settings).where(isLink(hash));
  return row?.userId;
}

export async function consumeSetupLink(db: Database, hash: string): Promise<string | undefined> {
  const [row] = await db
    .update(settings)
    .set({ value: sql`${settings.value} - 'link'` })
    .where(isLink(hash))
    .returning({ userId });
  return row?.userId;
}
