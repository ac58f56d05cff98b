import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Client, type QueryResult } from "pg";
import { type OpenDatabase, openDatabase } from "#platform/database/database.ts";

export const migrationsFolder = resolve(import.meta.dirname, "../migrations");

export const TEMPLATE = "kabarpasar_template";

const DEADLOCK_DETECTED = "40P01";

export interface TestPlace {
  dataDir: string;
  /** Undefined if the database is embedded in the data directory. */
  databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export interface TestDatabase extends OpenDatabase, Pick<TestPlace, "dataDir" | "databaseUrl"> {}

export async function createTestDatabase(): Promise<TestDatabase> {
  const place = await createTestPlace();
  const database = await openDatabase({ ...place, role: "server" });
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

let ofFile: Promise<TestDatabase> | undefined;

/** The database of the current test file, created on first use. */
export function openFileDatabase(): Promise<TestDatabase> {
  ofFile ??= createTestDatabase();
  return ofFile;
}

/** Called after each test file, because a worker runs many. */
export async function closeFileDatabase(): Promise<void> {
  await (await ofFile)?.close();
  ofFile = undefined;
}

export interface TestPlaceOptions {
  isEmpty?: boolean;
  /** The data directory holds the database and is empty, as before a first start. */
  isEmbedded?: boolean;
}

export async function createTestPlace(options: TestPlaceOptions = {}): Promise<TestPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), "kabarpasar-test-"));
  const removeDataDir = () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  if (options.isEmbedded) return { dataDir, databaseUrl: undefined, remove: async () => removeDataDir() };

  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(
    `CREATE DATABASE ${name} ${options.isEmpty ? "" : `TEMPLATE ${TEMPLATE} STRATEGY file_copy`}`,
  );
  return {
    dataDir,
    databaseUrl: databaseUrlOf(name),
    async remove() {
      await administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      removeDataDir();
    },
  };
}

/** Opens the database of a running product. A query that deadlocks with the product's jobs is retried. */
export async function openProductDatabase(place: TestPlace): Promise<OpenDatabase> {
  const database = await openDatabase({ ...place, role: "test" });
  const query = database.pool.query.bind(database.pool) as (...parameters: unknown[]) => Promise<unknown>;
  const retry = async (...parameters: unknown[]) => {
    for (;;) {
      try {
        return await query(...parameters);
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK_DETECTED) throw error;
      }
    }
  };
  database.pool.query = retry as typeof database.pool.query;
  return database;
}

export function databaseUrlOf(name: string): string {
  return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(socketDirectory())}`;
}

export async function administer(statement: string): Promise<QueryResult> {
  const client = new Client({ host: socketDirectory(), user: "postgres", database: "postgres" });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

function socketDirectory(): string {
  const directory = process.env.TEST_POSTGRES;
  if (!directory)
    throw new Error("PostgreSQL isn't running: test/runner/postgres.ts is missing in globalSetup.");
  return directory;
}
