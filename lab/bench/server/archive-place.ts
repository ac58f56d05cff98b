import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client, type QueryResult } from "pg";
import { openDatabase } from "../../../platform/database/database.ts";
import { migrateDatabase } from "../../../platform/database/migrate.ts";
import type { ControlGroup } from "./control-group.ts";
import { type ServerProcess, startServer, waitUntilIdle } from "./server-process.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

export interface StartOptions {
  isAwaited: boolean;
  group?: ControlGroup;
}

export interface ArchivePlace {
  /** Works while its server is running, too. */
  readDatabase<Result>(read: (pool: Opened["pool"]) => Promise<Result>): Promise<Result>;
  /** Works while its server is running, too. */
  withConnection(
    use: (database: Opened, at: { dataDir: string; databaseUrl: string | undefined }) => Promise<void>,
  ): Promise<void>;
  withDatabase(use: (database: Opened) => Promise<void>): Promise<void>;
  /**
   * Starts the built product on the archive, with the page cache off unless `env` enables it. By default waits
   * until the server is idle.
   *
   * @param options.group the control group to run it in
   */
  startServer(env?: Record<string, string>, options?: StartOptions): Promise<ServerProcess>;
  remove(): Promise<void>;
}

/**
 * @param server a PostgreSQL on which databases may be created; undefined for the embedded one
 * @param isPersistent keeps the database for later runs, which find the data that earlier ones stored under this name
 * @param template a database there to copy; it must have no open connections
 */
export async function createPlace(
  name: string,
  server: string | undefined,
  { isPersistent = false, template }: { isPersistent?: boolean; template?: string | undefined } = {},
): Promise<ArchivePlace> {
  const dataDir = isPersistent
    ? join(tmpdir(), `bench-kept-${name}`)
    : mkdtempSync(join(tmpdir(), `bench-${name}-`));
  mkdirSync(dataDir, { recursive: true });
  const deleteFiles = () => rmSync(dataDir, { recursive: true, force: true });
  if (!isPersistent) process.once("exit", deleteFiles);
  const databaseName = `kabarpasar_${name}`;
  const dropDatabase = `DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`;
  const createDatabase = `CREATE DATABASE ${databaseName} ${template ? `TEMPLATE ${template}` : ""}`;
  if (server && !(isPersistent && (await hasDatabase(server, databaseName))))
    await administer(server, dropDatabase, createDatabase);
  const databaseUrl = server && Object.assign(new URL(server), { pathname: databaseName }).href;
  const command = [process.execPath, "build/product/main.js"];
  return {
    async readDatabase(read) {
      const { pool, close } = await openDatabase({ dataDir, databaseUrl, role: "benchmark" });
      return read(pool).finally(close);
    },
    async withConnection(use) {
      const database = await openDatabase({ dataDir, databaseUrl, role: "benchmark" });
      await use(database, { dataDir, databaseUrl }).finally(database.close);
    },
    async withDatabase(use) {
      const database = await openDatabase({
        dataDir,
        databaseUrl,
        role: "server",
      });
      try {
        await migrateDatabase(database, resolve(import.meta.dirname, "../../../migrations"));
        await use(database);
      } finally {
        await database.close();
      }
    },
    async startServer(env = {}, { isAwaited, group } = { isAwaited: true }) {
      const started = await startServer({
        command: group?.enter(command) ?? command,
        env: {
          NODE_ENV: "production",
          LOG_LEVEL: "warn",
          DATA_DIR: dataDir,
          AUTH_KEY: "one key for the archives of all benchmarks",
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          PAGE_CACHE_MB: "0",
          SEED_DEMO: "false",
          MARKET_PROVIDER: "eod",
          ...env,
        },
        core: undefined,
      });
      if (isAwaited) await waitUntilIdle(started);
      return started;
    },
    async remove() {
      if (isPersistent) return;
      if (server) await administer(server, dropDatabase);
      deleteFiles();
      process.off("exit", deleteFiles);
    },
  };
}

async function hasDatabase(server: string, name: string): Promise<boolean> {
  const [result] = await administer(server, `SELECT FROM pg_database WHERE datname = '${name}'`);
  return result?.rowCount === 1;
}

async function administer(connectionString: string, ...statements: string[]): Promise<QueryResult[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const results: QueryResult[] = [];
  for (const statement of statements) results.push(await client.query(statement));
  await client.end();
  return results;
}
