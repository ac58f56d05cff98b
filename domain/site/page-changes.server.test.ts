import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import {
  createPageChangeReader,
  deferInvalidation,
  type PageChangeReader,
  purgeAllPages,
  purgePages,
} from "./page-changes.server.ts";

let database: TestDatabase;
let reader: PageChangeReader;

beforeAll(async () => {
  database = await createTestDatabase();
  reader = createPageChangeReader(database.db);
  await reader.readNew();
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
  await change();
  const { toPurge, toMarkStale } = await reader.readNew();
  expect(toMarkStale).toEqual(new Set());
  return [...toPurge].sort();
}

const nothing = { toPurge: new Set(), toMarkStale: new Set() };

describe("page changes", () => {
  test("name every page that shows a published article", async () => {
    const tags = await tagsOf(() => addArticle("satu", { tickers: ["BBCA", "BBRI"], category: "Banking" }));
    expect(tags).toEqual(["article:satu", "category:Banking", "news", "ticker:BBCA", "ticker:BBRI"]);
  });

  test("are written once in a transaction, however often it changes a page", async () => {
    await addArticle("sering", { tickers: ["ADRO", "ANTM"], category: "Energy" });
    await reader.readNew();
    const tags = await tagsOf(() =>
      database.db.transaction(async (tx) => {
        for (let time = 1; time <= 15; time += 1) {
          await tx.execute(
            sql`UPDATE articles SET story_id = NULL, updated_at = now() WHERE slug = 'sering'`,
          );
        }
        await purgePages(tx, "news");
      }),
    );
    expect(tags).toEqual(["article:sering", "category:Energy", "news", "ticker:ADRO", "ticker:ANTM"]);
    const { rows } = await database.pool.query(
      "SELECT tag FROM page_changes WHERE transaction = (SELECT max(transaction) FROM page_changes)",
    );
    expect(rows).toHaveLength(5);
  });

  test("name the pages of all articles that one statement adds", async () => {
    const add = `INSERT INTO articles (slug, title, status, tickers, category) VALUES
      ('tiga', 'tiga', 'published', '{TLKM}', NULL), ('empat', 'empat', 'published', '{TLKM,ISAT}', 'Energy'),
      ('lima', 'lima', 'draft', '{UNVR}', 'Consumer')`;
    const tags = await tagsOf(() => database.pool.query(add));
    expect(tags).toEqual([
      "article:empat",
      "article:tiga",
      "category:Energy",
      "news",
      "ticker:ISAT",
      "ticker:TLKM",
    ]);
    const { rows } = await database.pool.query(
      "SELECT slug, ticker FROM article_tickers JOIN articles ON id = article_id ORDER BY slug, ticker",
    );
    expect(rows.map(({ slug, ticker }) => `${slug} ${ticker}`)).toEqual(
      expect.arrayContaining(["empat ISAT", "empat TLKM", "tiga TLKM"]),
    );
    expect(rows.map(({ slug }) => slug)).not.toContain("lima");
  });

  test("are not recorded for an article that readers can't see", async () => {
    expect(await tagsOf(() => addArticle("dua", { status: "review" }))).toEqual([]);
  });

  test("name the old and new pages when an article moves or is withdrawn", async () => {
    await addArticle("pindah", { tickers: ["BBCA", "BBRI"], category: "Banking" });
    await reader.readNew();
    const movedTags = await tagsOf(() =>
      database.pool.query(
        "UPDATE articles SET category = 'Energy', tickers = '{ADRO}' WHERE slug = 'pindah'",
      ),
    );
    expect(new Set(movedTags)).toEqual(
      new Set([
        "article:pindah",
        "category:Banking",
        "category:Energy",
        "news",
        "ticker:ADRO",
        "ticker:BBCA",
        "ticker:BBRI",
      ]),
    );
    const withdrawnTags = await tagsOf(() =>
      database.pool.query("UPDATE articles SET status = 'draft' WHERE slug = 'pindah'"),
    );
    expect(withdrawnTags).toEqual(["article:pindah", "category:Energy", "news", "ticker:ADRO"]);
  });

  test("are not missed when an earlier transaction commits later", async () => {
    const slowClient = await database.pool.connect();
    await slowClient.query("BEGIN");
    await slowClient.query(
      "INSERT INTO articles (slug, title, status) VALUES ('lambat', 'Lambat', 'published')",
    );
    await addArticle("cepat", {});
    const { toPurge: first } = await reader.readNew();
    expect(first).toContain("article:cepat");
    expect(first).not.toContain("article:lambat");
    await slowClient.query("COMMIT");
    slowClient.release();
    const { toPurge: second } = await reader.readNew();
    expect(second).toContain("article:lambat");
    expect(second).not.toContain("article:cepat");
  });

  test("are read only once", async () => {
    await addArticle("sekali", {});
    expect((await reader.readNew()).toPurge).toContain("article:sekali");
    expect(await reader.readNew()).toEqual(nothing);
  });

  test('are "all" on a reader\'s first call', async () => {
    const lateReader = createPageChangeReader(database.db);
    expect(await lateReader.readNew()).toEqual({ toPurge: "all", toMarkStale: new Set() });
    expect(await lateReader.readNew()).toEqual(nothing);
  });

  test("are deferred from the point where a transaction requests it until its end", async () => {
    await database.db.transaction(async (tx) => {
      await purgePages(tx, "corrections");
      await deferInvalidation(tx);
      await tx.execute(
        sql`INSERT INTO articles (slug, title, status) VALUES ('umpan', 'Umpan', 'published')`,
      );
    });
    expect(await reader.readNew()).toEqual({
      toPurge: new Set(["corrections"]),
      toMarkStale: new Set(["news", "article:umpan"]),
    });
    const { rowCount } = await database.db.execute(
      sql`UPDATE articles SET title = 'Ralat' WHERE slug = 'umpan'`,
    );
    expect(rowCount).toBe(1);
    expect(await reader.readNew()).toEqual({
      toPurge: new Set(["news", "article:umpan"]),
      toMarkStale: new Set(),
    });
  });

  test("aren't deferred if an urgent change has the same tag or purges all pages", async () => {
    const add = (slug: string) => async (tx: DatabaseTransaction) => {
      await deferInvalidation(tx);
      await tx.execute(
        sql`INSERT INTO articles (slug, title, status) VALUES (${slug}, ${slug}, 'published')`,
      );
    };
    await database.db.transaction(add("menunggu"));
    await addArticle("mendesak", {});
    await database.db.transaction(add("menyusul"));
    expect(await reader.readNew()).toEqual({
      toPurge: new Set(["news", "article:mendesak"]),
      toMarkStale: new Set(["article:menunggu", "article:menyusul"]),
    });
    await database.db.transaction(add("terakhir"));
    await database.db.transaction(purgeAllPages);
    expect(await reader.readNew()).toEqual({ toPurge: "all", toMarkStale: new Set() });
  });
});
