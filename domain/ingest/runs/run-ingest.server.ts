import type { DatabasePool } from "#platform/database/database.ts";
import { createLimiter } from "#platform/jobs/limiter.ts";
import type { Source } from "../sources/sources.server.ts";
import { createCycleData } from "./cycle-data.server.ts";
import type { SourceRun } from "./fetch-runs.server.ts";
import { withIngestCall } from "./ingest-calls.server.ts";
import type { IngestDeps, IngestOptions } from "./ingest-options.ts";
import { runSource } from "./run-source.server.ts";

/** Limits all runs of this process together. Most of them wait for a publisher; parsing and storing are serialised. */
const limitFetches = createLimiter(50);

/**
 * Fetches sources and stores their items. Called by the schedule, POST /api/ingest/run and the command. Concurrent
 * runs, on one or more nodes, and runs after a crash neither lose nor duplicate anything. Only one run fetches a
 * source at a time: the schedule skips a claimed source, other triggers wait for it.
 *
 * @returns one result per fetched source, in the order of `sources`; it includes failures, which aren't thrown
 */
export async function runIngest(
  db: DatabasePool,
  deps: IngestDeps,
  sources: Source[],
  options: IngestOptions,
): Promise<SourceRun[]> {
  const { trigger, stopping, startLimitMs = Number.POSITIVE_INFINITY } = options;
  const endsAt = performance.now() + startLimitMs;
  const cycle = createCycleData(db);
  const runs = new Map<number, SourceRun>();
  const runOne = async (id: number) => {
    if (stopping?.aborted || performance.now() > endsAt) return;
    const run = await runSource(db, deps, cycle, id, options);
    if (run) runs.set(id, run);
  };
  // Requests to a host are serialised anyway, so all feeds of a host share one slot.
  const hosts = Map.groupBy(sources, ({ feedUrl }) => URL.parse(feedUrl)?.host);
  const runAll = () =>
    Promise.all(
      [...hosts.values()].map(async (sourcesOfHost) => {
        for (const { id } of sourcesOfHost) await limitFetches(() => runOne(id));
      }),
    );
  // For these triggers, the database already shows which sources are still to be fetched.
  if (trigger === "schedule" || trigger === "manual") await runAll();
  else await withIngestCall(db, deps.log, { trigger, sourceIds: sources.map(({ id }) => id) }, runAll);
  return sources.flatMap(({ id }) => runs.get(id) ?? []);
}
