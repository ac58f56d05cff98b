import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { settings } from "./tables.server.ts";

/**
 * Sets a permanent flag, for work that must happen only once.
 *
 * @returns false if the flag was set before; of several processes in parallel exactly one gets true
 */
export async function markOnce(db: Database, key: string): Promise<boolean> {
  const written = await db
    .insert(settings)
    .values({ key, value: sql`to_jsonb(now())` })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return written.length === 1;
}
