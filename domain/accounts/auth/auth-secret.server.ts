import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { settings } from "#domain/site/tables.server.ts";
import type { Database } from "#platform/database/database.ts";

const KEY = "auth_secret";

/** The secret that signs sessions: made on the first start and kept in the database, so that all nodes have it. */
export async function findOrMakeAuthSecret(db: Database): Promise<string> {
  await db
    .insert(settings)
    .values({ key: KEY, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  if (typeof row?.value !== "string") throw new Error("The secret that signs sessions is missing.");
  return row.value;
}
