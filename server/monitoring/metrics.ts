import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import type { PageCacheStats } from "#server/page-cache/page-cache.ts";
import type { RenderLane } from "#server/page-cache/render-queue.ts";
import type { DatabaseMetrics } from "./database-metrics.ts";
import type { FinishedRequest } from "./finished-request.ts";
import type { Readiness } from "./readiness.ts";

export interface Metrics {
  write(): Promise<string>;
  contentType: string;
  countRequest(request: FinishedRequest): void;
  recordRenderStart(lane: RenderLane, waitedMs: number): void;
}

export interface MetricSources {
  pageCacheStats(): PageCacheStats;
  refusalCounts(): Readonly<Record<string, number>>;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  jobs: JobWatch;
  readReadiness(): Promise<Readiness>;
  readFreeBytes(): Promise<number>;
  readStoredFigures(): Promise<DatabaseMetrics | undefined>;
}

const DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAITS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2, 5, 10];
const METHODS = new Set(["GET", "HEAD", "POST"]);

const seconds = (time: Date) => time.getTime() / 1_000;

/** Documented in docs/monitoring.md. Figures read from the database are the same on all nodes. */
export function createMetrics(sources: MetricSources): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });

  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `kabarpasar_${name}`, help, labelNames, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `kabarpasar_${name}`, help, labelNames, registers });

  const requests = counter("http_requests_total", "Requests by group of addresses, method and status.", [
    "group",
    "method",
    "status",
  ]);
  const durations = new Histogram({
    name: "kabarpasar_http_request_duration_seconds",
    help: "Time from a request's headers to the end of its response.",
    labelNames: ["group"],
    buckets: DURATIONS_S,
    registers,
  });

  const cacheResponses = counter(
    "page_cache_responses_total",
    "Requests for public pages by the cache's state.",
    ["state"],
  );
  const cacheEvictions = counter("page_cache_evictions_total", "Pages evicted for lack of memory.");
  const renderFailures = counter("page_render_failures_total", "Public pages that failed to render.");
  const cachePages = gauge("page_cache_pages", "Pages in the cache.");
  const cacheBytes = gauge("page_cache_bytes", "Memory of the pages in the cache.");
  const renders = gauge("renders", "Pages in the render queue.", ["state"]);
  const renderWaits = new Histogram({
    name: "kabarpasar_render_wait_seconds",
    help: "Time in the render queue until the start.",
    labelNames: ["lane"],
    buckets: WAITS_S,
    registers,
  });
  const refusals = counter(
    "refusals_total",
    "Requests refused without processing, and old pages served instead.",
    ["reason"],
  );
  const connections = gauge(
    "database_connections",
    "Connections of the pool, and requests waiting for one.",
    ["state"],
  );

  const jobSuccess = gauge("job_last_success_timestamp_seconds", "The last successful run.", ["job"]);
  const jobDuration = gauge("job_last_duration_seconds", "Duration of this node's last run.", ["job"]);
  const jobRuns = counter("job_runs_total", "Runs on this node.", ["job"]);
  const jobFailures = counter("job_failures_total", "Failed runs on this node.", ["job"]);

  const ready = gauge("ready", "Whether /readyz returns 200.");
  const partReady = gauge("part_ready", "The parts of /readyz.", ["part"]);
  const diskFree = gauge("disk_free_bytes", "Free space for DATA_DIR.");

  const figuresRead = gauge(
    "stored_figures_read",
    "Whether the figures below could be read from the database.",
  );
  const ingestRuns = gauge("ingest_runs_last_hour", "Fetches of sources in the last hour.", ["result"]);
  const newsSources = gauge("news_sources", "Active sources by state.", ["state"]);
  const mailsWaiting = gauge("mails_waiting", "Mails waiting to be sent.");
  const mailsOldest = gauge("mails_oldest_age_seconds", "Age of the oldest waiting mail; 0 if none waits.");
  const mailsFailed = gauge("mails_failed_last_day", "Mails abandoned in the last 24 hours.", ["reason"]);
  const marketAge = gauge("market_data_age_seconds", "Age of the newest figure or chart.", ["kind"]);
  const marketCurrent = gauge("market_data_current", "Whether it is as new as the trading calendar allows.", [
    "kind",
  ]);

  async function refresh(): Promise<void> {
    const [readiness, freeBytes, figures] = await Promise.all([
      sources.readReadiness(),
      sources.readFreeBytes().catch(() => undefined),
      sources.readStoredFigures(),
    ]);
    setCacheAndPool();
    setJobs(figures);
    ready.set(readiness.ready ? 1 : 0);
    for (const [part, { ok }] of Object.entries(readiness.parts)) partReady.set({ part }, ok ? 1 : 0);
    if (freeBytes === undefined) diskFree.remove();
    else diskFree.set(freeBytes);
    setFigures(figures);
  }

  function setCacheAndPool(): void {
    const stats = sources.pageCacheStats();
    cacheResponses.reset();
    cacheResponses.inc({ state: "hit" }, stats.hits);
    cacheResponses.inc({ state: "stale" }, stats.staleHits);
    cacheResponses.inc({ state: "miss" }, stats.misses);
    cacheResponses.inc({ state: "expired" }, stats.expiredHits);
    refusals.reset();
    for (const [reason, count] of Object.entries(sources.refusalCounts())) refusals.inc({ reason }, count);
    cacheEvictions.reset();
    cacheEvictions.inc(stats.evictions);
    renderFailures.reset();
    renderFailures.inc(stats.failures);
    cachePages.set(stats.pages + stats.unboundedPages);
    cacheBytes.set(stats.bytes + stats.unboundedBytes);
    renders.set({ state: "running" }, stats.running);
    renders.set({ state: "waiting" }, stats.waiting);
    const { totalCount, idleCount, waitingCount } = sources.pool;
    connections.set({ state: "busy" }, totalCount - idleCount);
    connections.set({ state: "idle" }, idleCount);
    connections.set({ state: "waiting" }, waitingCount);
  }

  function setJobs(figures: DatabaseMetrics | undefined): void {
    for (const metric of [jobSuccess, jobDuration, jobRuns, jobFailures]) metric.reset();
    for (const {
      name: job,
      isShared,
      lastSuccessAt,
      lastDurationMs,
      runs,
      failures,
    } of sources.jobs.list()) {
      const shared = figures?.sharedJobs.find(({ name }) => name === job)?.succeededAt;
      const succeededAt = isShared ? shared : lastSuccessAt;
      if (succeededAt) jobSuccess.set({ job }, seconds(succeededAt));
      if (lastDurationMs !== undefined) jobDuration.set({ job }, lastDurationMs / 1_000);
      jobRuns.inc({ job }, runs);
      jobFailures.inc({ job }, failures);
    }
  }

  /** Without figures, the old ones are omitted, so that they don't look current. */
  function setFigures(figures: DatabaseMetrics | undefined): void {
    for (const metric of [ingestRuns, newsSources, mailsFailed, marketAge, marketCurrent]) metric.reset();
    for (const metric of [mailsWaiting, mailsOldest]) metric.remove();
    figuresRead.set(figures ? 1 : 0);
    if (!figures) return;
    const { runs, sources: sourceStates, mails, failedMails, feeds, readAt } = figures;
    for (const [result, count] of Object.entries(runs)) ingestRuns.set({ result }, count);
    for (const state of ["current", "silent", "failing", "new"] as const)
      newsSources.set({ state }, sourceStates.filter((source) => source.state === state).length);
    mailsWaiting.set(mails.waiting);
    mailsOldest.set(mails.oldestAt ? seconds(readAt) - seconds(mails.oldestAt) : 0);
    for (const { failure, count } of failedMails) mailsFailed.set({ reason: failure }, count);
    for (const { feed, asOf, isCurrent } of feeds) {
      marketAge.set({ kind: feed }, seconds(readAt) - seconds(asOf));
      marketCurrent.set({ kind: feed }, isCurrent ? 1 : 0);
    }
  }

  return {
    contentType: registry.contentType,
    async write() {
      await refresh();
      return registry.metrics();
    },
    countRequest({ group, method, status, ms }) {
      requests.inc({ group, method: METHODS.has(method) ? method : "other", status });
      durations.observe({ group }, ms / 1_000);
    },
    recordRenderStart: (lane, waitedMs) => renderWaits.observe({ lane }, waitedMs / 1_000),
  };
}
