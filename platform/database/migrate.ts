import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { OpenDatabase } from "./database.ts";
import { LOCKS } from "./locks.ts";

/** The database's schema doesn't match the code. The message is for the operator. */
export class SchemaMismatch extends Error {}

/**
 * Migrates the schema to the code's version, one process at a time. Fails on a database that a newer version has
 * migrated: old code on a new schema can lose the contents of new columns.
 *
 * @throws SchemaMismatch
 */
export async function migrateDatabase(database: OpenDatabase, migrationsFolder: string): Promise<void> {
  const newestKnown = newestKnownMigration(migrationsFolder);
  const client = await database.pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCKS.migration]);
    const newestApplied = await newestAppliedMigration(client);
    if (newestApplied > newestKnown) {
      throw new SchemaMismatch(
        "The database was migrated by a newer version of KabarPasar. Start that version, or restore a backup made before it.",
      );
    }
    if (newestApplied === newestKnown) return;
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [LOCKS.migration]);
    client.release();
  }
}

/** The timestamp of the code's newest migration in ms since 1970. */
export function newestKnownMigration(migrationsFolder: string): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
}

/** The timestamp of the newest applied migration in ms since 1970; 0 for an empty database. */
export async function newestAppliedMigration(client: {
  query(text: string): Promise<{ rows: unknown[] }>;
}): Promise<number> {
  const { rows: tables } = await client.query(
    "SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name",
  );
  if ((tables[0] as { name: string | null }).name === null) return 0;
  const { rows } = await client.query(
    "SELECT max(created_at)::text AS newest FROM drizzle.__drizzle_migrations",
  );
  return Number((rows[0] as { newest: string | null }).newest ?? 0);
}
