import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { createTestPlace, migrationsFolder, type TestPlace } from "./database.ts";
import { startProduct } from "./product.ts";

/** The last one before articles had an index of their own. */
const LAST_MIGRATION_BEFORE = "0027_newsroom_lists";

test("articles of a database from before the search index are found after the start", async () => {
  const place = await createTestPlace({ empty: true });
  await fillAsBefore(place);
  const product = await startProduct({ place, settings: { SEED_DEMO: "false" } });
  const found = async (query: string) => {
    const html = await (await product.fetch(`/search?q=${query}`)).text();
    return /href="\/news\/read\/(kredit-lama)"/.exec(html)?.[1];
  };
  await expect.poll(() => found("peningkatan"), { timeout: 30_000 }).toBe("kredit-lama");
  expect(await found("yalura")).toBe("kredit-lama");
  const { pool } = await product.database();
  const { rows } = await pool.query("SELECT slug, sentiment_score FROM articles ORDER BY slug");
  expect(rows).toEqual([
    { slug: "contoh", sentiment_score: 0 },
    { slug: "dinilai", sentiment_score: 0.4 },
    // The default of the time, which nobody had judged.
    { slug: "kredit-lama", sentiment_score: null },
  ]);
  await product[Symbol.asyncDispose]();
  await place.remove();
});

async function fillAsBefore(place: TestPlace): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kabarpasar-migrations-"));
  cpSync(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, "utf8"));
  const count = journal.entries.findIndex(({ tag }) => tag === LAST_MIGRATION_BEFORE) + 1;
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  const database = await openDatabase({
    ...place,
    role: "server",
  });
  await migrateDatabase(database, folder);
  await database.pool.query(`
    INSERT INTO articles (slug, title, content, status)
    VALUES ('kredit-lama', 'Kredit meningkat', 'Penyaluran kredit naik.', 'published');
    INSERT INTO articles (slug, title, status, is_sample, sentiment_score)
    VALUES ('contoh', 'Contoh', 'published', true, 0), ('dinilai', 'Dinilai', 'published', false, 0.4)`);
  await database.close();
  rmSync(folder, { recursive: true });
}
