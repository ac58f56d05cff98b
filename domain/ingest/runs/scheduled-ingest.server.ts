import type { DatabasePool } from "#platform/database/database.ts";
import { listScheduledSources, msUntilScheduledSource } from "../sources/sources.server.ts";
import type { IngestDeps } from "./ingest-options.ts";
import { runIngest } from "./run-ingest.server.ts";

/** So long, a slow publisher's many feeds may keep the others from being looked at again. */
const ROUND_MS = 60_000;

/**
 * Fetches the sources whose time has come, each by one node. What was due while no node was up is fetched once.
 *
 * @returns milliseconds until the next source is due; undefined if there is none
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
