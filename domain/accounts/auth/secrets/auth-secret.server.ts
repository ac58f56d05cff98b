import { randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { settings } from "#domain/site/tables.server.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { decrypt, encrypt } from "#platform/secrets/encryption.ts";
import { sessions, twoFactors, users } from "../../users/tables.server.ts";

const NAME = "auth_secret";

export interface AuthKeys {
  current: string;
  former: string | undefined;
}

export async function hasAuthSecret(db: Database): Promise<boolean> {
  return (await findStored(db)) !== undefined;
}

/**
 * The secret that signs cookies and encrypts second factors. It is generated on the first start and stored in the
 * database, so that all nodes share it, but encrypted: a copy of the database is useless without the key.
 *
 * @returns undefined if neither key decrypts it
 */
export async function decryptAuthSecret(db: Database, keys: AuthKeys): Promise<string | undefined> {
  const encryptSecret = (secret: string) => encrypt(keys.current, NAME, secret);
  await db
    .insert(settings)
    .values({ key: NAME, value: encryptSecret(randomBytes(32).toString("base64url")) })
    .onConflictDoNothing();
  const stored = await findStored(db);
  if (stored === undefined) throw new Error("The auth secret is missing from the database.");
  const secret = decrypt(keys.current, NAME, stored);
  if (secret !== undefined || keys.former === undefined) return secret;
  const former = decrypt(keys.former, NAME, stored);
  if (former !== undefined)
    await db
      .update(settings)
      .set({ value: encryptSecret(former) })
      .where(and(eq(settings.key, NAME), sql`${settings.value} = ${JSON.stringify(stored)}::jsonb`));
  return former;
}

export async function decryptsAuthSecret(
  db: Database,
  key: string | undefined,
): Promise<boolean | undefined> {
  const stored = await findStored(db);
  if (stored === undefined) return undefined;
  return key !== undefined && decrypt(key, NAME, stored) !== undefined;
}

async function findStored(db: Database): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, NAME));
  return typeof row?.value === "string" ? row.value : undefined;
}

/**
 * For an operator who has lost the key: the next start generates a new secret. Deletes all sessions and second
 * factors, which only the old secret verifies and decrypts.
 *
 * @returns how many users lose their second factor
 */
export function forgetAuthSecret(db: DatabasePool): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.delete(settings).where(eq(settings.key, NAME));
    await tx.delete(sessions);
    await tx.delete(twoFactors);
    const affectedUsers = await tx
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(eq(users.twoFactorEnabled, true))
      .returning({ id: users.id });
    return affectedUsers.length;
  });
}
