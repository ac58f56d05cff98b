import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { type ServerProcess, startServer, waitUntilIdle } from "./server-process.ts";

type Opened = Awaited<ReturnType<typeof openDatabase>>;

/** An empty database of a benchmark's own. */
export interface ArchivePlace {
  withDatabase(use: (database: Opened) => Promise<void>): Promise<void>;
  /** The built product on it, keeping no pages, when it has nothing more to do. */
  startServer(): Promise<ServerProcess>;
  remove(): Promise<void>;
}

/** @param server a PostgreSQL on which databases may be created; undefined for the embedded one */
export async function createPlace(name: string, server: string | undefined): Promise<ArchivePlace> {
  const dataDir = mkdtempSync(join(tmpdir(), `bench-${name}-`));
  const deleteFiles = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", deleteFiles);
  const databaseName = `kabarpasar_${name}`;
  const dropDatabase = `DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`;
  if (server) await administer(server, dropDatabase, `CREATE DATABASE ${databaseName}`);
  const databaseUrl = server && Object.assign(new URL(server), { pathname: databaseName }).href;
  return {
    async withDatabase(use) {
      const database = await openDatabase({
        dataDir,
        databaseUrl,
        role: "server",
        onFailure(error) {
          throw error;
        },
      });
      try {
        await migrateDatabase(database, resolve(import.meta.dirname, "../migrations"));
        await use(database);
      } finally {
        await database.close();
      }
    },
    async startServer() {
      const started = await startServer({
        command: [process.execPath, "server/main.ts"],
        env: {
          NODE_ENV: "production",
          LOG_LEVEL: "warn",
          DATA_DIR: dataDir,
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
          PAGE_CACHE_MB: "0",
          SEED_DEMO: "false",
          MARKET_PROVIDER: "eod",
        },
        core: undefined,
      });
      await waitUntilIdle(started);
      return started;
    },
    async remove() {
      if (server) await administer(server, dropDatabase);
      deleteFiles();
      process.off("exit", deleteFiles);
    },
  };
}

async function administer(connectionString: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
