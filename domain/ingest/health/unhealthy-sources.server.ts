import { and, asc, eq, gt, notExists, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "#format/durations.ts";
import type { Database } from "#platform/database/database.ts";
import { fetchRuns } from "../runs/tables.server.ts";
import { sources } from "../sources/tables.server.ts";

const PERIOD_HOURS = 24;
const SILENT_GAPS = 3;
const GONE_SHOWN_DAYS = 7;

const periodStart = sql`now() - make_interval(hours => ${sql.raw(String(PERIOD_HOURS))})`;

export async function countFailedFetches(db: Database): Promise<number> {
  return await db.$count(
    fetchRuns,
    and(sql`${fetchRuns.outcome} = 'failed'`, gt(fetchRuns.startedAt, periodStart)),
  );
}

/** Includes responses without changes. */
export function lastSuccessAt() {
  const newest = (outcome: "succeeded" | "not-modified") =>
    sql`(SELECT max(started_at) FROM ${fetchRuns} WHERE source_id = ${sources.id} AND outcome = ${outcome})`;
  return sql<Date | null>`greatest(${newest("succeeded")}, ${newest("not-modified")})`.mapWith(
    fetchRuns.startedAt,
  );
}

export function lacksRecentSuccess(db: Database) {
  return notExists(
    db
      .select({ id: fetchRuns.id })
      .from(fetchRuns)
      .where(
        and(
          eq(fetchRuns.sourceId, sources.id),
          gt(fetchRuns.startedAt, periodStart),
          sql`${fetchRuns.outcome} IN ('succeeded', 'not-modified')`,
        ),
      ),
  );
}

export function isUnhealthy(db: Database) {
  const newsIsLate = sql`${sources.lastItemAt} < now()
    - ${sources.usualGapMinutes} * interval '${sql.raw(String(SILENT_GAPS))} minutes'`;
  return and(
    eq(sources.active, true),
    sql`${sources.createdAt} <= ${periodStart}`,
    or(lacksRecentSuccess(db), newsIsLate),
  );
}

export type UnhealthySource = Awaited<ReturnType<typeof listUnhealthySources>>[number];

/**
 * Active sources, added more than 24 hours ago, for which no fetch has succeeded in the last 24 hours, or that have
 * brought nothing new for three times their usual gap.
 */
export function listUnhealthySources(db: Database) {
  return db
    .select({
      id: sources.id,
      name: sources.name,
      isFailing: sql<boolean>`${lacksRecentSuccess(db)}`,
      lastSuccessAt: lastSuccessAt(),
      lastItemAt: sources.lastItemAt,
      usualGapMinutes: sources.usualGapMinutes,
    })
    .from(sources)
    .where(isUnhealthy(db))
    .orderBy(asc(sources.name), asc(sources.id));
}

export function unhealthySince({
  isFailing,
  lastSuccessAt,
  lastItemAt,
  usualGapMinutes,
}: UnhealthySource): Date | undefined {
  const last = isFailing ? lastSuccessAt : lastItemAt;
  const minutes = isFailing ? PERIOD_HOURS * 60 : SILENT_GAPS * (usualGapMinutes ?? 0);
  return last === null ? undefined : new Date(last.getTime() + minutes * MINUTE_MS);
}

/** Lists sources that ingest paused in the last 7 days because their feed is permanently gone (410). */
export async function listGoneSources(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: sources.name })
    .from(sources)
    .where(
      and(
        eq(sources.active, false),
        sql`(
          SELECT failure_code = 'gone' AND started_at > now() - ${sql.raw(String(GONE_SHOWN_DAYS))} * interval '1 day'
          FROM ${fetchRuns} WHERE source_id = ${sources.id} ORDER BY started_at DESC, id DESC LIMIT 1)`,
      ),
    )
    .orderBy(asc(sources.name), asc(sources.id));
  return rows.map(({ name }) => name);
}
