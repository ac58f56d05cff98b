import { lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { pageChanges } from "./tables.server.ts";

export interface PageChange {
  id: number;
  /** "news", "article:SLUG", "category:NAME", "ticker:CODE", "market", "quotes", "quote:CODE" */
  tag: string;
}

export interface PageChanges {
  changes: PageChange[];
  /** For the next look: every transaction before it has ended and been seen. */
  horizon: string;
}

/**
 * Changes by transactions that had not ended at an earlier look, and some that had: a transaction that began earlier
 * can commit a smaller id later, so that "ids above the last one" would miss it. A reader has to know the ids it has
 * seen since the horizon it gives.
 *
 * @param horizon of the earlier look; undefined reads nothing and only gives the horizon to begin with
 */
export async function listPageChangesSince(db: Database, horizon: string | undefined): Promise<PageChanges> {
  const { rows } = await db.execute<{ horizon: string; id: string | null; tag: string | null }>(sql`
    SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, ${pageChanges.id}, ${pageChanges.tag}
    FROM (VALUES (1)) AS one_row_at_least
    LEFT JOIN ${pageChanges} ON ${pageChanges.transaction} >= ${horizon ?? null}::bigint`);
  return {
    changes: rows.flatMap(({ id, tag }) => (id !== null && tag !== null ? [{ id: Number(id), tag }] : [])),
    horizon: rows[0]?.horizon ?? "0",
  };
}

/** Forgets changes that every node has long seen. */
export async function deleteOldPageChanges(db: Database): Promise<void> {
  await db.delete(pageChanges).where(lt(pageChanges.changedAt, sql`now() - interval '1 day'`));
}
