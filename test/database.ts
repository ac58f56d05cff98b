import { randomUUID } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
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
  const database = await openDatabase({ ...place, role: "server", onFailure: failLoudly });
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
  await administer(server, `CREATE DATABASE ${name}`);
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href;
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
  const version = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash.slice(0, 8));
  const template = join(tmpdir(), `kabarpasar-template-${version.at(-1)}-${version.length}`);
  if (existsSync(template)) return template;
  const making = mkdtempSync(`${template}-`);
  const database = await openDatabase({
    dataDir: making,
    databaseUrl: undefined,
    role: "server",
    onFailure: failLoudly,
  });
  await migrateDatabase(database, migrationsFolder);
  await database.close();
  try {
    renameSync(making, template);
  } catch {
    rmSync(making, { recursive: true, force: true }); // another worker was faster
  }
  return template;
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function failLoudly(error: Error): void {
  throw error;
}
