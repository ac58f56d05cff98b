import { sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";

/**
 * Moves the newest entries of the search indexes to their places. Up to 4 MB wait in a list that every search reads
 * whole; PostgreSQL's autovacuum would empty it at some time, and the embedded database has none.
 */
export async function mergeNewIndexEntries(db: DatabasePool): Promise<void> {
  await db.execute(sql`
    SELECT gin_clean_pending_list('article_index_keys'), gin_clean_pending_list('article_words_trigrams')`);
}
