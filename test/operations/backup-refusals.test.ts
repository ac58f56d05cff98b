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
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { waitForExit } from "#test/product.ts";
import { backUp, query, restore } from "./backups.ts";

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

function changedBackup(name: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, change(readFileSync(file)));
  return path;
}

test("a truncated, a changed and a newer backup are refused before anything is written", async () => {
  const cut = changedBackup("potong.tar", (bytes) => bytes.subarray(0, bytes.length / 2));
  const flipped = changedBackup("balik.tar", (bytes) => {
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    return bytes;
  });
  const newer = join(folder, "baru.tar");
  const original = await openArchive(file);
  const archive = await createArchive(newer);
  const migration = { hash: "f".repeat(64), createdAt: 4_000_000_000_000 };
  const manifest = { ...original.manifest, product: "3.0.0", migration };
  await archive.add("manifest.json", Buffer.from(JSON.stringify(manifest)));
  await archive.finish();
  await original.close();
  for (const [backup, sentence] of [
    [cut, `${cut} is not a complete backup of KabarPasar: it is truncated, or a different kind of file.`],
    [flipped, `${flipped} is damaged: its content doesn't match its checksum.`],
    [
      newer,
      "The backup was made by a newer version of KabarPasar (3.0.0). Restore it with that version or a later one.",
    ],
  ] as const) {
    expect(await restoreElsewhere(backup)).toEqual({
      code: 1,
      stdout: "",
      stderr: `${sentence}\n`,
      hasWritten: false,
    });
  }
});

test("a missing argument and an existing file are explained", async () => {
  expect((await restoreElsewhere("")).stderr).toBe("Usage: npm run restore -- FILE\n");
  expect((await backUp(source, file)).stderr).toBe(`${file} already exists. Choose a new file name.\n`);
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
  const script = resolve(import.meta.dirname, "../../scripts/backup.ts");
  const limited = spawn("sh", ["-c", command, process.execPath, script, join(target, "cadangan.tar")], {
    env: { PATH: process.env.PATH, DATA_DIR: source.dataDir, DATABASE_URL: source.databaseUrl },
  });
  expect((await waitForExit(limited)).stderr).toContain(
    `${target}/cadangan.tar can't be written: EFBIG: file too large, write.\n`,
  );
  expect(readdirSync(target)).toEqual([]);
});

test("an empty database and one of another version are not backed up", async () => {
  const empty = await createTestPlace({ isEmpty: true });
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
