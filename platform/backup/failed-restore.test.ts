import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, createTestPlace, migrationsFolder, type TestDatabase } from "#test/database.ts";
import { startS3Server } from "#test/servers/s3-server.ts";
import { type OpenDatabase, openDatabase } from "../database/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { createFolderStore } from "../files/folder-store.ts";
import { createS3Store } from "../files/s3-store.ts";
import { type Archive, openArchive } from "./archive-reader.ts";
import { BackupError } from "./backup-error.ts";
import { migrateToBackupSchema } from "./migrate-to-backup-schema.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const KEYS = ["images/siti/a.jpg", "images/siti/b.jpg", "images/umi/c.jpg"] as const;

const folder = mkdtempSync(join(tmpdir(), "kabarpasar-failed-"));
const imageFolder = join(folder, "asal");
const targetFolder = join(folder, "tujuan");
const target = createFolderStore(targetFolder);
let source: TestDatabase;
let archive: Archive;
beforeAll(async () => {
  source = await createTestDatabase();
  await source.pool.query("INSERT INTO symbols (symbol, name, kind) VALUES ('IHSG', 'Indeks', 'index')");
  for (const key of KEYS) writeInto(imageFolder, key, key);
  const path = join(folder, "cadangan.tar");
  await backUpInto(path, createFolderStore(imageFolder));
  archive = await openArchive(path);
});
afterAll(async () => {
  await archive.close();
  await source.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => rmSync(targetFolder, { recursive: true, force: true }));

function writeInto(root: string, key: string, content: string): void {
  const path = join(root, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function contents(): Record<string, string> {
  const keys = readdirSync(targetFolder, { recursive: true, encoding: "utf8" }).sort();
  return Object.fromEntries(
    keys
      .filter((key) => key.endsWith(".jpg"))
      .map((key) => [key, readFileSync(join(targetFolder, key), "utf8")]),
  );
}

function backUpInto(path: string, files: FileStore) {
  return writeBackup(path, {
    database: source,
    files,
    omittedTables: [],
    listFiles: async function* () {
      for (const key of KEYS) yield { key, contentType: "image/jpeg", isOptional: false };
    },
  });
}

async function withEmptyDatabase(use: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const place = await createTestPlace({ isEmpty: true });
  const database = await openDatabase({ ...place, role: "test" });
  try {
    await use(database);
  } finally {
    await database.close();
    await place.remove();
  }
}

test("a database with rows of another program gets no tables of ours", () =>
  withEmptyDatabase(async (database) => {
    await database.pool.query("CREATE TABLE pelanggan AS SELECT 1 AS id");
    await expect(migrateToBackupSchema(database, archive.manifest, migrationsFolder)).rejects.toThrow(
      /^The database \(.+\) already has data\. Restore into an empty one: another DATA_DIR, or a new database for DATABASE_URL\.$/,
    );
    const { rows } = await database.pool.query(
      "SELECT to_regclass('articles') AS articles, to_regnamespace('drizzle') AS drizzle",
    );
    expect(rows).toEqual([{ articles: null, drizzle: null }]);
  }));

test("a failed restore removes the files that it stored, but none that existed", () =>
  withEmptyDatabase(async (database) => {
    await migrateToBackupSchema(database, archive.manifest, migrationsFolder);
    const restore = () => restoreBackup(archive, { database, files: target });
    writeInto(targetFolder, KEYS[0], KEYS[0]);
    writeInto(targetFolder, KEYS[2], "lain");
    await expect(restore()).rejects.toThrow(
      /^The file images\/umi\/c\.jpg in files in .+ differs from the backup\. Nothing was restored\.$/,
    );
    expect(contents()).toEqual({ "images/siti/a.jpg": "images/siti/a.jpg", "images/umi/c.jpg": "lain" });

    rmSync(join(targetFolder, "images/umi"), { recursive: true });
    writeInto(targetFolder, "images/umi", "bukan folder");
    await expect(restore()).rejects.toThrow(
      /^images\/umi\/c\.jpg can't be restored into files in .+: EEXIST: file already exists, mkdir .+\.$/,
    );
    expect(contents()).toEqual({ "images/siti/a.jpg": "images/siti/a.jpg" });

    rmSync(join(targetFolder, "images/umi"));
    await restore();
    expect(contents()).toEqual({
      "images/siti/a.jpg": "images/siti/a.jpg",
      "images/siti/b.jpg": "images/siti/b.jpg",
      "images/umi/c.jpg": "images/umi/c.jpg",
    });
  }));

// A default of a column that the backup doesn't have adds a row that is refused at the end of the transaction.
test("a restore whose COMMIT fails removes the files that it stored", () =>
  withEmptyDatabase(async (database) => {
    await migrateToBackupSchema(database, archive.manifest, migrationsFolder);
    await database.pool.query(`
      CREATE TABLE trap (id integer PRIMARY KEY);
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
      CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON trap DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse();
      CREATE FUNCTION fall_into_trap() RETURNS integer LANGUAGE sql AS
        'INSERT INTO trap VALUES (1) ON CONFLICT (id) DO UPDATE SET id = 1 RETURNING id';
      ALTER TABLE symbols ADD COLUMN trapped integer DEFAULT fall_into_trap()`);
    await expect(restoreBackup(archive, { database, files: target })).rejects.toThrow("refused");
    expect(contents()).toEqual({});
    const { rows } = await database.pool.query("SELECT count(*)::int AS count FROM symbols");
    expect(rows).toEqual([{ count: 0 }]);
  }));

test("a restore whose ANALYZE fails has succeeded", () =>
  withEmptyDatabase(async (database) => {
    await migrateToBackupSchema(database, archive.manifest, migrationsFolder);
    await database.pool.query(`
      CREATE FUNCTION refuse_analyze(text) RETURNS text IMMUTABLE LANGUAGE plpgsql AS
        $$ BEGIN IF current_query() LIKE 'ANALYZE%' THEN RAISE 'refused'; END IF; RETURN $1; END $$;
      CREATE INDEX ON symbols (refuse_analyze(symbol))`);
    expect(await restoreBackup(archive, { database, files: target })).toEqual([]);
    expect(Object.keys(contents())).toEqual([...KEYS]);
    const { rows } = await database.pool.query("SELECT symbol FROM symbols WHERE kind = 'index'");
    expect(rows).toEqual([{ symbol: "IHSG" }]);
  }));

test("a storage that can't be reached is named by a backup and by a restore", () =>
  withEmptyDatabase(async (database) => {
    const server = await startS3Server();
    await server[Symbol.asyncDispose](); // its port refuses connections now
    const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const files = createS3Store({ endpoint: server.endpoint, region: "auto", bucket: "gambar", ...keys });
    const failure = (error: unknown) => error;
    const reason =
      /^images\/siti\/[ab]\.jpg can't be read from bucket gambar at 127\.0\.0\.1:\d+: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/;
    for (const error of [
      await backUpInto(join(folder, "tanpa-bucket.tar"), files).catch(failure),
      await migrateToBackupSchema(database, archive.manifest, migrationsFolder)
        .then(() => restoreBackup(archive, { database, files }))
        .catch(failure),
    ]) {
      expect(error).toBeInstanceOf(BackupError);
      expect((error as BackupError).message).toMatch(reason);
    }
  }));
