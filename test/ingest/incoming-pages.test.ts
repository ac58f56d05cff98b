import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { textOf } from "#test/http-person.ts";
import { type Newsroom, startNewsroom } from "#test/newsroom.ts";
import { harian, publishFrom, waitForStories, warta } from "#test/stories.ts";

const LEAD = "/news/read/laba-bersih-bbca-naik-12-persen-jadi-rp-301-triliun";
const REPORT = "/news/read/bbca-bukukan-laba-bersih-rp-301-triliun-naik-12-persen";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
  await newsroom.product.query(
    `INSERT INTO symbols (symbol, name, sector) VALUES
     ('BBCA', 'Bank Central Asia Tbk.', 'Banking'), ('TLKM', 'Nama Lama Tbk.', 'Telecommunications')`,
  );
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

const page = async (path: string) => textOf(await newsroom.product.fetch(path));

async function statusOf(path: string) {
  const response = await newsroom.product.fetch(path);
  await response.arrayBuffer();
  return response.status;
}

/** Excludes figures, which change at the same time. */
const changesOfNews = () =>
  newsroom.product.query(
    "SELECT DISTINCT is_deferrable FROM page_changes WHERE tag = 'news' OR tag ~ '^(article|category|ticker):'",
  );

async function publishStory() {
  await publishFrom(newsroom, "Harian Uji", harian);
  await publishFrom(newsroom, "Warta Uji", warta);
  await waitForStories(newsroom);
}

let renamed = 0;
/**
 * Runs the statement and waits until the server has processed the change. The same transaction renames a
 * company without news, whose page shows when that has happened.
 */
async function changeAndAwaitDrop(statement: string, values: unknown[] = []) {
  const name = `Nama ke-${++renamed} Tbk.`;
  await page("/saham/TLKM");
  const { pool } = await newsroom.product.database();
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(statement, values);
  await client.query("UPDATE symbols SET name = $1 WHERE symbol = 'TLKM'", [name]);
  await client.query("COMMIT");
  client.release();
  await expect.poll(() => page("/saham/TLKM")).toContain(name);
}

test("source news marks cached pages stale, a withdrawal purges them", async () => {
  expect(await page("/news")).not.toContain(harian.title);
  expect(await statusOf(LEAD)).toBe(404);
  await newsroom.product.query("DELETE FROM page_changes");
  await publishStory();
  expect(await changesOfNews()).toEqual([{ is_deferrable: true }]);
  await expect.poll(() => page("/news")).toContain(harian.title);
  await expect.poll(() => statusOf(LEAD)).toBe(200);

  await changeAndAwaitDrop("UPDATE articles SET status = 'archived' WHERE title = $1", [harian.title]);
  expect(await statusOf(LEAD)).toBe(404);
  expect(await page("/news")).not.toContain(harian.title);
});

test("a withdrawn article is no longer named by the other articles of its story", async () => {
  await publishStory();
  // Without this, a change to one article purges all pages of its companies.
  await changeAndAwaitDrop("UPDATE articles SET tickers = '{}'");
  await expect.poll(() => page(REPORT)).toContain(`Laporan utama berita ini: ${harian.title}`);
  await changeAndAwaitDrop("UPDATE articles SET status = 'archived' WHERE title = $1", [harian.title]);
  expect(await page(REPORT)).not.toContain(harian.title);

  await newsroom.product.query("UPDATE articles SET status = 'published' WHERE title = $1", [harian.title]);
  await expect.poll(() => page(LEAD)).toContain("Juga diberitakan oleh Warta Uji");
  await changeAndAwaitDrop("DELETE FROM articles WHERE title = $1", [warta.title]);
  expect(await page(LEAD)).not.toContain("Juga diberitakan");
});

test("a source's change to its own article marks pages stale", async () => {
  await publishStory();
  await newsroom.product.query("DELETE FROM page_changes");
  await publishFrom(newsroom, "Harian Uji", {
    ...harian,
    description: `${harian.description}<p>Dengan koreksi.</p>`,
  });
  await expect.poll(() => page(LEAD)).toContain("Dengan koreksi.");
  expect(await changesOfNews()).toEqual([{ is_deferrable: true }]);
});
