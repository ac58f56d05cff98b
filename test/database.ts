import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client, type QueryResult } from "pg";
import { type OpenDatabase, openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";

export const migrationsFolder = resolve(import.meta.dirname, "../migrations");

/** Where a test's data are: its own directory, and its own database if the suite runs on PostgreSQL. */
export interface TestPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Deletes both. */
  remove(): Promise<void>;
}

export interface TestDatabase extends OpenDatabase, Pick<TestPlace, "dataDir" | "databaseUrl"> {}

/** Creates an empty, migrated database: embedded, or on PostgreSQL if TEST_DATABASE_URL is set. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const place = await createTestPlace();
  const database = await openDatabase({ ...place, role: "server" });
  await migrateDatabase(database, migrationsFolder);
  return {
    ...database,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}

/**
 * @param empty true for an empty data directory, as on a first start; otherwise it holds a migrated database
 */
export async function createTestPlace({ empty = false } = {}): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "kabarpasar-test-"));
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    if (!empty) cpSync(await migratedTemplate(), dataDir, { recursive: true });
    return {
      dataDir,
      databaseUrl: undefined,
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }
  const name = `kabarpasar_test_${randomUUID().replaceAll("-", "")}`;
  await administer(
    server,
    `CREATE DATABASE ${name} ${empty ? "" : `TEMPLATE ${await databaseTemplate(server)}`}`,
  );
  const databaseUrl = urlOf(server, name);
  return {
    dataDir,
    databaseUrl,
    async remove() {
      await administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Copying an embedded database takes a tenth of the time of creating one. It is created under a temporary
 * name, so that parallel test workers never see an incomplete one.
 */
async function migratedTemplate(): Promise<string> {
  const template = join(tmpdir(), `kabarpasar-template-${schemaVersion()}`);
  if (existsSync(template)) return template;
  const making = mkdtempSync(`${template}-`);
  await migrate({ dataDir: making, databaseUrl: undefined });
  try {
    renameSync(making, template);
  } catch {
    rmSync(making, { recursive: true, force: true }); // another worker was faster
  }
  return template;
}

/** The same on PostgreSQL, where a copy takes a quarter of the time of migrating. */
async function databaseTemplate(server: string): Promise<string> {
  const template = `kabarpasar_template_${schemaVersion()}`;
  if (await hasDatabase(server, template)) return template;
  const making = `kabarpasar_making_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `CREATE DATABASE ${making}`);
  const dataDir = mkdtempSync(join(tmpdir(), "kabarpasar-template-"));
  await migrate({ dataDir, databaseUrl: urlOf(server, making) });
  rmSync(dataDir, { recursive: true, force: true });
  try {
    await administer(server, `ALTER DATABASE ${making} RENAME TO ${template}`);
  } catch (error) {
    await administer(server, `DROP DATABASE ${making}`);
    if (!(await hasDatabase(server, template))) throw error; // else another worker was faster
  }
  return template;
}

/** A name for what all migrations make: one that is generated again must not find the template of its former self. */
function schemaVersion(): string {
  const version = createHash("sha256");
  for (const { folderMillis, hash } of readMigrationFiles({ migrationsFolder })) {
    version.update(`${folderMillis} ${hash}\n`);
  }
  return version.digest("hex").slice(0, 16);
}

async function migrate(place: Pick<TestPlace, "dataDir" | "databaseUrl">): Promise<void> {
  const database = await openDatabase({ ...place, role: "server" });
  await migrateDatabase(database, migrationsFolder);
  await database.close();
}

async function hasDatabase(server: string, name: string): Promise<boolean> {
  const { rowCount } = await administer(server, `SELECT FROM pg_database WHERE datname = '${name}'`);
  return rowCount === 1;
}

function urlOf(server: string, database: string): string {
  return Object.assign(new URL(server), { pathname: `/${database}` }).href;
}

async function administer(server: string, statement: string): Promise<QueryResult> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
