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
  const client = await database.pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCKS.migration]);
    const { applied, known } = await findNewestMigration(client, migrationsFolder);
    if (applied !== undefined && applied.createdAt > known.createdAt) {
      throw new SchemaMismatch(
        "The database was migrated by a newer version of KabarPasar. Start that version, or restore a backup made before it.",
      );
    }
    if (applied?.createdAt === known.createdAt) return;
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [LOCKS.migration]);
    client.release();
  }
}

export interface Migration {
  hash: string;
  /** In ms since 1970. */
  createdAt: number;
}

/** The code's migrations, in the order in which they are applied. */
export function listMigrations(migrationsFolder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({
    hash,
    createdAt: folderMillis,
  }));
}

/** `applied` is the database's newest migration, undefined for an empty database; `known` is the code's. */
export async function findNewestMigration(
  client: { query(text: string): Promise<{ rows: unknown[] }> },
  migrationsFolder: string,
): Promise<{ applied: Migration | undefined; known: Migration }> {
  const known = listMigrations(migrationsFolder).at(-1);
  if (known === undefined) throw new Error(`${migrationsFolder} has no migrations.`);
  const { rows: tables } = await client.query(
    "SELECT to_regclass('drizzle.__drizzle_migrations')::text AS name",
  );
  if ((tables[0] as { name: string | null }).name === null) return { applied: undefined, known };
  const { rows } = await client.query(
    "SELECT hash, created_at FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1",
  );
  const newest = rows[0] as { hash: string; created_at: string } | undefined;
  return { applied: newest && { hash: newest.hash, createdAt: Number(newest.created_at) }, known };
}
