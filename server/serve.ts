import type { Server } from "node:http";
import type { ServerBuild } from "react-router";
import type { Config } from "#platform/config/config.ts";
import { loadConfig } from "#platform/config/load-config.ts";
import { type OpenDatabase, openDatabase } from "#platform/database/database.ts";
import { DatabaseNotOpened } from "#platform/database/database-not-opened.ts";
import { migrateDatabase, SchemaMismatch } from "#platform/database/migrate.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { writeConsoleToLog } from "#platform/log/console-to-log.ts";
import { createLogger, type Logger } from "#platform/log/log.ts";
import { createOutboundHttp, type OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { MIGRATIONS_FOLDER } from "#platform/project-folder.ts";
import { openAccounts } from "./accounts.ts";
import { AuthKeyRefused, openSecret } from "./auth-key.ts";
import { type CurrentSite, openCurrentSite } from "./current-site.ts";
import { createFileStore, uploadFolder } from "./files.ts";
import { createHealthCheck } from "./health-check.ts";
import { AddressUnavailable, listen } from "./http/listen.ts";
import { createProductionSite, type Site } from "./http/site.ts";
import { createCurrentTransport, mailDefaults } from "./mail.ts";
import { startSchedule } from "./schedule.ts";
import { seedEmptyDatabase } from "./seed.ts";

/**
 * How long a stopping server waits for requests and jobs. docs/operations.md promises ten seconds from the signal,
 * to which a busy process, as during ingest, reacts almost two seconds late.
 */
const SHUTDOWN_LIMIT_MS = 8_000;

/** @param clientFolder contains the static files */
type AssembleSite = (build: ServerBuild, clientFolder: string) => Site;

/** Loads the pages and assembles the site, once the server listens. Development assembles it again after each change. */
type LoadSite = (assembleSite: AssembleSite) => Promise<Site>;

/** @param httpServer is used if given, else a new one */
export async function serve(loadSite: LoadSite, httpServer?: Server): Promise<void> {
  await start(loadSite, httpServer).catch(explainAndExit);
}

function explainAndExit(error: unknown): never {
  const isForTheOperator =
    error instanceof DatabaseNotOpened ||
    error instanceof SchemaMismatch ||
    error instanceof AddressUnavailable ||
    error instanceof AuthKeyRefused;
  process.stderr.write(
    `${isForTheOperator ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}

async function start(loadSite: LoadSite, httpServer?: Server): Promise<void> {
  process.umask(0o077); // only the owner can read the files it creates
  const config = readConfig();
  const log = createLogger(config.logLevel);
  writeConsoleToLog(log);
  const database = await openDatabase({
    ...config,
    role: "server",
    onRestart(reason) {
      log.error({ reason }, "the embedded database exited; restarting it");
    },
  });
  await migrateDatabase(database, MIGRATIONS_FOLDER);
  await seedEmptyDatabase(database.db, { demo: config.seedDemo });

  const secret = await openSecret(config, database.db, log);
  const files = createFileStore(config);
  const currentSite = await openCurrentSite(database.db, config.siteName);
  const ending = new AbortController();
  const parts = { secret, files, currentSite, stopping: ending.signal, loadSite };
  const server = await listen(
    config,
    (ownUrl) => createSite(config, database, parts, log, ownUrl),
    httpServer,
  );
  const mail = mailDefaults(config, config.siteUrl ?? server.url);
  const siteName = () => currentSite.read().name;
  const { pages, http } = server.site;
  const stopSchedule = await startSchedule({
    config,
    database,
    currentSite,
    pages,
    mailTransport: () => createCurrentTransport(database.db, mail, { secret, siteName }, log),
    http,
    files,
    log,
  });
  process.stdout.write(`${config.siteName} is ready at ${server.url} (database: ${database.description})\n`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    ending.abort();
    await stopSchedule();
    await server.close();
    await database.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop).on("SIGINT", stop);
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
}

async function createSite(
  config: Config,
  database: OpenDatabase,
  { secret, files, currentSite, stopping, loadSite }: SiteParts,
  log: Logger,
  ownUrl: string,
): Promise<Site & { http: OutboundHttp }> {
  const siteUrl = config.siteUrl ?? ownUrl;
  // Requests and jobs share it, so that each host gets one request at a time.
  const http = createOutboundHttp({
    allowHosts: config.ingest.allowHosts,
    get userAgent() {
      return `${currentSite.read().name.replace(/[^\w.-]/g, "") || "Site"}/1.0 (+${siteUrl})`;
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
  const site = await loadSite((build, clientFolder) =>
    createProductionSite({
      build,
      clientFolder,
      pageCacheBytes: config.pageCacheBytes,
      log,
      isHealthy: createHealthCheck(() => database.pool.query("SELECT 1")),
      trustProxy: config.trustProxy,
      readSite: currentSite.read,
      app,
    }),
  );
  return { ...site, http };
}
