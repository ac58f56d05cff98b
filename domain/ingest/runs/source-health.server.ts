import { and, asc, count, desc, eq, gt, notExists, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { ingestedItems, sources } from "../sources/tables.server.ts";
import type { RunFailureCode } from "./run-failure.ts";
import { fetchRuns } from "./tables.server.ts";

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

export interface SourceHealth {
  id: number;
  name: string;
  feedUrl: string;
  type: "RSS" | "API";
  active: boolean;
  publishesDirectly: boolean;
  keepsPictures: boolean;
  lastSuccessAt: Date | null;
  lastFailure: {
    at: Date;
    /** null for runs that were logged without one. */
    code: RunFailureCode | null;
    status: number | null;
    /** English text. */
    reason: string | null;
  } | null;
  /** 0 after a success. */
  consecutiveFailures: number;
  /** Not fetched before then, because of Retry-After or repeated failures. */
  nextFetchAt: Date | null;
  /** When the schedule fetches it next. Null: at once. */
  dueAt: Date | null;
  /** Items seen for the first time in the last 7 days. */
  itemsIn7Days: number;
  /** See listSilentSources. */
  isSilent: boolean;
}

/** All sources by name, with how their fetches went. */
export async function listSourceHealth(db: Database): Promise<SourceHealth[]> {
  const seen = db
    .select({ sourceId: ingestedItems.sourceId, items: count().as("items") })
    .from(ingestedItems)
    .where(gt(ingestedItems.firstSeenAt, sql`now() - interval '7 days'`))
    .groupBy(ingestedItems.sourceId)
    .as("seen");
  const failed = db
    .select({
      at: fetchRuns.startedAt,
      code: fetchRuns.failureCode,
      status: fetchRuns.failureStatus,
      reason: fetchRuns.reason,
    })
    .from(fetchRuns)
    .where(and(eq(fetchRuns.sourceId, sources.id), sql`${fetchRuns.outcome} = 'failed'`))
    .orderBy(desc(fetchRuns.startedAt), desc(fetchRuns.id))
    .limit(1)
    .as("failed");
  const newest = (outcome: "succeeded" | "not-modified") =>
    sql`(SELECT max(started_at) FROM ${fetchRuns} WHERE source_id = ${sources.id} AND outcome = ${outcome})`;
  const found = await db
    .select({
      id: sources.id,
      name: sources.name,
      feedUrl: sources.feedUrl,
      type: sources.type,
      active: sources.active,
      publishesDirectly: sources.publishesDirectly,
      keepsPictures: sources.keepsPictures,
      consecutiveFailures: sources.consecutiveFailures,
      nextFetchAt: sources.nextFetchAt,
      dueAt: sources.dueAt,
      lastSuccessAt: sql<Date | null>`greatest(${newest("succeeded")}, ${newest("not-modified")})`.mapWith(
        fetchRuns.startedAt,
      ),
      isOld: sql<boolean>`${sources.createdAt} <= ${periodStart}`,
      items: seen.items,
      lastFailure: { at: failed.at, code: failed.code, status: failed.status, reason: failed.reason },
    })
    .from(sources)
    .leftJoin(seen, eq(seen.sourceId, sources.id))
    .leftJoinLateral(failed, sql`true`)
    .orderBy(asc(sources.name), asc(sources.id));
  const periodStartMs = Date.now() - PERIOD_HOURS * 3600 * 1000;
  return found.map(({ isOld, items, lastFailure, ...source }) => ({
    ...source,
    itemsIn7Days: items ?? 0,
    lastFailure,
    isSilent:
      source.active &&
      isOld &&
      (source.lastSuccessAt === null || source.lastSuccessAt.getTime() <= periodStartMs),
  }));
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
