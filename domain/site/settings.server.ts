import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { settings } from "./tables.server.ts";

/**
 * Writes a mark that can be made only once.
 *
 * @returns false when it was there already; of several processes that try at once, one gets true
 */
export async function markOnce(db: Database, key: string): Promise<boolean> {
  const written = await db
    .insert(settings)
    .values({ key, value: sql`to_jsonb(now())` })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  return written.length === 1;
}
