import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { listPageChangesSince } from "./page-changes.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function addArticle(slug: string, columns: { status?: string; tickers?: string[]; category?: string }) {
  const { status = "published", tickers = [], category = null } = columns;
  await database.pool.query(
    "INSERT INTO articles (slug, title, status, tickers, category) VALUES ($1, $1, $2, $3, $4)",
    [slug, status, tickers, category],
  );
}

async function tagsOf(change: () => Promise<unknown>): Promise<string[]> {
  const { horizon } = await listPageChangesSince(database.db, undefined);
  await change();
  const { changes } = await listPageChangesSince(database.db, horizon);
  return changes.map(({ tag }) => tag).sort();
}

describe("page changes", () => {
  it("name every page that shows a published article", async () => {
    const tags = await tagsOf(() => addArticle("satu", { tickers: ["BBCA", "BBRI"], category: "Banking" }));
    expect(tags).toEqual(["article:satu", "category:Banking", "news", "ticker:BBCA", "ticker:BBRI"]);
  });

  it("are none for an article that readers don't see", async () => {
    expect(await tagsOf(() => addArticle("dua", { status: "review" }))).toEqual([]);
  });

  it("name the pages of before and after, when an article moves or is withdrawn", async () => {
    const moved = await tagsOf(() =>
      database.pool.query("UPDATE articles SET category = 'Energy', tickers = '{ADRO}' WHERE slug = 'satu'"),
    );
    expect(new Set(moved)).toEqual(
      new Set([
        "article:satu",
        "category:Banking",
        "category:Energy",
        "news",
        "ticker:ADRO",
        "ticker:BBCA",
        "ticker:BBRI",
      ]),
    );
    const withdrawn = await tagsOf(() =>
      database.pool.query("UPDATE articles SET status = 'draft' WHERE slug = 'satu'"),
    );
    expect(withdrawn).toEqual(["article:satu", "category:Energy", "news", "ticker:ADRO"]);
  });

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    "are not missed when a transaction that began earlier commits later",
    async () => {
      const slow = await database.pool.connect();
      await slow.query("BEGIN");
      await slow.query("INSERT INTO articles (slug, title, status) VALUES ('lambat', 'Lambat', 'published')");
      await addArticle("cepat", {});
      const first = await listPageChangesSince(database.db, "0");
      expect(first.changes.map(({ tag }) => tag)).not.toContain("article:lambat");
      await slow.query("COMMIT");
      slow.release();
      const second = await listPageChangesSince(database.db, first.horizon);
      expect(second.changes.map(({ tag }) => tag)).toContain("article:lambat");
    },
  );

  it("are read only once they are new", async () => {
    await database.db.execute(sql`SELECT pg_current_xact_id()`);
    const { horizon } = await listPageChangesSince(database.db, undefined);
    expect((await listPageChangesSince(database.db, horizon)).changes).toEqual([]);
  });
});
