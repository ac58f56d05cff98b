import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "./database.ts";
import { vacuumChangedTables } from "./vacuum.ts";

let dataDir: string;
let database: OpenDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vacuum-"));
  database = await openDatabase({ databaseUrl: undefined, dataDir, role: "server", onFailure: () => {} });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

test("goes through the tables of the embedded database that have changed much, and only once", async () => {
  const { pool, needsVacuum } = database;
  expect(needsVacuum).toBe(true);
  await pool.query("CREATE TABLE prices (id integer PRIMARY KEY, price integer)");
  await pool.query('CREATE TABLE "Quiet" (id integer PRIMARY KEY)');
  await pool.query("INSERT INTO prices SELECT id, 100 FROM generate_series(1, 5000) AS id");
  await pool.query('INSERT INTO "Quiet" VALUES (1)');
  await pool.query("UPDATE prices SET price = 200");
  const { signal } = new AbortController();
  expect(await vacuumChangedTables(pool, "small", signal)).toEqual(["prices"]);
  const { rows } = await pool.query("SELECT reltuples FROM pg_class WHERE relname = 'prices'");
  expect(rows).toEqual([{ reltuples: 5000 }]);
  expect(await vacuumChangedTables(pool, "small", signal)).toEqual([]);
  await pool.query(
    "CREATE TABLE archive AS SELECT id, repeat('x', 1500) AS text FROM generate_series(1, 12000) AS id",
  );
  expect(await vacuumChangedTables(pool, "small", signal)).toEqual([]);
  expect(await vacuumChangedTables(pool, "all", signal)).toEqual(["archive"]);
  const sizeAfter = async () =>
    (await pool.query("SELECT pg_table_size('prices')::integer AS bytes")).rows[0].bytes;
  const before = await sizeAfter();
  await pool.query("UPDATE prices SET price = 300");
  expect(await sizeAfter()).toBe(before);
});

test("a table that grows while a statement is used is read by its index", async () => {
  const { pool } = database;
  await pool.query("CREATE TABLE words (word integer, article integer)");
  await pool.query("CREATE INDEX words_word ON words (word)");
  const find = () =>
    pool.query(
      "SELECT article FROM unnest($1::integer[]) AS asked (word) JOIN words USING (word) WHERE article < 20000 ORDER BY article",
      [[7]],
    );
  for (let times = 0; times < 12; times++) await find();
  await pool.query("INSERT INTO words SELECT id % 5000, id FROM generate_series(1, 100000) AS id");
  await pool.query("SELECT pg_stat_force_next_flush()");
  const scans = async () =>
    (await pool.query("SELECT idx_scan::integer FROM pg_stat_user_tables WHERE relname = 'words'")).rows[0]
      .idx_scan;
  const before = await scans();
  for (let times = 0; times < 3; times++) {
    expect((await find()).rows).toEqual([
      { article: 7 },
      { article: 5007 },
      { article: 10007 },
      { article: 15007 },
    ]);
  }
  await pool.query("SELECT pg_stat_force_next_flush()");
  expect((await scans()) - before).toBe(3);
});
