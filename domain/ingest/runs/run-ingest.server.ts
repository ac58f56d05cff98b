import { setTimeout as sleep } from "node:timers/promises";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { createSlots } from "#platform/jobs/slots.ts";
import type { Logger } from "#platform/log/log.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { intervalWithin, nextCycleAt } from "../sources/fetch-interval.ts";
import { readIngestDefaults } from "../sources/ingest-defaults.server.ts";
import { extendSourceClaim, findSource, type Source } from "../sources/sources.server.ts";
import { abandonFetchRun, finishFetchRun, type SourceRun, startFetchRun } from "./fetch-runs.server.ts";
import { type FetchedSource, failedRun, fetchSource } from "./fetch-source.server.ts";
import { asIngestCall } from "./ingest-calls.server.ts";
import { type CycleDeps, type IngestDeps, type IngestOptions, timeOf } from "./ingest-options.ts";

/** Of all runs of this process together. Most of them wait for a publisher; reading and storing is done one by one. */
const inSlot = createSlots(50);
const EXTEND_CLAIM_EVERY_MS = 3_000;
const TRY_CLAIM_EVERY_MS = 250;
const SHARED_HOLD_MS = 1_000;

/**
 * Fetches sources and stores their items. The schedule, POST /api/ingest/run and the command all call it.
 * Running it twice, on two nodes at once, or again after a crash neither loses nor duplicates anything. A source is
 * fetched by one at a time: the schedule leaves out what another fetches, and the others wait for it.
 *
 * @returns one result per source that was fetched, in the order of `sources`; a failure is reported there, not thrown
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
  // A host gets one request at a time anyway: however many of its feeds wait, they take one slot.
  const hosts = Map.groupBy(sources, ({ feedUrl }) => URL.parse(feedUrl)?.host);
  const runAll = () =>
    Promise.all(
      [...hosts.values()].map(async (ofHost) => {
        for (const { id } of ofHost) await inSlot(() => runOne(id));
      }),
    );
  const { trigger } = options;
  // What a schedule or an import has yet to fetch stands in the database already.
  if (trigger === "schedule" || trigger === "manual") await runAll();
  else await asIngestCall(db, deps.log, { trigger, sourceIds: sources.map(({ id }) => id) }, runAll);
  return sources.flatMap(({ id }) => runs.get(id) ?? []);
}

/** A run in the log, and its source, which it has claimed. */
type StartedRun = NonNullable<Awaited<ReturnType<typeof startFetchRun>>>;

/** @returns undefined if the source has gone, the schedule need not fetch it, or the server stops */
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

/** For what all fetches of a cycle need and few change: telling whether the names have takes the database 4 ms. */
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
        deps.log.warn({ err: error, source: source.name }, "could not extend the claim of a source"),
      ),
    EXTEND_CLAIM_EVERY_MS,
  );
  try {
    const { run, result } = await tryToFetch(db, deps, source, options);
    // Limits that have changed hold for a feed without news too.
    const limits = (await deps.loadDefaults()).value;
    const minutes = intervalWithin(result.intervalMinutes ?? source.intervalMinutes, limits);
    const dueAt = options.stopping?.aborted ? undefined : nextCycleAt(timeOf(deps), minutes);
    clearInterval(extending);
    try {
      await finishFetchRun(db, runId, run, { ...result, ...(dueAt && { dueAt }) });
    } catch (error) {
      // Else the schedule would ask the publisher again as soon as the claim ends, each time.
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
