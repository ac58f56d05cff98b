import type { OpenDatabase } from "#platform/database/database.ts";
import { freeBytes } from "#platform/files/disk-space.ts";
import type { JobWatch } from "#platform/jobs/job-watch.ts";
import type { Logger } from "#platform/log/log.ts";
import type { Config } from "../config/config.ts";
import type { PageCacheStats } from "../page-cache/page-cache.ts";
import { createDatabaseMetricsReader } from "./database-metrics.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { createReadinessParts } from "./parts.ts";
import { createReadinessCheck, type ReadinessCheck } from "./readiness.ts";
import type { FinishedRequest } from "./request-observer.ts";

export interface MonitoringOptions {
  config: Pick<Config, "dataDir" | "logsAccess" | "metricsToken">;
  database: Pick<OpenDatabase, "db" | "pool">;
  newestMigration: number;
  jobWatch: JobWatch;
  pageCacheStats(): PageCacheStats;
  refusalCounts(): Readonly<Record<string, number>>;
  log: Logger;
}

export interface Monitoring {
  readiness: ReadinessCheck;
  /** Undefined without METRICS_TOKEN. */
  metrics: Metrics | undefined;
  /** Undefined if requests are neither counted nor logged. */
  onFinished: ((request: FinishedRequest) => void) | undefined;
}

export function createMonitoring({
  config: { dataDir, logsAccess, metricsToken },
  database: { db, pool },
  newestMigration,
  jobWatch: jobs,
  pageCacheStats,
  refusalCounts,
  log,
}: MonitoringOptions): Monitoring {
  const readiness = createReadinessCheck(
    createReadinessParts({ db, pool, dataDir, newestMigration, jobs }),
    log,
  );
  const metrics =
    metricsToken === undefined
      ? undefined
      : createMetrics({
          pageCacheStats,
          refusalCounts,
          pool,
          jobs,
          readReadiness: readiness.read,
          readFreeBytes: () => freeBytes(dataDir),
          readStoredFigures: createDatabaseMetricsReader(db, log),
        });
  function onFinished({ cache, ...request }: FinishedRequest): void {
    metrics?.countRequest({ cache, ...request });
    if (logsAccess) log.info({ ...request, ...(cache && { cache }) }, "request");
  }
  return { readiness, metrics, onFinished: metrics || logsAccess ? onFinished : undefined };
}
