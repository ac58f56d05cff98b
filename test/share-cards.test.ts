/** The pictures for shared links of articles and stocks. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addArticlesAboutCompanies } from "./article-companies.ts";
import { changePrice } from "./market-figures.ts";
import { readPageHead } from "./page-head.ts";
import { type Product, startProduct } from "./product.ts";
import { addArticle } from "./published-article.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { MARKET_PROVIDER: "eod", SEED_DEMO: "false" } });
  const database = await product.database();
  await addArticlesAboutCompanies(database);
  await addArticle(database.pool, {
    slug: "aneh",
    title: `日本語 <script>alert("x")</script> & ${"panjang".repeat(60)}`,
    source_name: "🚧",
  });
});
afterAll(() => product[Symbol.asyncDispose]());

async function pictureOf(path: string) {
  const { meta } = readPageHead(await (await product.fetch(path)).text());
  const [image = ""] = meta["og:image"] ?? [];
  return { meta, address: image.replace(product.url, "") };
}

test.each([
  ["/news/read/laba", /^\/kartu\/berita\/laba\?v=[0-9a-z]+$/, /^Laba dua emiten naik$/],
  ["/news/read/aneh", /^\/kartu\/berita\/aneh\?v=[0-9a-z]+$/, /^日本語/],
  [
    "/saham/BBCA",
    /^\/kartu\/saham\/BBCA\?v=[0-9a-z]+$/,
    /^Bank Central Asia Tbk\. \(BBCA\), Rp9\.800, \+3,16%, \d+ \p{L}+ \d{4}, \d\d\.\d\d WIB$/u,
  ],
  ["/saham/SP500", /^\/kartu\/saham\/SP500\?v=[0-9a-z]+$/, /^S&P 500 \(S&P 500\), 6\.551,96, /],
])("%s has one, which is drawn", async (path, expected, alt) => {
  const { meta, address } = await pictureOf(path);
  expect(address).toMatch(expected);
  expect(meta).toMatchObject({
    "og:image:width": ["1200"],
    "og:image:height": ["630"],
    "og:image:alt": [expect.stringMatching(alt)],
    "twitter:card": ["summary_large_image"],
    "twitter:image": meta["og:image"],
  });
  const answer = await product.fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  // The bar above, and the ground below it.
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([20, 22, 27]);
  expect([...data.subarray(-3)]).toEqual([255, 255, 255]);
});

test("another headline or price has another address, and an old one leads there", async () => {
  const { pool, db } = await product.database();
  const before = [await pictureOf("/news/read/laba"), await pictureOf("/saham/BBCA")];
  await pool.query("UPDATE articles SET title = 'Laba tiga emiten naik' WHERE slug = 'laba'");
  await changePrice(db, "BBCA", 9_900);
  for (const [index, path] of ["/news/read/laba", "/saham/BBCA"].entries()) {
    const old = before[index]?.address ?? "";
    await vi.waitFor(
      async () => {
        const { address } = await pictureOf(path);
        expect(address).not.toBe(old);
        const answer = await product.fetch(old, { redirect: "manual" });
        expect([answer.status, answer.headers.get("location")]).toEqual([302, address]);
      },
      { timeout: 10_000, interval: 200 },
    );
  }
});

test("unknown articles and codes have none", async () => {
  for (const path of ["/kartu/berita/tidak-ada?v=1", "/kartu/saham/ZZZZ?v=1", "/kartu/saham/GOLD"]) {
    expect((await product.fetch(path)).status).toBe(404);
  }
});

test("an article with a picture of its own shares that", async () => {
  const { pool } = await product.database();
  await pool.query(
    "UPDATE articles SET featured_image_url = 'https://harian.example/a.jpg' WHERE slug = 'terkait'",
  );
  await vi.waitFor(
    async () => expect((await pictureOf("/news/read/terkait")).address).toBe("https://harian.example/a.jpg"),
    { timeout: 10_000, interval: 200 },
  );
});
