import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { list } from "tar";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATIONS_FOLDER } from "../project-folder.ts";
import { openArchive } from "./archive-reader.ts";
import { createArchive } from "./archive-writer.ts";
import { checkBackupMigration } from "./migrate-to-backup-schema.ts";

const folder = mkdtempSync(join(tmpdir(), "kabarpasar-archive-"));
const archivePath = join(folder, "utuh.tar");
const LONG_NAME = `files/images/${"a".repeat(32)}/1763769600000-${"grafik-".repeat(14)}ihsg.1600.avif`;
const manifest = {
  format: 1,
  product: "0.1.0",
  createdAt: "2026-11-26T19:00:00.000Z",
  postgres: "18.4",
  migration: { hash: "a".repeat(64), createdAt: 1_795_719_275_099 },
  tables: [],
  files: [],
  missingFiles: [],
};

async function writeArchive(path: string, content: object): Promise<void> {
  const archive = await createArchive(path);
  await archive.add("tables/articles/000001.copy.zst", Buffer.from("isi"));
  await archive.add(LONG_NAME, Buffer.alloc(512, 7));
  await archive.add("manifest.json", Buffer.from(JSON.stringify(content)));
  await archive.finish();
}

beforeAll(() => writeArchive(archivePath, manifest));
afterAll(() => rmSync(folder, { recursive: true }));

function changed(bytes: Buffer): string {
  const path = join(folder, "berubah.tar");
  writeFileSync(path, bytes);
  return path;
}

test("an archive returns what was added, and is an ordinary tar file that only its owner can read", async () => {
  const archive = await openArchive(archivePath);
  expect(archive.manifest).toEqual(manifest);
  expect((await archive.read("tables/articles/000001.copy.zst")).toString()).toBe("isi");
  expect([...(await archive.read(LONG_NAME))]).toEqual(Array(512).fill(7));
  await archive.close();
  const names: string[] = [];
  await list({ file: archivePath, onReadEntry: ({ path }) => names.push(path) });
  expect(names).toEqual(["tables/articles/000001.copy.zst", LONG_NAME, "manifest.json"]);
  expect(statSync(archivePath).mode & 0o777).toBe(0o600);
});

test("a flipped bit is detected wherever it is", async () => {
  const bytes = readFileSync(archivePath);
  for (let at = 0; at < bytes.length; at += 41) {
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await expect(openArchive(changed(bytes))).rejects.toThrow(
      /berubah\.tar is (damaged: its content doesn't match its checksum|not a complete backup of KabarPasar)/,
    );
    bytes[at] = (bytes[at] ?? 0) ^ 1;
  }
});

test.each([0, 1, 100, 512, 3000, -1])("a file truncated at byte %i is detected", async (end) => {
  await expect(openArchive(changed(readFileSync(archivePath).subarray(0, end)))).rejects.toThrow(
    /berubah\.tar is not a complete backup of KabarPasar: it is truncated, or a different kind of file\.$/,
  );
});

test("another tar file and a missing file are refused with a message", async () => {
  const bytes = readFileSync(archivePath);
  await expect(openArchive(changed(bytes.subarray(0, -91)))).rejects.toThrow("is not a complete backup");
  await expect(openArchive(`${archivePath}.x`)).rejects.toThrow(`${archivePath}.x can't be read: ENOENT`);
});

test("a newer format is refused, even if its manifest has other fields", async () => {
  const path = join(folder, "baru.tar");
  await writeArchive(path, { format: 2, product: "3.0.0", parts: [] });
  await expect(openArchive(path)).rejects.toThrow(
    `${path} was made by a newer version of KabarPasar (3.0.0). Restore it with that version or a later one.`,
  );
});

test("a schema that this version doesn't have is refused", () => {
  const check = (createdAt: number) => () =>
    checkBackupMigration(
      { ...manifest, format: 1, migration: { ...manifest.migration, createdAt } },
      MIGRATIONS_FOLDER,
    );
  expect(check(4_000_000_000_000)).toThrow(
    "The backup was made by a newer version of KabarPasar (0.1.0). Restore it with that version or a later one.",
  );
  expect(check(1_000_000_000_000)).toThrow(
    "The backup was made by a development version of KabarPasar (0.1.0) whose schema this version doesn't know.",
  );
});
