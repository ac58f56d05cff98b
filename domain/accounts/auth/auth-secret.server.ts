import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "#domain/site/tables.server.ts";
import type { Database } from "#platform/database/database.ts";

const KEY = "auth_secret";

/**
 * The session signing secret. Generated on first start and stored in the database, so that all nodes share
 * it.
 */
export async function ensureAuthSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ key: KEY, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  if (typeof row?.value !== "string") throw new Error("The session signing secret is missing.");
  return row.value;
}
