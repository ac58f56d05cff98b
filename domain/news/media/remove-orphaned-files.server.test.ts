import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFolderStore } from "#platform/files/folder-store.ts";
import { createLogger } from "#platform/log/log.ts";
import { openFileDatabase, type TestDatabase } from "#test/database.ts";
import { removeOrphanedFiles } from "./remove-orphaned-files.server.ts";

const TWO_DAYS_AGO = new Date(Date.now() - 2 * 24 * 3_600_000);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openFileDatabase();
  await database.db.execute(sql`
    INSERT INTO images (path, extension, file_name, width, height, bytes, widths, colour)
      VALUES ('u1/1763769600000-dimuat', 'jpg', 'dimuat.jpg', 1, 1, 1, '{}', '#000000');
    INSERT INTO articles (slug, title) VALUES ('a', 'A');
    INSERT INTO mirrored_images (article_id, url, path) VALUES (1, 'https://a.example/1.jpg', 'umpan/1763769600000-1');
    INSERT INTO removed_images (path) VALUES ('umpan/1763769600000-2')`);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orphans-"));
});
afterAll(() => rm(folder, { recursive: true }));

const store = () => createFolderStore(folder);

async function put(key: string, storedAt = TWO_DAYS_AGO): Promise<void> {
  await store().put(key, { bytes: new Uint8Array(1), contentType: "image/jpeg" });
  await utimes(join(folder, key), storedAt, storedAt);
}

async function remainingAfterRun(): Promise<string[]> {
  await removeOrphanedFiles(database.db, store(), createLogger("silent"), new AbortController().signal);
  const keys: string[] = [];
  for await (const { key } of store().list("images")) keys.push(key);
  return keys.sort();
}

test("files without a row and partial files are removed after a day, and all others remain", async () => {
  const retainedKeys = [
    "images/u1/1763769600000-dimuat.320.webp",
    "images/u1/1763769600000-dimuat.jpg",
    "images/u1/catatan.txt",
    "images/umpan/1763769600000-1.640.avif",
    "images/umpan/1763769600000-2.jpg",
  ];
  const uploading = ["images/u1/1763769600000-baru.jpg", "images/u1/1763769600000-baru.png.part"];
  for (const key of retainedKeys) await put(key);
  for (const key of uploading) await put(key, new Date());
  await put("images/u1/1763769600000-yatim.jpg");
  await put("images/u1/1763769600000-yatim.1280.avif");
  await put("images/umpan/1763769600000-3.jpg");
  await put("images/u1/1763769600000-dimuat.jpg.part");
  expect(await remainingAfterRun()).toEqual([...retainedKeys, ...uploading].sort());
});

test("nothing is removed if most files belong to another database", async () => {
  for (let count = 1; count <= 101; count += 1) await put(`images/u9/1763769600000-lain-${count}.jpg`);
  expect(await remainingAfterRun()).toHaveLength(101);
});
