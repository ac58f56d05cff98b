import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenDatabase } from "../database/database.ts";
import { findNewestMigration, listMigrations, migrateDatabase } from "../database/migrate.ts";
import { withBackupClient } from "./backup-client.ts";
import { BackupError } from "./backup-error.ts";
import type { Manifest } from "./manifest.ts";
import { refuseUsedDatabase } from "./restore-backup.ts";
import { listTables } from "./tables.ts";

/** @throws BackupError if the product has no such migration */
export function checkBackupMigration({ product, migration }: Manifest, migrationsFolder: string): void {
  const migrations = listMigrations(migrationsFolder);
  if (migrations.some(({ hash }) => hash === migration.hash)) return;
  const isNewer = migrations.every(({ createdAt }) => createdAt < migration.createdAt);
  throw new BackupError(
    isNewer
      ? `The backup was made by a newer version of KabarPasar (${product}). Restore it with that version or a later one.`
      : `The backup was made by a development version of KabarPasar (${product}) whose schema this version doesn't know.`,
  );
}

/**
 * Migrates an empty database to the schema of the backup. The next start of the server applies any later migrations.
 *
 * @throws BackupError if the database has data, or a later schema
 */
export async function migrateToBackupSchema(
  database: OpenDatabase,
  { migration }: Manifest,
  migrationsFolder: string,
): Promise<void> {
  const { applied } = await findNewestMigration(database.pool, migrationsFolder);
  if (applied !== undefined && applied.createdAt > migration.createdAt) {
    throw new BackupError(
      `The database (${database.description}) has the schema of a later version than the backup. Restore into a new, empty one.`,
    );
  }
  await withBackupClient(database.pool, async (client) =>
    refuseUsedDatabase(client, await listTables(client), database.description),
  );
  const folder = copyMigrations(migrationsFolder, migration.hash);
  try {
    await migrateDatabase(database, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copyMigrations(migrationsFolder: string, lastHash: string): string {
  const count = listMigrations(migrationsFolder).findIndex(({ hash }) => hash === lastHash) + 1;
  const folder = mkdtempSync(join(tmpdir(), "kabarpasar-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
