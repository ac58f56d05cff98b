import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestPlace, migrationsFolder } from "#test/database.ts";
import { openDatabase } from "../database/database.ts";
import { migrateDatabase } from "../database/migrate.ts";
import { createFolderStore } from "../files/folder-store.ts";
import { openArchive } from "./archive-reader.ts";
import { migrateToBackupSchema } from "./migrate-to-backup-schema.ts";
import { restoreBackup } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const folder = mkdtempSync(join(tmpdir(), "kabarpasar-older-"));
afterAll(() => rmSync(folder, { recursive: true }));

function laterMigrations(): string {
  const later = join(folder, "migrations");
  cpSync(migrationsFolder, later, { recursive: true });
  const journalPath = join(later, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalPath, "utf8"));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_later" });
  writeFileSync(journalPath, JSON.stringify(journal));
  writeFileSync(
    join(later, "9999_later.sql"),
    "ALTER TABLE categories ADD COLUMN note text NOT NULL DEFAULT 'dari versi lama'",
  );
  return later;
}

test("a later version restores an older backup, and migrates it at its next start", async () => {
  const source = await createTestPlace();
  const target = await createTestPlace({ isEmpty: true });
  const files = createFolderStore(join(folder, "files"));
  const path = join(folder, "lama.tar");
  const database = await openDatabase({ ...source, role: "test" });
  await database.pool.query("CREATE TABLE own_table (id int PRIMARY KEY)"); // an operator's
  await database.pool.query("INSERT INTO categories (name, slug) VALUES ('Pasar', 'pasar')");
  await writeBackup(path, {
    database,
    files,
    omittedTables: [],
    listFiles: async function* () {},
  });
  await database.close();

  const archive = await openArchive(path);
  const restored = await openDatabase({ ...target, role: "test" });
  const later = laterMigrations();
  await migrateToBackupSchema(restored, archive.manifest, later);
  expect(await restoreBackup(archive, { database: restored, files })).toEqual(["own_table"]);
  await migrateDatabase(restored, later);
  expect((await restored.pool.query("SELECT name, note FROM categories")).rows).toEqual([
    { name: "Pasar", note: "dari versi lama" },
  ]);
  await expect(migrateToBackupSchema(restored, archive.manifest, later)).rejects.toThrow(
    /has the schema of a later version than the backup\. Restore into a new, empty one\.$/,
  );
  await restored.close();
  await archive.close();
  await source.remove();
  await target.remove();
});
