import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { msUntil } from "#platform/database/sql.ts";
import { isDueBySchedule, isUnclaimedSource, type Source, sourceColumns } from "../sources/sources.server.ts";
import { sources } from "../sources/tables.server.ts";
import type { IngestDeps } from "./ingest-options.ts";
import { runIngest } from "./run-ingest.server.ts";

/** A publisher with many slow feeds delays the next check for due sources by at most this long. */
const ROUND_MS = 60_000;

/**
 * Fetches the due sources, each on one node. After downtime each is fetched once, however many fetches were missed.
 *
 * @returns milliseconds until the next source is due; undefined if there is no such source
 */
export async function runScheduledIngest(
  db: DatabasePool,
  deps: IngestDeps,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const due = await listScheduledSources(db);
  if (due.length > 0)
    await runIngest(db, deps, due, { trigger: "schedule", stopping, startLimitMs: ROUND_MS });
  return msUntilScheduledSource(db);
}

function listScheduledSources(db: Database): Promise<Source[]> {
  return db
    .select(sourceColumns)
    .from(sources)
    .where(and(isDueBySchedule, isUnclaimedSource))
    .orderBy(sql`${sources.dueAt} NULLS FIRST`, asc(sources.id));
}

/** A claimed source counts as due when its claim ends, because the claiming node may have died. */
async function msUntilScheduledSource(db: Database): Promise<number | undefined> {
  const { dueAt, nextFetchAt, claimedUntil } = sources;
  const dueTime = sql`coalesce(greatest(${dueAt}, ${nextFetchAt}, ${claimedUntil}), clock_timestamp())`;
  const [next] = await db
    .select({ ms: msUntil(sql`min(${dueTime})`) })
    .from(sources)
    .where(eq(sources.active, true));
  return next?.ms ?? undefined;
}
