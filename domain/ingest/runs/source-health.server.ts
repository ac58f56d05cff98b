import { and, asc, count, eq, gt, notExists, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { fetchRuns, sources } from "../sources/tables.server.ts";

/** A day, for the dashboard. */
const PERIOD_HOURS = 24;

const periodStart = sql`now() - make_interval(hours => ${sql.raw(String(PERIOD_HOURS))})`;

/** Fetches that failed in the last 24 hours. */
export async function countFailedFetches(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(fetchRuns)
    .where(and(sql`${fetchRuns.outcome} = 'failed'`, gt(fetchRuns.startedAt, periodStart)));
  return row?.count ?? 0;
}

export interface SilentSource {
  id: number;
  name: string;
}

/** Active sources, added before that, of which no fetch has succeeded in the last 24 hours. */
export function listSilentSources(db: Database): Promise<SilentSource[]> {
  const succeeded = db
    .select({ id: fetchRuns.id })
    .from(fetchRuns)
    .where(
      and(
        eq(fetchRuns.sourceId, sources.id),
        gt(fetchRuns.startedAt, periodStart),
        sql`${fetchRuns.outcome} IN ('succeeded', 'not-modified')`,
      ),
    );
  return db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .where(and(eq(sources.active, true), sql`${sources.createdAt} <= ${periodStart}`, notExists(succeeded)))
    .orderBy(asc(sources.name));
}
