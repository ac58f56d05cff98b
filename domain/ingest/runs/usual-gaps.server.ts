import { sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { sources } from "../sources/tables.server.ts";

const MIN_DAYS = 3;

/**
 * Measures how long each active source usually goes without news, in minutes: the median, over the last four weeks, of
 * each day's longest time between two fetches that brought new items. A night's rest thus counts as usual. Runs one
 * statement per source: a single one would lock all source rows for seconds and block fetches.
 */
export async function measureUsualGaps(db: DatabasePool, stopping?: AbortSignal): Promise<void> {
  const active = await db.select({ id: sources.id }).from(sources).where(sql`${sources.active}`);
  for (const { id } of active) {
    if (stopping?.aborted) return;
    await db.execute(sql`
      UPDATE sources SET usual_gap_minutes = (
        SELECT CASE WHEN count(*) >= ${MIN_DAYS}
          THEN round(percentile_cont(0.5) WITHIN GROUP (ORDER BY longest))::int END
        FROM (
          SELECT max(minutes) AS longest
          FROM (
            SELECT started_at, (extract(epoch FROM started_at - lag(started_at) OVER (ORDER BY started_at)) / 60)
              ::double precision AS minutes
            FROM fetch_runs
            WHERE source_id = ${id} AND started_at > now() - interval '28 days'
              AND new_count + duplicate_count > 0
          ) AS news
          WHERE minutes IS NOT NULL GROUP BY (started_at AT TIME ZONE 'Asia/Jakarta')::date
        ) AS days)
      WHERE id = ${id}`);
  }
}
