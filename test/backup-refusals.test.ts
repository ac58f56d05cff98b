import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArchive } from "#platform/backup/archive-reader.ts";
import { createArchive } from "#platform/backup/archive-writer.ts";
import { backUp, query, restore } from "./backups.ts";
import { createTestPlace, type TestPlace } from "./database.ts";
import { waitForExit } from "./product.ts";

const folder = mkdtempSync(join(tmpdir(), "kabarpasar-backups-"));
const file = join(folder, "utuh.tar");
let source: TestPlace;
beforeAll(async () => {
  source = await createTestPlace();
  await query(
    source,
    "INSERT INTO articles (slug, title, content) SELECT 'a' || n, 'Judul', md5(n::text) FROM generate_series(1, 2000) AS n",
  );
  expect((await backUp(source, file)).code).toBe(0);
});
afterAll(async () => {
  await source.remove();
  rmSync(folder, { recursive: true });
});

/** Into a data directory that doesn't exist yet, so that anything written is seen. */
async function restoreElsewhere(backup: string) {
  const dataDir = join(folder, "tujuan");
  const result = await restore({ dataDir: folder, databaseUrl: undefined, remove: async () => {} }, backup, {
    DATA_DIR: dataDir,
  });
  return { ...result, hasWritten: existsSync(dataDir) };
}

const refused = (stderr: string) => ({ code: 1, stdout: "", stderr: `${stderr}\n`, hasWritten: false });

async function changedBackup(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(file)));
  return path;
}

test.each([
  ["empty", 0],
  ["cut in the middle", 0.5],
  ["without its last byte", 1],
])("a truncated backup is refused before anything is written: %s", async (_, share) => {
  const cut = await changedBackup("potong.tar", (bytes) =>
    bytes.subarray(0, Math.min(Math.floor(bytes.length * share), bytes.length - 1)),
  );
  expect(await restoreElsewhere(cut)).toEqual(
    refused(`${cut} is not a complete backup of KabarPasar: it is truncated, or another file.`),
  );
});

/** The header's padding, a table's rows, the manifest, the end of the archive, the checksum. */
test.each([
  ["in the first header", () => 400],
  ["in the rows", (size: number) => Math.floor(size / 2)],
  ["in the manifest", (size: number) => size - 2_500],
  ["in the archive's end", (size: number) => size - 200],
  ["in the checksum", (size: number) => size - 10],
])("a backup with one flipped bit is refused before anything is written: %s", async (_, at) => {
  const flipped = await changedBackup("balik.tar", (bytes) => {
    const index = at(bytes.length);
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return bytes;
  });
  expect(await restoreElsewhere(flipped)).toEqual(
    refused(`${flipped} is damaged: its content doesn't match its checksum.`),
  );
});

test.each([
  [
    "format",
    { format: 2, product: "3.0.0" },
    (path: string) =>
      `${path} was made by a newer version of KabarPasar (3.0.0). Restore it with that version or a later one.`,
  ],
  [
    "schema",
    { product: "3.0.0", migration: { hash: "f".repeat(64), createdAt: 4_000_000_000_000 } },
    () =>
      "The backup was made by a newer version of KabarPasar (3.0.0). Restore it with that version or a later one.",
  ],
  [
    "development schema",
    { migration: { hash: "f".repeat(64), createdAt: 1_000_000_000_000 } },
    () =>
      "The backup was made by a development version of KabarPasar (0.1.0) whose schema this version doesn't know.",
  ],
])("a backup of a newer or unknown %s is refused", async (name, changes, sentence) => {
  const archive = await openArchive(file);
  const path = join(folder, `${name}.tar`);
  const changed = await createArchive(path);
  await changed.add("manifest.json", Buffer.from(JSON.stringify({ ...archive.manifest, ...changes })));
  await changed.finish();
  await archive.close();
  expect(await restoreElsewhere(path)).toEqual(refused(sentence(path)));
});

test("a wrong call, a missing file and an existing one are explained", async () => {
  expect((await restoreElsewhere("")).stderr).toBe("Usage: npm run restore -- FILE\n");
  expect((await restoreElsewhere(join(folder, "tak-ada.tar"))).stderr).toBe(
    `${folder}/tak-ada.tar can't be read: ENOENT: no such file or directory, open '${folder}/tak-ada.tar'.\n`,
  );
  expect((await backUp(source, "--help")).stderr).toBe("Usage: npm run backup -- FILE\n");
  expect((await backUp(source, file)).stderr).toBe(`${file} exists already. Name a new file.\n`);
});

test("a folder or disk that can't take the backup is explained, and nothing is left there", async () => {
  const missing = join(folder, "tak-ada", "cadangan.tar");
  expect((await backUp(source, missing)).stderr).toBe(
    `${missing} can't be written: ENOENT: no such file or directory, open '${missing}.part'.\n`,
  );
  const target = join(folder, "penuh");
  mkdirSync(target);
  // Stands in for a full disk: the process may write files of at most 50 KiB.
  const command = 'ulimit -f 100; exec "$0" "$@"';
  const script = resolve(import.meta.dirname, "../scripts/backup.ts");
  const limited = spawn("sh", ["-c", command, process.execPath, script, join(target, "cadangan.tar")], {
    env: { PATH: process.env.PATH, DATA_DIR: source.dataDir, DATABASE_URL: source.databaseUrl },
  });
  expect((await waitForExit(limited)).stderr).toContain(
    `${target}/cadangan.tar can't be written: EFBIG: file too large, write.\n`,
  );
  expect(readdirSync(target)).toEqual([]);
});

test("an empty database and one of another version are not backed up", async () => {
  const empty = await createTestPlace({ empty: true });
  const target = join(folder, "kosong.tar");
  expect((await backUp(empty, target)).stderr).toMatch(
    /^The database \(.+\) is empty: there is nothing to back up\.\n$/,
  );
  await empty.remove();
  const other = await createTestPlace();
  await query(other, "UPDATE drizzle.__drizzle_migrations SET hash = 'lain'");
  expect((await backUp(other, target)).stderr).toMatch(
    /^The database \(.+\) has the schema of another version of KabarPasar\. Back it up with that version\.\n$/,
  );
  await other.remove();
  expect(existsSync(target)).toBe(false);
});
