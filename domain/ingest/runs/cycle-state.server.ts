import { and, asc, desc, eq, gt, gte, ne, type SQL, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { CYCLE_MINUTES } from "../sources/fetch-interval.ts";
import { sources } from "../sources/tables.server.ts";
import type { SourceRun } from "./fetch-runs.server.ts";
import { fetchRuns } from "./tables.server.ts";

const MAX_LISTED = 5;

export interface CycleState {
  asOf: Date;
  /** Start of the cycle in which the oldest running work began; of the current cycle if nothing is running. */
  startedAt: Date;
  fetches: number;
  failed: number;
  new: number;
  updated: number;
  finished: number;
  running: number;
  waiting: number;
  runningFetches: RunningFetch[];
  endedFetches: Awaited<ReturnType<typeof listEnded>>;
  isScheduled: boolean;
  nextAt: Date | undefined;
}

export type RunningFetch = Awaited<ReturnType<typeof listRunning>>[number];

export async function readCycleState(
  db: DatabasePool,
  now: Date,
  { isScheduled }: { isScheduled: boolean },
): Promise<CycleState> {
  const { startsAtMs, nextAtMs, ...counts } = await readCounts(db, now, isScheduled);
  const startedAt = new Date(startsAtMs);
  const isBusy = counts.running + counts.waiting > 0;
  return {
    asOf: now,
    startedAt,
    ...counts,
    runningFetches: counts.running > 0 ? await listRunning(db) : [],
    endedFetches: isBusy ? await listEnded(db, startedAt) : [],
    isScheduled,
    nextAt: isScheduled && nextAtMs !== null ? new Date(nextAtMs) : undefined,
  };
}

interface CountRow
  extends Record<string, unknown>,
    Pick<CycleState, "fetches" | "failed" | "new" | "updated" | "finished" | "running" | "waiting"> {
  startsAtMs: number;
  nextAtMs: number | null;
}

const milliseconds = (time: SQL): SQL => sql`(extract(epoch FROM ${time}) * 1000)::double precision`;

async function readCounts(db: DatabasePool, now: Date, isScheduled: boolean): Promise<CountRow> {
  const asOf = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<CountRow>(sql`
    WITH calls AS (
      SELECT trigger, source_ids, started_at FROM ingest_calls WHERE claimed_until > clock_timestamp()
    ), imports AS (
      SELECT id, source_ids, started_at FROM manual_imports WHERE finished_at IS NULL
    ), running AS (
      SELECT run.source_id, run.started_at FROM fetch_runs AS run JOIN sources AS source ON source.id = run.source_id
      WHERE run.outcome = 'running' AND source.claimed_until > clock_timestamp()
    ), pending AS (
      SELECT id FROM sources
      WHERE ${isScheduled} AND active AND (due_at IS NULL OR due_at <= ${asOf})
        AND (next_fetch_at IS NULL OR next_fetch_at <= ${asOf})
      UNION
      SELECT source.id FROM calls JOIN sources AS source ON source.id = ANY (calls.source_ids)
      WHERE NOT EXISTS (
        SELECT FROM fetch_runs AS run
        WHERE run.source_id = source.id AND run.trigger = calls.trigger AND run.started_at >= calls.started_at)
      UNION
      SELECT source.id FROM imports JOIN sources AS source ON source.id = ANY (imports.source_ids)
      WHERE NOT EXISTS (
        SELECT FROM fetch_runs AS run
        WHERE run.source_id = source.id AND run.import_id = imports.id
          AND run.failure_code IS DISTINCT FROM 'interrupted')
    ), cycle AS (
      SELECT date_bin('${sql.raw(String(CYCLE_MINUTES))} minutes', least(${asOf}, (SELECT min(started_at) FROM calls),
        (SELECT min(started_at) FROM imports), (SELECT min(started_at) FROM running)), '2001-01-01 00:00+00'
      ) AS starts_at
    ), ended AS (
      SELECT source_id, outcome, new_count, updated_count FROM fetch_runs
      WHERE started_at >= (SELECT starts_at FROM cycle) AND outcome <> 'running'
    ), turns AS (
      SELECT min(turn) AS next_at
      FROM (SELECT greatest(due_at, next_fetch_at) AS turn FROM sources WHERE active) AS of_source
      WHERE turn > ${asOf}
    )
    SELECT (SELECT ${milliseconds(sql`starts_at`)} FROM cycle) AS "startsAtMs",
      (SELECT ${milliseconds(sql`next_at`)} FROM turns) AS "nextAtMs",
      (SELECT count(DISTINCT source_id)::int FROM running) AS running,
      (SELECT count(*)::int FROM pending WHERE id NOT IN (SELECT source_id FROM running)) AS waiting,
      (SELECT count(DISTINCT source_id)::int FROM ended
        WHERE source_id NOT IN (SELECT source_id FROM running)
          AND source_id NOT IN (SELECT id FROM pending)) AS finished,
      count(*)::int AS fetches,
      (count(*) FILTER (WHERE outcome = 'failed'))::int AS failed,
      coalesce(sum(new_count), 0)::int AS new,
      coalesce(sum(updated_count), 0)::int AS updated
    FROM ended`);
  const [counts] = rows;
  if (!counts) throw new Error("The ingest cycle's state row is missing.");
  return counts;
}

function listRunning(db: DatabasePool) {
  return db
    .select({
      id: fetchRuns.id,
      name: sources.name,
      trigger: fetchRuns.trigger,
      startedAt: fetchRuns.startedAt,
    })
    .from(fetchRuns)
    .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
    .where(and(eq(fetchRuns.outcome, "running"), gt(sources.claimedUntil, sql`clock_timestamp()`)))
    .orderBy(asc(fetchRuns.startedAt), asc(fetchRuns.id))
    .limit(MAX_LISTED);
}

function listEnded(db: DatabasePool, since: Date) {
  return db
    .select({
      id: fetchRuns.id,
      name: sources.name,
      outcome: sql<SourceRun["outcome"]>`${fetchRuns.outcome}`,
      new: fetchRuns.newCount,
      updated: fetchRuns.updatedCount,
      duplicate: fetchRuns.duplicateCount,
      unchanged: fetchRuns.unchangedCount,
      failureCode: fetchRuns.failureCode,
      failureStatus: fetchRuns.failureStatus,
    })
    .from(fetchRuns)
    .innerJoin(sources, eq(sources.id, fetchRuns.sourceId))
    .where(and(gte(fetchRuns.startedAt, since), ne(fetchRuns.outcome, "running")))
    .orderBy(desc(fetchRuns.finishedAt), desc(fetchRuns.id))
    .limit(MAX_LISTED);
}
