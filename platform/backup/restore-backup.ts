import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { zstdDecompress } from "node:zlib";
import { type Client, DatabaseError, escapeIdentifier } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { OpenDatabase } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Archive } from "./archive-reader.ts";
import { withBackupClient } from "./backup-client.ts";
import { BackupError, wrapAsBackupError } from "./backup-error.ts";
import { dropKeysAndIndexes } from "./keys-and-indexes.ts";
import { type BackedUpFile, type BackedUpTable, fileName, type Manifest, partName } from "./manifest.ts";
import { columnList, copyOut, listTables, type Table } from "./tables.ts";

export interface RestoreTarget {
  /** Migrated with migrateToBackupSchema. */
  database: OpenDatabase;
  files: FileStore;
  onProgress?(fraction: number, what: string): void;
}

const decompress = promisify(zstdDecompress);

/**
 * Loads a backup into an empty database, in one transaction, and its files into the store. Reads everything again and
 * compares it with the backup before the transaction commits. A failed restore leaves neither rows nor files,
 * unless the connection is lost during the COMMIT.
 *
 * @returns tables of the backup that aren't the product's and were omitted
 * @throws BackupError if the database isn't empty, or something restored differs from the backup
 */
export async function restoreBackup(archive: Archive, target: RestoreTarget): Promise<string[]> {
  const { database, onProgress = () => {} } = target;
  const { manifest, read } = archive;
  return withBackupClient(database.pool, async (client) => {
    await client.query("BEGIN");
    const tables = await listTables(client);
    await lockEmptyTables(client, tables, database.description);
    const pairs = pairTables(manifest, tables);
    const steps = 2 * pairs.length + manifest.files.length + 1;
    const createLater = await dropKeysAndIndexes(client);
    for (const [index, { stored }] of pairs.entries()) {
      onProgress(index / steps, stored.name);
      await loadTable(client, stored, read);
    }
    onProgress(pairs.length / steps, "indexes");
    for (const statement of createLater) await client.query(statement);
    for (const [index, { table, stored }] of pairs.entries()) {
      onProgress((pairs.length + 1 + index) / steps, stored.name);
      await compareTable(client, table, stored);
    }
    const addedKeys = await restoreFiles(archive, target.files, (index, key) =>
      onProgress((2 * pairs.length + 1 + index) / steps, key),
    );
    await client.query("COMMIT").catch(async (error: unknown) => {
      // If the connection was lost instead, the rows may have been committed.
      if (error instanceof DatabaseError) await removeFiles(addedKeys, target.files).catch(() => {});
      throw error;
    });
    await analyze(client, pairs).catch(() => {}); // PostgreSQL does it later
    const restored = new Set(pairs.map(({ stored }) => stored.name));
    return manifest.tables.map(({ name }) => name).filter((name) => !restored.has(name));
  });
}

/** A server that starts during the restore waits for the locks. */
async function lockEmptyTables(client: Client, tables: readonly Table[], description: string): Promise<void> {
  const names = tables.map(({ name }) => escapeIdentifier(name));
  await client.query(`LOCK TABLE ${names.join(", ")} IN ACCESS EXCLUSIVE MODE`);
  await refuseUsedDatabase(client, tables, description);
}

/** @throws BackupError if one of the tables has rows */
export async function refuseUsedDatabase(
  client: Client,
  tables: readonly Table[],
  description: string,
): Promise<void> {
  const checks = tables.map(({ name }) => `EXISTS (SELECT FROM ${escapeIdentifier(name)})`);
  const { rows } = await client.query<{ used: boolean }>(
    `SELECT ${["false", ...checks].join(" OR ")} AS used`,
  );
  if (rows[0]?.used !== false) {
    throw new BackupError(
      `The database (${description}) already has data. Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL.`,
    );
  }
}

function pairTables(manifest: Manifest, tables: readonly Table[]): { table: Table; stored: BackedUpTable }[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  return manifest.tables.flatMap((stored) => {
    const table = byName.get(stored.name);
    return table ? [{ table, stored }] : [];
  });
}

/** Triggers are off, because the backup already contains the rows that they would write. */
async function loadTable(
  client: Client,
  { name, columns, parts, sequences }: BackedUpTable,
  read: Archive["read"],
): Promise<void> {
  const table = escapeIdentifier(name);
  async function* readRows() {
    for (let part = 1; part <= parts; part += 1) yield await decompress(await read(partName(name, part)));
  }
  await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await pipeline(
    Readable.from(readRows()),
    client.query(copyFrom(`COPY ${table} (${columnList(columns)}) FROM STDIN`)),
  );
  await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { column, value, isUsed } of sequences) {
    await client.query("SELECT setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)", [
      table,
      column,
      value,
      isUsed,
    ]);
  }
}

async function compareTable(client: Client, table: Table, stored: BackedUpTable): Promise<void> {
  const { rows, sha256 } = await copyOut(client, { ...table, columns: stored.columns });
  if (sha256 !== stored.sha256) {
    throw new BackupError(
      `The table ${table.name} has ${rows} rows after the restore that differ from the ${stored.rows} in the backup. Nothing was restored.`,
    );
  }
}

/** Statistics for the planner. */
async function analyze(client: Client, pairs: readonly { table: Table }[]): Promise<void> {
  for (const { table } of pairs) await client.query(`ANALYZE ${escapeIdentifier(table.name)}`);
}

/**
 * If it fails, the files that it stored are removed; those that existed may belong to another site.
 *
 * @returns the keys of the files that it stored
 */
async function restoreFiles(
  { manifest, read }: Archive,
  store: FileStore,
  onFile: (index: number, key: string) => void,
): Promise<string[]> {
  const added: string[] = [];
  try {
    for (const [index, file] of manifest.files.entries()) {
      onFile(index, file.key);
      await restoreFile(file, read, store, added);
    }
  } catch (error) {
    await removeFiles(added, store).catch(() => {}); // the next attempt finds them in place
    throw error;
  }
  return added;
}

async function removeFiles(keys: readonly string[], store: FileStore): Promise<void> {
  for (const key of keys) await store.remove(key);
}

async function restoreFile(
  { key, contentType, sha256 }: BackedUpFile,
  read: Archive["read"],
  store: FileStore,
  added: string[],
): Promise<void> {
  const readStored = () =>
    wrapAsBackupError(`${key} can't be read from ${store.description}`, () => store.read(key));
  let stored = await readStored();
  if (stored === undefined) {
    const bytes = new Uint8Array(await read(fileName(key)));
    added.push(key);
    await wrapAsBackupError(`${key} can't be restored into ${store.description}`, () =>
      store.put(key, { bytes, contentType }),
    );
    stored = await readStored();
  }
  if (stored === undefined || hash("sha256", stored, "hex") !== sha256) {
    throw new BackupError(
      `The file ${key} in ${store.description} differs from the backup. Nothing was restored.`,
    );
  }
}
