import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { textOf } from "#test/http-person.ts";
import { changePrice, fillMarket } from "#test/market-figures.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";
import { mainOf, textBetween } from "#test/text-between.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  const { db, pool } = await product.database();
  await pool.query(
    `INSERT INTO symbols (symbol, name, sector, logo_url) VALUES ('BBCA', 'Bank Central Asia Tbk.', 'Banking', '/favicon.svg'), ('ICBP', 'Indofood CBP Tbk.', 'Consumer Goods', NULL)
     ON CONFLICT (symbol) DO UPDATE SET logo_url = excluded.logo_url`,
  );
  await fillMarket(db);
  await changePrice(db, "BBCA", 9_800);
  await addArticle(pool, {
    slug: "laba",
    title: "Laba dua emiten",
    content: "Laba naik.",
    category: "Banking",
    tickers: ["BBCA", "ICBP", "XXXX"],
  });
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
});
afterAll(() => product[Symbol.asyncDispose]());

test.each(["/news", "/news/BBCA", "/sector/banking", "/search?q=laba", "/news/read/laba"])(
  "%s shows the changes of an article's companies, their logos and the figures' source",
  async (path) => {
    await vi.waitFor(async () => {
      const html = await (await product.fetch(path)).text();
      const chips = textBetween(mainOf(html), "dua emiten");
      expect(chips).toMatch(/<img src="\/favicon.svg"[^>]*class="size-4[^>]*><span[^>]*>BBCA<\/span>/);
      expect(chips).toMatch(/text-up[^>]*><svg.{0,200}?<\/svg>\+3,16%/s);
      expect(chips).toMatch(/text-down[^>]*><svg.{0,200}?<\/svg>−4,35%/s);
      expect(html).toContain("Asal data perubahan harga emiten");
      expect(await textOf(new Response(html))).toContain("XXXX");
    }, purgeTimeout);
  },
);

test("more articles, loaded as JSON, include their figures", async () => {
  const { articles, figures } = await (await product.fetch("/api/articles")).json();
  expect(articles[0].tickers).toMatchObject([
    { symbol: "BBCA", logoUrl: "/favicon.svg" },
    { symbol: "ICBP", logoUrl: null },
    { symbol: "XXXX", changePct: null },
  ]);
  expect(figures).toMatchObject({ source: "yahoo", simulated: false });
});

test("a delisted company has no daily change", async () => {
  const { pool } = await product.database();
  await pool.query("UPDATE symbols SET is_listed = false WHERE symbol = 'ICBP'");
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
  await vi.waitFor(async () => {
    const html = await (await product.fetch("/news")).text();
    expect(html).toContain("+3,16%");
    expect(html).not.toContain("−4,35%");
  }, purgeTimeout);
});
