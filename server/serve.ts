import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { Config } from "#platform/config/config.ts";
import { loadConfig } from "#platform/config/load-config.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/database.ts";
import { DatabaseNotOpened } from "#platform/database/database-not-opened.ts";
import { hasErrorCode } from "#platform/database/error-code.ts";
import { migrateDatabase, newestKnownMigration, SchemaMismatch } from "#platform/database/migrate.ts";
import { createDatabaseOutage, type DatabaseOutage } from "#platform/database/outage.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createJobWatch } from "#platform/jobs/job-watch.ts";
import { writeConsoleToLog } from "#platform/log/console-to-log.ts";
import { createLogger, type Logger } from "#platform/log/log.ts";
import { createOutboundHttp, type OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { userAgentOf } from "#platform/outbound/user-agent.ts";
import { MIGRATIONS_FOLDER } from "#platform/project-folder.ts";
import { openAccounts } from "./accounts.ts";
import { AuthKeyRefused, loadAuthSecret } from "./auth-key.ts";
import { type CurrentSite, openCurrentSite } from "./current-site.ts";
import { createDeliveryTexts } from "./delivery-texts.ts";
import { createDigestMailer } from "./digest-mailer.ts";
import { createFileStore, uploadFolder } from "./files.ts";
import { AddressUnavailable, listen } from "./http/listen.ts";
import { createMonitoringEndpoints } from "./http/monitoring/endpoints.ts";
import { createProductionSite, type Site } from "./http/site.ts";
import { createCurrentTransport, mailDefaults } from "./mail.ts";
import { createMonitoring, type MonitoringOptions } from "./monitoring/monitoring.ts";
import type { ReadinessCheck } from "./monitoring/readiness.ts";
import { startSchedule } from "./schedule.ts";
import { seedEmptyDatabase } from "./seed.ts";
import { closeWhenStopping, isStopping } from "./stopping.ts";

type AssembleSite = (build: ServerBuild, clientFolder: string) => Site;

/** Called once the server listens. Development assembles the site again after each change. */
type LoadSite = (assembleSite: AssembleSite) => Promise<Site>;

export async function serve(loadSite: LoadSite, httpServer?: Server): Promise<void> {
  await start(loadSite, httpServer).catch(explainAndExit);
}

const DISK_FULL = "53100";

/** While the process is stopping, a start fails because the database has been closed. */
function explainAndExit(error: unknown): void {
  if (isStopping()) return;
  const isForTheOperator =
    error instanceof DatabaseNotOpened ||
    error instanceof SchemaMismatch ||
    error instanceof AddressUnavailable ||
    error instanceof AuthKeyRefused;
  if (hasErrorCode(error, DISK_FULL)) process.stderr.write("The disk of the database is full.\n");
  process.stderr.write(
    `${isForTheOperator ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}

async function start(loadSite: LoadSite, httpServer?: Server): Promise<void> {
  process.umask(0o077); // only the owner can read the files it creates
  const config = readConfig();
  const outage = createDatabaseOutage();
  const log = createLogger(config.logLevel, outage.absorbs);
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
  await seedEmptyDatabase(database.db, { demo: config.seedDemo });

  const secret = await loadAuthSecret(config, database.db, log);
  const files = createFileStore(config);
  const currentSite = await openCurrentSite(database.db, config.siteName);
  const ending = new AbortController();
  const jobWatch = createJobWatch();
  const newestMigration = newestKnownMigration(MIGRATIONS_FOLDER).createdAt;
  const monitoringParts = { config, database, newestMigration, jobWatch, log };
  const parts = { secret, files, currentSite, stopping: ending.signal, loadSite, outage, monitoringParts };
  const server = await listen(
    config,
    (ownUrl) => createSite(config, database, parts, log, ownUrl),
    httpServer,
  );
  closeWhenStopping(server.close);
  const mail = mailDefaults(config, config.siteUrl ?? server.url);
  const siteName = () => currentSite.read().name;
  const deliveries = {
    secret,
    contact: `mailto:${mail.senderAddress}`,
    texts: createDeliveryTexts(secret, { readSite: currentSite.read, siteUrl: config.siteUrl ?? server.url }),
  };
  const { pages, http, readiness } = server.site;
  const stopSchedule = await startSchedule({
    config,
    database,
    currentSite,
    pages,
    digestMailer: createDigestMailer(secret, currentSite.read, config.siteUrl ?? server.url),
    mailTransport: () => createCurrentTransport(database.db, mail, { secret, siteName }, log),
    deliveries,
    http,
    files,
    jobWatch,
    log,
  });
  closeWhenStopping(async (signal) => {
    log.info({ signal }, "stopping");
    ending.abort();
    readiness.stop();
    await Promise.all([stopSchedule(), server.close()]);
  });
  process.stdout.write(`${config.siteName} is ready at ${server.url} (database: ${database.description})\n`);
}

function readConfig(): Config {
  const parsed = loadConfig();
  if (parsed.ok) return parsed.value;
  process.stderr.write(
    `Some settings are invalid:\n${parsed.detail}\ndocs/configuration.md lists all settings.\n`,
  );
  process.exit(1);
}

interface SiteParts {
  secret: string;
  files: FileStore;
  currentSite: CurrentSite;
  stopping: AbortSignal;
  loadSite: LoadSite;
  monitoringParts: Omit<MonitoringOptions, "pageCacheStats" | "refusalCounts">;
  outage: DatabaseOutage;
}

async function createSite(
  config: Config,
  database: OpenDatabase,
  { secret, files, currentSite, stopping, loadSite, outage, monitoringParts }: SiteParts,
  log: Logger,
  ownUrl: string,
): Promise<Site & { http: OutboundHttp; readiness: ReadinessCheck }> {
  const siteUrl = config.siteUrl ?? ownUrl;
  // Requests and jobs share it, so that each host gets one request at a time.
  const http = createOutboundHttp({
    allowHosts: config.ingest.allowHosts,
    get userAgent() {
      return userAgentOf(currentSite.read().name, siteUrl);
    },
  });
  const app = {
    db: database.db,
    siteUrl,
    contactEmail: config.contactEmail,
    mail: mailDefaults(config, siteUrl),
    market: {
      configuredSource: config.marketProvider,
      uploadFolder: uploadFolder(config),
      incomingFolder: config.importFolder,
    },
    moversMinTurnoverIdr: config.moversMinTurnoverIdr,
    digestMailer: createDigestMailer(secret, currentSite.read, siteUrl),
    accounts: await openAccounts(config, database.db, { secret, siteUrl, readSite: currentSite.read }, log),
    files,
    ingest: {
      secret: config.ingest.secret,
      scheduled: config.ingest.scheduled,
      http,
      stopping,
    },
    log,
  };
  const { readiness, metrics, onFinished } = createMonitoring({
    ...monitoringParts,
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
    createProductionSite({
      build,
      clientFolder,
      pageCacheBytes: config.pageCacheBytes,
      log,
      monitoring,
      onFinished,
      onRenderStart: metrics?.noteRenderStart,
      trustProxy: config.trustProxy,
      outage,
      readSite: currentSite.read,
      app,
    }),
  );
  return { ...site, http, readiness };
}
