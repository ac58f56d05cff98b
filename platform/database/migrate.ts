import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { OpenDatabase } from "./database.ts";
import { LOCKS } from "./locks.ts";

/** The database's schema is not the code's; the message is a sentence for the operator. */
export class SchemaMismatch extends Error {}

/**
 * Brings the schema up to the code's, one process at a time. A database that a newer version has migrated is
 * refused: old code on a new schema can lose what the new columns hold.
 *
 * @throws SchemaMismatch
 */
export async function migrateDatabase(database: OpenDatabase, migrationsFolder: string): Promise<void> {
  const newestKnown = Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
  const client = await database.pool.connect();
  try {
    if (database.mayMigrate) await client.query("SELECT pg_advisory_lock($1)", [LOCKS.migration]);
    const newestApplied = await newestAppliedMigration(client);
    if (newestApplied > newestKnown) {
      throw new SchemaMismatch(
        "The database was migrated by a newer version of KabarPasar. Start that version, or restore a backup made before it.",
      );
    }
    if (newestApplied === newestKnown) return;
    if (!database.mayMigrate) {
      throw new SchemaMismatch("The running server has an older version of the database. Restart it first.");
    }
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    if (database.mayMigrate) await client.query("SELECT pg_advisory_unlock($1)", [LOCKS.migration]);
    client.release();
  }
}

/** Milliseconds since 1970 of the newest migration applied, 0 on an empty database. */
async function newestAppliedMigration(client: {
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
