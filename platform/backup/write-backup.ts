import { hash } from "node:crypto";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Client, escapeIdentifier } from "pg";
import type { Database, OpenDatabase } from "../database/database.ts";
import { findNewestMigration } from "../database/migrate.ts";
import { returnedRow } from "../database/sql.ts";
import type { FileStore } from "../files/file-store.ts";
import { MIGRATIONS_FOLDER, PRODUCT_VERSION } from "../project-folder.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { withBackupClient } from "./backup-client.ts";
import { BackupError, wrapAsBackupError } from "./backup-error.ts";
import {
  BACKUP_FORMAT,
  type BackedUpFile,
  type BackedUpTable,
  fileName,
  MANIFEST_NAME,
  type Manifest,
  partName,
} from "./manifest.ts";
import { copyOut, listTables, type Table } from "./tables.ts";

export interface FileToBackUp {
  key: string;
  contentType: string;
  isOptional: boolean;
}

export interface BackupSource {
  database: OpenDatabase;
  files: FileStore;
  /** Rows of these tables have no meaning in another database. */
  omittedTables: readonly string[];
  listFiles(db: Database): AsyncIterable<FileToBackUp>;
}

export interface WriteOptions {
  stopping?: AbortSignal;
  onProgress?(fraction: number, what: string): void;
}

export interface WrittenBackup {
  bytes: number;
  manifest: Manifest;
}

const PART_BYTES = 8 * 1024 * 1024;

/** Object storage takes a while to respond. */
const FILES_AT_ONCE = 8;

const compress = promisify(zstdCompress);

/**
 * Writes the whole database and its files, as of one moment, into a new file that only this user can read. The
 * server may keep writing to the database.
 *
 * @throws BackupError if the file can't be written, a stored file can't be read, or the database is of another version
 */
export function writeBackup(
  path: string,
  source: BackupSource,
  options: WriteOptions = {},
): Promise<WrittenBackup> {
  return withBackupClient(source.database.pool, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const migration = await checkMigration(client, source);
    const archive = await createArchive(path);
    try {
      const tables = await addTables(archive, client, source.omittedTables, options);
      const { files, missingFiles } = await addFiles(archive, source, drizzle(client), options);
      const manifest: Manifest = {
        format: BACKUP_FORMAT,
        product: PRODUCT_VERSION,
        ...(await readServerState(client)),
        migration,
        tables,
        files,
        missingFiles,
      };
      await archive.add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, undefined, 1)));
      return { bytes: await archive.finish(), manifest };
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  });
}

async function checkMigration(client: Client, { database }: BackupSource): Promise<Manifest["migration"]> {
  const { applied, latest } = await findNewestMigration(client, MIGRATIONS_FOLDER);
  if (applied === undefined) {
    throw new BackupError(`The database (${database.description}) is empty: there is nothing to back up.`);
  }
  if (applied.hash !== latest.hash) {
    throw new BackupError(
      `The database (${database.description}) has the schema of another version of KabarPasar. Back it up with that version.`,
    );
  }
  return applied;
}

/** The transaction began at the time of the snapshot, within a few milliseconds. */
async function readServerState(client: Client): Promise<Pick<Manifest, "createdAt" | "postgres">> {
  const { rows } = await client.query<{ at: Date; version: string }>(
    "SELECT now() AS at, current_setting('server_version') AS version",
  );
  const { at, version } = returnedRow(rows);
  return { createdAt: at.toISOString(), postgres: version };
}

async function addTables(
  archive: ArchiveWriter,
  client: Client,
  omitted: readonly string[],
  { stopping, onProgress }: WriteOptions,
): Promise<BackedUpTable[]> {
  const tables = (await listTables(client)).filter(({ name }) => !omitted.includes(name));
  const added: BackedUpTable[] = [];
  for (const [index, table] of tables.entries()) {
    added.push(
      await addTable(archive, client, table, () => {
        stopping?.throwIfAborted();
        onProgress?.(index / tables.length, table.name);
      }),
    );
  }
  return added;
}

async function addTable(
  archive: ArchiveWriter,
  client: Client,
  table: Table,
  onChunk: () => void,
): Promise<BackedUpTable> {
  const { name, columns, identityColumns } = table;
  let parts = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const addPart = async () => {
    parts += 1;
    await archive.add(partName(name, parts), await compress(Buffer.concat(waiting)));
    [waiting, waitingBytes] = [[], 0];
  };
  const copied = await copyOut(client, table, async (chunk) => {
    onChunk();
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= PART_BYTES) await addPart();
  });
  if (waitingBytes > 0) await addPart();
  const sequences = [];
  for (const column of identityColumns) sequences.push(await readSequence(client, name, column));
  return { name, columns, parts, sequences, ...copied };
}

/** Sequences aren't part of the snapshot, so the value may be ahead of the rows, but never behind. */
async function readSequence(client: Client, table: string, column: string) {
  const { rows: names } = await client.query<{ sequence: string }>(
    "SELECT pg_get_serial_sequence($1, $2) AS sequence",
    [escapeIdentifier(table), column],
  );
  const { rows } = await client.query<{ value: string; isUsed: boolean }>(
    `SELECT last_value::text AS value, is_called AS "isUsed" FROM ${returnedRow(names).sequence}`,
  );
  return { column, ...returnedRow(rows) };
}

async function addFiles(
  archive: ArchiveWriter,
  { files: store, listFiles }: BackupSource,
  db: Database,
  { stopping, onProgress }: WriteOptions,
): Promise<{ files: BackedUpFile[]; missingFiles: string[] }> {
  const files: BackedUpFile[] = [];
  const missingFiles: string[] = [];
  const add = async (batch: readonly FileToBackUp[]) => {
    stopping?.throwIfAborted();
    const contents = await Promise.all(
      batch.map(({ key }) =>
        wrapAsBackupError(`${key} can't be read from ${store.description}`, () => store.read(key)),
      ),
    );
    for (const [index, { key, contentType, isOptional }] of batch.entries()) {
      const content = contents[index];
      if (content === undefined) {
        if (!isOptional) missingFiles.push(key);
        continue;
      }
      await archive.add(fileName(key), content);
      const sha256 = hash("sha256", content, "hex");
      files.push({ key, contentType, bytes: content.length, sha256 });
    }
    onProgress?.(1, `${files.length} files`);
  };
  let batch: FileToBackUp[] = [];
  for await (const file of listFiles(db)) {
    batch.push(file);
    if (batch.length < FILES_AT_ONCE) continue;
    await add(batch);
    batch = [];
  }
  await add(batch);
  return { files, missingFiles };
}
