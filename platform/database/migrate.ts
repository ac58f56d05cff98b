import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { OperatorError } from "../operator-error.ts";
import { createSeparateClient } from "./connections.ts";
import type { OpenDatabase } from "./database.ts";
import { MIGRATION_MS } from "./limits.ts";
import { locks } from "./locks.ts";

/**
 * Migrates the schema to the code's version, one process at a time. Fails on a database that a newer version has
 * migrated: old code on a new schema can lose the contents of new columns.
 *
 * @throws OperatorError
 */
export async function migrateDatabase({ pool }: OpenDatabase, migrationsFolder: string): Promise<void> {
  if (await isMigrated(pool, migrationsFolder)) return;
  const { client, close } = createSeparateClient(pool, { query_timeout: MIGRATION_MS });
  try {
    await client.connect();
    await client.query("SELECT pg_advisory_lock($1)", [locks.migration]);
    if (await isMigrated(client, migrationsFolder)) return;
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    close(); // which releases the lock
  }
}

interface Queryable {
  query(text: string): Promise<{ rows: unknown[] }>;
}

async function isMigrated(client: Queryable, migrationsFolder: string): Promise<boolean> {
  const { applied, latest } = await findNewestMigration(client, migrationsFolder);
  if (applied !== undefined && applied.createdAt > latest.createdAt) {
    throw new OperatorError(
      "The database was migrated by a newer version of KabarPasar. Start that version, or restore a backup made before it.",
    );
  }
  return applied?.createdAt === latest.createdAt;
}

export interface Migration {
  hash: string;
  /** In ms since 1970. */
  createdAt: number;
}

export function listMigrations(migrationsFolder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    hash,
    createdAt: folderMillis,
  }));
}

export async function findNewestMigration(
  client: Queryable,
  migrationsFolder: string,
): Promise<{ applied: Migration | undefined; latest: Migration }> {
  const latest = newestKnownMigration(migrationsFolder);
  return { applied: await findNewestApplied(client), latest };
}

export function newestKnownMigration(migrationsFolder: string): Migration {
  const latest = listMigrations(migrationsFolder).at(-1);
  if (latest === undefined) throw new Error(`${migrationsFolder} has no migrations.`);
  return latest;
}

export async function findNewestApplied(client: Queryable): Promise<Migration | undefined> {
  const { rows: tables } = await client.query(
    "SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name",
  );
  if ((tables[0] as { name: string | null }).name === null) return undefined;
  const { rows } = await client.query(
    "SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1",
  );
  const newest = rows[0] as { hash: string; created_at: string } | undefined;
  return newest && { hash: newest.hash, createdAt: Number(newest.created_at) };
}
