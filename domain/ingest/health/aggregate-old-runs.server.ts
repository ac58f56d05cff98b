import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import type { RunFilter } from "../runs/run-log.server.ts";
import { fetchDays } from "../runs/tables.server.ts";
import { sources } from "../sources/tables.server.ts";

export const RUN_RETENTION_DAYS = 90;

/** Whole days in WIB, so that no day is split between the log and the totals. */
const retentionStart = sql.raw(
  `((date_trunc('day', now() AT TIME ZONE 'Asia/Jakarta') - interval '${RUN_RETENTION_DAYS} days')
    AT TIME ZONE 'Asia/Jakarta')`,
);

/**
 * Folds runs older than 90 days into totals per source and day. The newest run of each source and outcome stays,
 * because a source's health shows its last success and last failure, however old. Also deletes manual imports of that
 * age, except the newest. A run that never ended counts as failed.
 */
export async function aggregateOldRuns(db: DatabasePool): Promise<void> {
  await db.execute(sql`
    WITH folded AS (
      DELETE FROM fetch_runs WHERE id IN (
        SELECT id FROM fetch_runs AS old
        WHERE started_at < ${retentionStart} AND EXISTS (
          SELECT FROM fetch_runs AS newer
          WHERE newer.source_id = old.source_id AND newer.outcome = old.outcome
            AND (newer.started_at, newer.id) > (old.started_at, old.id)))
      RETURNING *
    )
    INSERT INTO fetch_days AS total (day, source_id, run_count, failed_run_count, new_count, updated_count,
      duplicate_count, unchanged_count, failed_count)
    SELECT (started_at AT TIME ZONE 'Asia/Jakarta')::date, source_id, count(*),
      count(*) FILTER (WHERE outcome IN ('failed', 'running')), sum(new_count), sum(updated_count),
      sum(duplicate_count), sum(unchanged_count), sum(failed_count)
    FROM folded GROUP BY 1, 2
    ON CONFLICT (day, source_id) DO UPDATE SET
      run_count = total.run_count + excluded.run_count,
      failed_run_count = total.failed_run_count + excluded.failed_run_count,
      new_count = total.new_count + excluded.new_count,
      updated_count = total.updated_count + excluded.updated_count,
      duplicate_count = total.duplicate_count + excluded.duplicate_count,
      unchanged_count = total.unchanged_count + excluded.unchanged_count,
      failed_count = total.failed_count + excluded.failed_count`);
  await db.execute(sql`
    DELETE FROM manual_imports
    WHERE finished_at < ${retentionStart} AND id < (SELECT max(id) FROM manual_imports)`);
}

export type FetchDay = Awaited<ReturnType<typeof listFetchDays>>[number];

export function listFetchDays(db: DatabasePool, { sourceId, from, until }: RunFilter, limit: number) {
  const dayOf = (time: Date): SQL =>
    sql`(${time.toISOString()}::timestamptz AT TIME ZONE 'Asia/Jakarta')::date`;
  return db
    .select({
      day: fetchDays.day,
      source: { id: sources.id, name: sources.name },
      runs: fetchDays.runCount,
      failedRuns: fetchDays.failedRunCount,
      new: fetchDays.newCount,
      updated: fetchDays.updatedCount,
      duplicate: fetchDays.duplicateCount,
      skipped: sql<number>`${fetchDays.unchangedCount} + ${fetchDays.failedCount}`,
    })
    .from(fetchDays)
    .innerJoin(sources, eq(sources.id, fetchDays.sourceId))
    .where(
      and(
        sourceId === undefined ? undefined : eq(fetchDays.sourceId, sourceId),
        from && gte(fetchDays.day, dayOf(from)),
        until && lt(fetchDays.day, dayOf(until)),
      ),
    )
    .orderBy(desc(fetchDays.day), desc(fetchDays.sourceId))
    .limit(limit);
}
