import { setTimeout as sleep } from "node:timers/promises";
import type { DatabasePool } from "#platform/database/database.ts";
import { withClaim } from "#platform/jobs/claim.ts";
import type { Logger } from "#platform/log/log.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import type { FailedItem } from "../items/failed-item.ts";
import { intervalWithin, nextCycleAt } from "../sources/fetch-interval.ts";
import { findSource, type Source } from "../sources/sources.server.ts";
import type { CycleData } from "./cycle-data.server.ts";
import {
  CLAIM_MS,
  extendFetchRun,
  finishFetchRun,
  type SourceRun,
  startFetchRun,
} from "./fetch-runs.server.ts";
import type { IngestDeps, IngestOptions } from "./ingest-options.ts";
import { ingestSource } from "./ingest-source.server.ts";
import { internalErrorResult, interruptedResult } from "./run-results.ts";

const TRY_CLAIM_EVERY_MS = 250;

/** Returns undefined if the source couldn't be claimed. Failures are returned, not thrown. */
export async function runSource(
  db: DatabasePool,
  deps: IngestDeps,
  cycle: CycleData,
  id: number,
  options: IngestOptions,
): Promise<SourceRun | undefined> {
  const started = await claimSource(db, id, options);
  if (!started) return undefined;
  const { source } = started;
  const claim = {
    durationMs: CLAIM_MS,
    extend: () => extendFetchRun(db, started),
    resource: `source ${source.name}`,
    log: deps.log,
  };
  const { run, result, failedItems } = await withClaim(claim, () =>
    ingestSource(db, deps, cycle, source, options),
  ).catch((error: unknown) => {
    if (options.stopping?.aborted) return interruptedResult(source);
    deps.log.error({ err: error, source: source.name }, "could not ingest a source");
    return internalErrorResult(source, new Date());
  });
  // New limits also apply to a feed without new items.
  const limits = (await cycle.loadDefaults()).value;
  const minutes = intervalWithin(result.intervalMinutes ?? source.intervalMinutes, limits);
  const dueAt = options.stopping?.aborted ? undefined : nextCycleAt(new Date(), minutes);
  await finishFetchRun(db, started, run, { ...result, dueAt });
  logRun(deps.log, source, run);
  if (failedItems) logFailedItems(deps.log, source, failedItems);
  return run;
}

async function claimSource(db: DatabasePool, id: number, { trigger, importId, stopping }: IngestOptions) {
  while (!stopping?.aborted) {
    const started = await startFetchRun(db, id, { trigger, importId });
    if (started || trigger === "schedule" || !(await findSource(db, id))) return started;
    await sleep(TRY_CLAIM_EVERY_MS, undefined, stopping && { signal: stopping }).catch(() => {});
  }
  return undefined;
}

function logRun(log: Logger, { name, feedUrl }: Source, { source: _, ...counts }: SourceRun): void {
  const level = counts.outcome === "failed" ? "warn" : "info";
  log[level]({ source: name, url: describeAddress(feedUrl), ...counts }, "ingest run");
}

/** Each failed item is logged once, not with each fetch. */
const loggedItems = new Map<number, ReadonlySet<string>>();

function logFailedItems(log: Logger, { id, name }: Source, failedItems: readonly FailedItem[]): void {
  const logged = loggedItems.get(id);
  for (const { name: item, error } of failedItems) {
    if (!logged?.has(item)) log.error({ err: error, source: name, item }, "failed to process a feed item");
  }
  if (failedItems.length === 0) loggedItems.delete(id);
  else loggedItems.set(id, new Set(failedItems.map(({ name: item }) => item)));
}
