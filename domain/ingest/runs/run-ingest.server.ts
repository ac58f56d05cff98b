import { setTimeout as sleep } from "node:timers/promises";
import { loadCompanyDictionary } from "#domain/news/articles/mentions/company-dictionary.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { workFirst } from "#platform/jobs/in-slices.ts";
import { createSlots } from "#platform/jobs/slots.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { intervalWithin, nextCycleAt } from "../sources/fetch-interval.ts";
import { readIngestDefaults } from "../sources/ingest-defaults.server.ts";
import {
  claimSource,
  extendSourceClaim,
  type FetchResult,
  findSource,
  type Source,
  settleSource,
} from "../sources/sources.server.ts";
import { finishFetchRun, type SourceRun, startFetchRun } from "./fetch-runs.server.ts";
import { type FetchedSource, failedRun, fetchSource } from "./fetch-source.server.ts";
import { type CycleDeps, type IngestDeps, type IngestOptions, timeOf } from "./ingest-options.ts";

/** Of all runs of this process together. Most of them wait for a publisher; reading and storing is done one by one. */
const inSlot = createSlots(50);
const EXTEND_CLAIM_EVERY_MS = 3_000;
const TRY_CLAIM_EVERY_MS = 250;
const NAMES_HOLD_MS = 1_000;

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
  const cycle: CycleDeps = { ...deps, loadNames: namesForACycle(db) };
  const runOne = async (id: number) => {
    if (stopping?.aborted || performance.now() > endsAt) return;
    const source = await waitForSource(db, deps, id, options);
    if (source) runs.set(id, await runClaimedSource(db, cycle, source, options));
  };
  // A host gets one request at a time anyway: however many of its feeds wait, they take one slot.
  const hosts = Map.groupBy(sources, ({ feedUrl }) => URL.parse(feedUrl)?.host);
  await workFirst(() =>
    Promise.all(
      [...hosts.values()].map(async (ofHost) => {
        for (const { id } of ofHost) await inSlot(() => runOne(id));
      }),
    ),
  );
  return sources.flatMap(({ id }) => runs.get(id) ?? []);
}

/** @returns the claimed source; undefined if it has gone, the schedule need not fetch it, or the server stops */
async function waitForSource(
  db: DatabasePool,
  { aheadMs = 0 }: IngestDeps,
  id: number,
  { trigger, stopping }: IngestOptions,
): Promise<Source | undefined> {
  while (!stopping?.aborted) {
    const isScheduled = trigger === "schedule";
    const source = await claimSource(db, id, isScheduled ? { ifScheduledAhead: aheadMs } : {});
    if (source || isScheduled || !(await findSource(db, id))) return source;
    await sleep(TRY_CLAIM_EVERY_MS, undefined, stopping && { signal: stopping }).catch(() => {});
  }
  return undefined;
}

/** Asked for once for all that are fetched within a second: telling whether they have changed takes 4 ms. */
function namesForACycle(db: DatabasePool): CycleDeps["loadNames"] {
  let names: ReturnType<typeof loadCompanyDictionary> | undefined;
  let askedAt = 0;
  return () => {
    const now = performance.now();
    if (names && now - askedAt < NAMES_HOLD_MS) return names;
    askedAt = now;
    names = loadCompanyDictionary(db);
    names.catch(() => {
      names = undefined;
    });
    return names;
  };
}

async function runClaimedSource(
  db: DatabasePool,
  deps: CycleDeps,
  source: Source,
  options: IngestOptions,
): Promise<SourceRun> {
  const extending = setInterval(
    () =>
      extendSourceClaim(db, source.id).catch((error: unknown) =>
        deps.log.warn({ err: error, source: source.name }, "could not extend the claim of a source"),
      ),
    EXTEND_CLAIM_EVERY_MS,
  );
  let result: FetchResult = {};
  try {
    const fetched = await runSource(db, deps, source, options);
    result = fetched.result;
    return fetched.run;
  } finally {
    clearInterval(extending);
    const isCutShort = options.stopping?.aborted ?? false;
    // Limits that have changed hold for a feed without news too.
    const limits = (await readIngestDefaults(db)).value;
    const minutes = intervalWithin(result.intervalMinutes ?? source.intervalMinutes, limits);
    // Must come last: once the validators are saved, the next response may be 304, and unstored items would be lost.
    await settleSource(db, source.id, {
      ...result,
      ...(!isCutShort && { dueAt: nextCycleAt(timeOf(deps), minutes) }),
    });
  }
}

async function runSource(
  db: DatabasePool,
  deps: CycleDeps,
  source: Source,
  options: IngestOptions,
): Promise<FetchedSource> {
  const { log } = deps;
  const { trigger, importId = null, stopping } = options;
  const runId = await startFetchRun(db, { sourceId: source.id, trigger, importId });
  const fetched = await fetchSource(db, deps, source, options).catch((error: unknown): FetchedSource => {
    if (stopping?.aborted) {
      return { run: failedRun(source, "interrupted", "failed: the server was stopped"), result: {} };
    }
    log.error({ err: error, source: source.name }, "ingest aborted");
    const reason = "failed: internal error; see the server's log";
    return { run: failedRun(source, "internal-error", reason), result: {} };
  });
  await finishFetchRun(db, runId, fetched.run);
  const { source: _, ...counts } = fetched.run;
  log[fetched.run.outcome === "failed" ? "warn" : "info"](
    { source: source.name, url: describeAddress(source.feedUrl), ...counts },
    "ingest run",
  );
  return fetched;
}
