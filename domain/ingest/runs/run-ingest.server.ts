import { setTimeout as sleep } from "node:timers/promises";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { createLimiter } from "#platform/jobs/limiter.ts";
import type { Logger } from "#platform/log/log.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { intervalWithin, nextCycleAt } from "../sources/fetch-interval.ts";
import { readIngestDefaults } from "../sources/ingest-defaults.server.ts";
import { extendSourceClaim, findSource, type Source } from "../sources/sources.server.ts";
import { abandonFetchRun, finishFetchRun, type SourceRun, startFetchRun } from "./fetch-runs.server.ts";
import { type FetchedSource, failedRun, fetchSource } from "./fetch-source.server.ts";
import { asIngestCall } from "./ingest-calls.server.ts";
import { type CycleDeps, type IngestDeps, type IngestOptions, timeOf } from "./ingest-options.ts";

/**
 * Limits all runs of this process together. Most of them wait for a publisher; parsing and storing are serialised.
 */
const inSlot = createLimiter(50);
const EXTEND_CLAIM_EVERY_MS = 3_000;
const TRY_CLAIM_EVERY_MS = 250;
const SHARED_HOLD_MS = 1_000;

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
  const { stopping, forMs = Number.POSITIVE_INFINITY } = options;
  const endsAt = performance.now() + forMs;
  const runs = new Map<number, SourceRun>();
  const cycle: CycleDeps = {
    ...deps,
    loadNames: onceASecond(() => loadCompanyDictionary(db)),
    loadDefaults: onceASecond(() => readIngestDefaults(db)),
  };
  const runOne = async (id: number) => {
    if (stopping?.aborted || performance.now() > endsAt) return;
    const started = await waitForSource(db, deps, id, options);
    if (started) runs.set(id, await runClaimedSource(db, cycle, started, options));
  };
  // Requests to a host are serialised anyway, so all feeds of a host share one slot.
  const hosts = Map.groupBy(sources, ({ feedUrl }) => URL.parse(feedUrl)?.host);
  const runAll = () =>
    Promise.all(
      [...hosts.values()].map(async (ofHost) => {
        for (const { id } of ofHost) await inSlot(() => runOne(id));
      }),
    );
  const { trigger } = options;
  // For these triggers, the database already shows which sources are still to be fetched.
  if (trigger === "schedule" || trigger === "manual") await runAll();
  else await asIngestCall(db, deps.log, { trigger, sourceIds: sources.map(({ id }) => id) }, runAll);
  return sources.flatMap(({ id }) => runs.get(id) ?? []);
}

type StartedRun = NonNullable<Awaited<ReturnType<typeof startFetchRun>>>;

async function waitForSource(
  db: DatabasePool,
  { aheadMs = 0 }: IngestDeps,
  id: number,
  { trigger, importId, stopping }: IngestOptions,
): Promise<StartedRun | undefined> {
  while (!stopping?.aborted) {
    const isScheduled = trigger === "schedule";
    const ifScheduledAhead = isScheduled ? aheadMs : undefined;
    const started = await startFetchRun(db, id, { trigger, importId, ifScheduledAhead });
    if (started || isScheduled || !(await findSource(db, id))) return started;
    await sleep(TRY_CLAIM_EVERY_MS, undefined, stopping && { signal: stopping }).catch(() => {});
  }
  return undefined;
}

/**
 * Caches data that all fetches of a cycle need and that rarely changes: just checking for new names takes the
 * database 4 ms.
 */
function onceASecond<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let held: Promise<Value> | undefined;
  let askedAt = 0;
  return () => {
    const now = performance.now();
    if (held && now - askedAt < SHARED_HOLD_MS) return held;
    askedAt = now;
    held = load();
    held.catch(() => {
      held = undefined;
    });
    return held;
  };
}

async function runClaimedSource(
  db: DatabasePool,
  deps: CycleDeps,
  { runId, source }: StartedRun,
  options: IngestOptions,
): Promise<SourceRun> {
  const extending = setInterval(
    () =>
      extendSourceClaim(db, source.id).catch((error: unknown) =>
        deps.log.warn({ err: error, source: source.name }, "could not extend the claim on a source"),
      ),
    EXTEND_CLAIM_EVERY_MS,
  );
  try {
    const { run, result } = await tryToFetch(db, deps, source, options);
    // New limits also apply to a feed without new items.
    const limits = (await deps.loadDefaults()).value;
    const minutes = intervalWithin(result.intervalMinutes ?? source.intervalMinutes, limits);
    const dueAt = options.stopping?.aborted ? undefined : nextCycleAt(timeOf(deps), minutes);
    clearInterval(extending);
    try {
      await finishFetchRun(db, runId, run, { ...result, ...(dueAt && { dueAt }) });
    } catch (error) {
      // Otherwise the schedule would request the feed again each time the claim ends.
      await abandonFetchRun(db, source.id, dueAt);
      throw error;
    }
    logRun(deps.log, source, run);
    return run;
  } finally {
    clearInterval(extending);
  }
}

async function tryToFetch(
  db: DatabasePool,
  deps: CycleDeps,
  source: Source,
  options: IngestOptions,
): Promise<FetchedSource> {
  try {
    return await fetchSource(db, deps, source, options);
  } catch (error) {
    if (options.stopping?.aborted) {
      return { run: failedRun(source, "interrupted", "failed: the server was stopped"), result: {} };
    }
    deps.log.error({ err: error, source: source.name }, "ingest aborted");
    const reason = "failed: internal error; see the server's log";
    return { run: failedRun(source, "internal-error", reason), result: {} };
  }
}

function logRun(log: Logger, { name, feedUrl }: Source, { source: _, ...counts }: SourceRun): void {
  const level = counts.outcome === "failed" ? "warn" : "info";
  log[level]({ source: name, url: describeAddress(feedUrl), ...counts }, "ingest run");
}
