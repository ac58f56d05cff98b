import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { expect, test } from "vitest";
import type { Database, DatabasePool } from "./database.ts";
import { onePlan } from "./one-plan.ts";
import { type ShareOptions, shareBackend } from "./sharing/share-backend.ts";

/** An empty embedded database, as the product shares it, with two connections. */
async function open(options: ShareOptions = {}): Promise<AsyncDisposable & { db: DatabasePool }> {
  const folder = mkdtempSync(join(tmpdir(), "kabarpasar-plans-"));
  const database = await PGlite.create();
  await database.exec("SET plan_cache_mode = force_custom_plan");
  const backend = await shareBackend(database, join(folder, ".s.PGSQL.5432"), options);
  const pool = new Pool({ host: folder, user: "postgres", database: "postgres", max: 2 });
  return {
    db: drizzle(pool),
    async [Symbol.asyncDispose]() {
      await pool.end();
      await backend.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Which plans the database makes for a statement with this condition. */
async function modeOf(db: Database, condition: SQL): Promise<unknown> {
  const { rows } = await db.execute(sql`
    SELECT current_setting('plan_cache_mode') AS mode, ${1}::integer AS one WHERE ${condition}`);
  return rows[0]?.mode;
}

test("a marked statement keeps its plan once it has come for the second time, and no other does", async () => {
  await using database = await open();
  const { db } = database;
  const marked = onePlan();
  await modeOf(db, marked);
  expect(await modeOf(db, marked)).toBe("force_generic_plan");
  await modeOf(db, sql`true`);
  expect(await modeOf(db, sql`true`)).toBe("force_custom_plan");
  expect(await modeOf(db, marked)).toBe("force_generic_plan");
});

test("so it does in a transaction, and after one that failed", async () => {
  await using database = await open();
  const { db } = database;
  const marked = onePlan();
  for (let times = 0; times < 3; times++) await modeOf(db, marked);
  await db.transaction(async (tx) => {
    expect(await modeOf(tx, marked)).toBe("force_generic_plan");
    expect(await modeOf(tx, sql`true`)).toBe("force_custom_plan");
    expect(await modeOf(tx, marked)).toBe("force_generic_plan");
  });
  expect(await modeOf(db, sql`true`)).toBe("force_custom_plan");
  const failing = db.transaction(async (tx) => {
    await modeOf(tx, marked);
    await tx.execute(sql`SELECT 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(await modeOf(db, marked)).toBe("force_generic_plan");
  expect(await modeOf(db, sql`true`)).toBe("force_custom_plan");
});

test("a plan that was kept is made anew for a table that has grown", async () => {
  await using database = await open({ keepPlansMs: 0 });
  const { db } = database;
  await db.execute(sql`CREATE TABLE words (word integer, article integer)`);
  await db.execute(sql`CREATE INDEX words_word ON words (word)`);
  const find = () =>
    db.execute(sql`
      SELECT article FROM unnest(${sql.param([7])}::integer[]) AS asked (word) JOIN words USING (word)
      WHERE ${onePlan(sql`article < 20000`)} ORDER BY article`);
  for (let times = 0; times < 3; times++) await find();
  await db.execute(sql`INSERT INTO words SELECT id % 5000, id FROM generate_series(1, 100000) AS id`);
  const scans = async () => {
    await db.execute(sql`SELECT pg_stat_force_next_flush()`);
    const { rows } = await db.execute(sql`
      SELECT idx_scan::integer AS n FROM pg_stat_user_tables WHERE relname = 'words'`);
    return Number(rows[0]?.n);
  };
  const before = await scans();
  expect((await find()).rows).toEqual([
    { article: 7 },
    { article: 5007 },
    { article: 10007 },
    { article: 15007 },
  ]);
  expect((await scans()) - before).toBe(1);
});
