import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import { openDatabase } from "#platform/database/database.ts";
import { hasErrorCode } from "#platform/database/errors.ts";
import { migrateDatabase, newestKnownMigration } from "#platform/database/migrate.ts";
import { createDatabaseOutage, type DatabaseOutage } from "#platform/database/outage.ts";
import { createJobWatch } from "#platform/jobs/job-watch.ts";
import { writeConsoleToLog } from "#platform/log/console-to-log.ts";
import { createLogger } from "#platform/log/log.ts";
import { describeForOperator } from "#platform/operator-error.ts";
import { MIGRATIONS_FOLDER } from "#platform/project-folder.ts";
import { openAccounts } from "./accounts.ts";
import { readAuthSecret } from "./auth-key.ts";
import { type Config, readEnvironment } from "./config/config.ts";
import { openCurrentSite } from "./current-site.ts";
import { createFileStore, uploadFolder } from "./files.ts";
import { listen } from "./http/listen.ts";
import { createMonitoringEndpoints } from "./http/monitoring-endpoints.ts";
import { createHttpHandler, type HttpHandler } from "./http/site.ts";
import { createMonitoring } from "./monitoring/monitoring.ts";
import type { ReadinessCheck } from "./monitoring/readiness.ts";
import { startSchedule } from "./schedule.ts";
import { seedEmptyDatabase } from "./seed.ts";
import { createSharedParts, type SharedParts } from "./shared-parts.ts";
import { closeWhenStopping, isStopping } from "./stopping.ts";

type AssembleSite = (build: ServerBuild, clientFolder: string) => HttpHandler;

/** Called once the server listens. Development assembles the site again after each change. */
type LoadSite = (assembleSite: AssembleSite) => Promise<HttpHandler>;

export async function serve(loadSite: LoadSite, httpServer?: Server): Promise<void> {
  await start(loadSite, httpServer).catch(explainAndExit);
}

const DISK_FULL = "53100";

/** Ignores a start that fails only because the stopping process has closed the database. */
function explainAndExit(error: unknown): void {
  if (isStopping()) return;
  if (hasErrorCode(error, DISK_FULL)) process.stderr.write("The disk of the database is full.\n");
  process.stderr.write(`${describeForOperator(error)}\n`);
  process.exit(1);
}

async function start(loadSite: LoadSite, httpServer?: Server): Promise<void> {
  process.umask(0o077); // only the owner can read the files it creates
  const config = readConfig();
  const outage = createDatabaseOutage();
  const log = createLogger(config.logLevel, outage.suppresses);
  writeConsoleToLog(log);
  const database = await openDatabase({
    ...config,
    role: "server",
    onRestart(reason) {
      log.error({ reason }, "the embedded database exited; restarting it");
    },
  });
  closeWhenStopping(() => database.close());
  outage.watch(database.pool, log);
  await migrateDatabase(database, MIGRATIONS_FOLDER);
  await seedEmptyDatabase(database.db, { seedsDemo: config.seedsDemo });

  const opened = {
    config,
    database,
    secret: await readAuthSecret(config, database.db, log),
    files: createFileStore(config),
    currentSite: await openCurrentSite(database.db, config.siteName),
    jobWatch: createJobWatch(),
    log,
  };
  const ending = new AbortController();
  const server = await listen(
    config,
    (ownUrl) => {
      const sharedParts = createSharedParts(opened, config.siteUrl ?? ownUrl);
      return createSite(sharedParts, { outage, stopping: ending.signal, loadSite });
    },
    httpServer,
  );
  closeWhenStopping(server.close);
  const { sharedParts, pages, readiness } = server.site;
  const stopSchedule = await startSchedule({ ...sharedParts, pages });
  closeWhenStopping(async (signal) => {
    log.info({ signal }, "stopping");
    ending.abort();
    readiness.stop();
    await Promise.all([stopSchedule(), server.close()]);
  });
  process.stdout.write(`${config.siteName} is ready at ${server.url} (database: ${database.description})\n`);
}

function readConfig(): Config {
  const parsed = readEnvironment();
  if (parsed.ok) return parsed.value;
  process.stderr.write(
    `Some settings are invalid:\n${parsed.detail}\ndocs/configuration.md lists all settings.\n`,
  );
  process.exit(1);
}

async function createSite(
  sharedParts: SharedParts,
  { outage, stopping, loadSite }: { outage: DatabaseOutage; stopping: AbortSignal; loadSite: LoadSite },
): Promise<HttpHandler & { sharedParts: SharedParts; readiness: ReadinessCheck }> {
  const { config, database, secret, files, currentSite, jobWatch, log, siteUrl, http, mail, digestMailer } =
    sharedParts;
  const { db } = database;
  const siteIdentity = currentSite.read;
  const app = {
    db,
    siteUrl,
    contactEmail: config.contactEmail,
    mail,
    market: {
      configuredSource: config.marketProvider,
      uploadFolder: uploadFolder(config),
      incomingFolder: config.importFolder,
    },
    moversMinTurnoverIdr: config.moversMinTurnoverIdr,
    digestMailer,
    accounts: await openAccounts(config, db, { secret, siteUrl, siteIdentity }, log),
    files,
    ingest: {
      secret: config.ingest.secret,
      isScheduled: config.ingest.isScheduled,
    },
    http,
    stopping,
    log,
  };
  const { readiness, metrics, onFinished } = createMonitoring({
    config,
    database,
    newestMigration: newestKnownMigration(MIGRATIONS_FOLDER).createdAt,
    jobWatch,
    log,
    pageCacheStats: () => site.pages.stats(),
    refusalCounts: () => site.refusals.counts(),
  });
  const monitoring = createMonitoringEndpoints({
    readReadiness: readiness.read,
    metrics,
    metricsToken: config.metricsToken,
    log,
  });
  const site = await loadSite((build, clientFolder) =>
    createHttpHandler({
      build,
      clientFolder,
      pageCacheBytes: config.pageCacheBytes,
      log,
      monitoring,
      onFinished,
      onRenderStart: metrics?.recordRenderStart,
      trustsProxy: config.trustsProxy,
      outage,
      siteIdentity,
      app,
    }),
  );
  return { ...site, sharedParts, readiness };
}
