import type { DatabasePool } from "#platform/database/database.ts";
import { listScheduledSources, msUntilScheduledSource } from "../sources/sources.server.ts";
import type { IngestDeps } from "./ingest-options.ts";
import { runIngest } from "./run-ingest.server.ts";

/** A publisher with many slow feeds delays the next check for due sources by at most this long. */
const ROUND_MS = 60_000;

/**
 * Fetches the due sources, each on one node. Fetches missed while no node was running are made up for once.
 *
 * @returns milliseconds until the next source is due; undefined if there is no such source
 */
export async function runScheduledIngest(
  db: DatabasePool,
  deps: IngestDeps,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const due = await listScheduledSources(db, deps.aheadMs ?? 0);
  if (due.length > 0) await runIngest(db, deps, due, { trigger: "schedule", stopping, forMs: ROUND_MS });
  return msUntilScheduledSource(db);
}
