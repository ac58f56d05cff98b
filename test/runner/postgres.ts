import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "#platform/database/database.ts";
import { createCluster } from "#platform/database/embedded/create-cluster.ts";
import { findPostgres } from "#platform/database/embedded/postgres-package.ts";
import { findServerUser } from "#platform/database/embedded/server-user.ts";
import { supervisePostgres } from "#platform/database/embedded/supervise-postgres.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { administer, databaseUrlOf, migrationsFolder, TEMPLATE } from "#test/database.ts";

/** Durability is off: a test run needn't survive a crash of the machine. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  max_connections: 200,
};

/**
 * Starts the run's PostgreSQL, with a migrated database as the template of all others.
 * @returns a function that stops it and deletes its data
 */
export default async function startTestPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES) return undefined; // another project of the run has started it
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const cluster = join(folder, "cluster");
  const socketDirectory = join(folder, "run");
  const { postgres, initdb } = findPostgres();
  const user = findServerUser(cluster, postgres);
  createCluster(cluster, initdb, user);
  const logFile = join(folder, "postgres.log");
  const server = await supervisePostgres({
    postgres,
    user,
    cluster,
    socketDirectory,
    logFile,
    settings: settings,
  });
  process.env.TEST_POSTGRES = socketDirectory;

  await administer(`CREATE DATABASE ${TEMPLATE}`);
  const template = await openDatabase({
    databaseUrl: databaseUrlOf(TEMPLATE),
    dataDir: folder,
    role: "test",
  });
  await migrateDatabase(template, migrationsFolder);
  await template.close();

  return async () => {
    delete process.env.TEST_POSTGRES;
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
