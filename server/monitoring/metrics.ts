import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import type { PageCacheStats } from "../page-cache/page-cache.ts";
import type { RenderLane } from "../page-cache/render-queue.ts";
import type { DatabaseMetrics } from "./database-metrics.ts";
import type { Readiness } from "./readiness.ts";
import type { FinishedRequest } from "./request-observer.ts";

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
  const { registry, ...instruments } = createInstruments();
  collectDefaultMetrics({ register: registry });
  const countRequest = requestMetrics(instruments);
  const pages = pageMetrics(instruments);
  const setConnections = connectionMetrics(instruments);
  const setJobs = jobMetrics(instruments);
  const setReadiness = readinessMetrics(instruments);
  const setStoredFigures = storedFigureMetrics(instruments);

  return {
    contentType: registry.contentType,
    async write() {
      const [readiness, freeBytes, figures] = await Promise.all([
        sources.readReadiness(),
        sources.readFreeBytes().catch(() => undefined),
        sources.readStoredFigures(),
      ]);
      pages.set(sources.pageCacheStats(), sources.refusalCounts());
      setConnections(sources.pool);
      setJobs(sources.jobs, figures);
      setReadiness(readiness, freeBytes);
      setStoredFigures(figures);
      return registry.metrics();
    },
    countRequest,
    recordRenderStart: pages.recordRenderStart,
  };
}

type Instruments = Omit<ReturnType<typeof createInstruments>, "registry">;

function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  const named = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
    name: `kabarpasar_${name}`,
    help,
    labelNames,
    registers,
  });
  return {
    registry,
    gauge: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Gauge(named(name, help, labelNames)),
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
      new Counter(named(name, help, labelNames)),
    histogram: <Label extends string>(name: string, help: string, label: Label, buckets: number[]) =>
      new Histogram({ ...named(name, help, [label]), buckets }),
  };
}

function requestMetrics({ counter, histogram }: Instruments): Metrics["countRequest"] {
  const requests = counter("http_requests_total", "Requests by group of addresses, method and status.", [
    "group",
    "method",
    "status",
  ]);
  const durations = histogram(
    "http_request_duration_seconds",
    "Time from a request's headers to the end of its response.",
    "group",
    DURATIONS_S,
  );
  return ({ group, method, status, ms }) => {
    requests.inc({ group, method: METHODS.has(method) ? method : "other", status });
    durations.observe({ group }, ms / 1_000);
  };
}

function pageMetrics({ gauge, counter, histogram }: Instruments) {
  const responses = counter(
    "page_cache_responses_total",
    "Requests for public pages by the cache's state; one that waited and then got an old page is a miss, too.",
    ["state"],
  );
  const evictions = counter("page_cache_evictions_total", "Pages evicted for lack of memory.");
  const failures = counter("page_render_failures_total", "Public pages that failed to render.");
  const cachedPages = gauge("page_cache_pages", "Pages in the cache.");
  const cachedBytes = gauge("page_cache_bytes", "Memory of the pages in the cache.");
  const renders = gauge("renders", "Pages in the render queue.", ["state"]);
  const waits = histogram(
    "render_wait_seconds",
    "Time in the render queue until the start.",
    "lane",
    WAITS_S,
  );
  const refusals = counter(
    "refusals_total",
    "Requests refused without processing, and old pages served instead.",
    ["reason"],
  );
  return {
    recordRenderStart: (lane: RenderLane, waitedMs: number) => waits.observe({ lane }, waitedMs / 1_000),
    set(stats: PageCacheStats, refusalCounts: Readonly<Record<string, number>>): void {
      responses.reset();
      for (const [state, count] of Object.entries(stats.responses)) responses.inc({ state }, count);
      refusals.reset();
      for (const [reason, count] of Object.entries(refusalCounts)) refusals.inc({ reason }, count);
      evictions.reset();
      evictions.inc(stats.evictions);
      failures.reset();
      failures.inc(stats.failures);
      cachedPages.set(stats.pages + stats.unboundedPages);
      cachedBytes.set(stats.bytes + stats.unboundedBytes);
      renders.set({ state: "running" }, stats.running);
      renders.set({ state: "waiting" }, stats.waiting);
    },
  };
}

function connectionMetrics({ gauge }: Instruments) {
  const connections = gauge(
    "database_connections",
    "Connections of the pool, and requests waiting for one.",
    ["state"],
  );
  return ({ totalCount, idleCount, waitingCount }: MetricSources["pool"]) => {
    connections.set({ state: "busy" }, totalCount - idleCount);
    connections.set({ state: "idle" }, idleCount);
    connections.set({ state: "waiting" }, waitingCount);
  };
}

function jobMetrics({ gauge, counter }: Instruments) {
  const success = gauge("job_last_success_timestamp_seconds", "The last successful run.", ["job"]);
  const duration = gauge("job_last_duration_seconds", "Duration of this node's last run.", ["job"]);
  const runs = counter("job_runs_total", "Runs on this node.", ["job"]);
  const failures = counter("job_failures_total", "Failed runs on this node.", ["job"]);
  return (jobs: JobWatch, figures: DatabaseMetrics | undefined) => {
    for (const metric of [success, duration, runs, failures]) metric.reset();
    for (const watched of jobs.list()) {
      const job = watched.name;
      const shared = figures?.sharedJobs.find(({ name }) => name === job)?.succeededAt;
      const succeededAt = watched.isShared ? shared : watched.lastSuccessAt;
      if (succeededAt) success.set({ job }, seconds(succeededAt));
      if (watched.lastDurationMs !== undefined) duration.set({ job }, watched.lastDurationMs / 1_000);
      runs.inc({ job }, watched.runs);
      failures.inc({ job }, watched.failures);
    }
  };
}

function readinessMetrics({ gauge }: Instruments) {
  const ready = gauge("ready", "Whether /readyz returns 200.");
  const partReady = gauge("part_ready", "The parts of /readyz.", ["part"]);
  const diskFree = gauge("disk_free_bytes", "Free space for DATA_DIR.");
  return (readiness: Readiness, freeBytes: number | undefined) => {
    ready.set(readiness.ready ? 1 : 0);
    for (const [part, { ok }] of Object.entries(readiness.parts)) partReady.set({ part }, ok ? 1 : 0);
    if (freeBytes === undefined) diskFree.remove();
    else diskFree.set(freeBytes);
  };
}

function storedFigureMetrics({ gauge }: Instruments) {
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
  /** Without figures, the old ones are omitted, so that they don't look current. */
  return (figures: DatabaseMetrics | undefined) => {
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
  };
}
