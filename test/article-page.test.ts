/** What stands above, beside and below an article. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addArticlesAboutCompanies } from "./article-companies.ts";
import { textOf } from "./http-person.ts";
import { readPageHead } from "./page-head.ts";
import { type Product, startProduct } from "./product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { MARKET_PROVIDER: "eod", SEED_DEMO: "false" } });
  await addArticlesAboutCompanies(await product.database());
});
afterAll(() => product[Symbol.asyncDispose]());

const html = async (slug: string) => (await product.fetch(`/news/read/${slug}`)).text();
const text = async (slug: string) => textOf(new Response(await html(slug)));
const UNTIL_DROPPED = { timeout: 10_000, interval: 200 };

test("the companies stand beside it with price, change, and change since the publication", async () => {
  await vi.waitFor(async () => {
    // 9,800 / 9,500, 9,800 / 9,000, and 11,000 / 11,500 without earlier prices.
    expect(await text("laba")).toMatch(
      /Emiten dalam Berita BBCA Bank Central Asia Tbk\. Rp9\.800 \+3,16% Sejak terbit \+8,89% dari Rp9\.000, \d+ \p{L}+ \d{4} ICBP Indofood CBP Tbk\. Rp11\.000 −4,35% Asal data harga emiten dalam berita : [\d.]+ WIB Delayed .*Artikel Terkait/u,
    );
  }, UNTIL_DROPPED);
  expect(await html("laba")).toMatch(/<a (?=[^>]*data-result)[^>]*href="\/saham\/BBCA"/);
});

test("an excerpt that the text begins with isn't shown above it, but describes the page", async () => {
  const page = await html("laba");
  const shown = page.slice(page.indexOf("<main"), page.indexOf("<script", page.indexOf("<main")));
  expect(shown.split("laba bersih dua emiten naik pada kuartal ketiga")).toHaveLength(2);
  expect(readPageHead(page).meta.description).toEqual([
    "HARIAN UJI, Jakarta: laba bersih dua emiten naik pada kuartal ketiga…",
  ]);
  expect(await text("terkait")).toMatch(
    /Kredit bank tumbuh Ringkasan yang lain dari teksnya\. .*Kredit tumbuh\./,
  );
});

test("source, reading time, and the ways to pass it on need no script", async () => {
  expect(await text("laba")).toContain("Sumber: Harian Uji 3 hari lalu 3 menit baca");
  const page = await html("laba");
  expect(page).toContain('href="https://wa.me/?text=Laba+dua+emiten+naik+');
  expect(page).toContain(`href="${product.url}/news/read/laba"`);
  expect(page.match(/<a [^>]*href="https:\/\/harian\.example\/laba"/g)).toHaveLength(2);
  expect(await text("laba")).toContain("Artikel ini dari Harian Uji. Baca di situs sumbernya");
});

test("beyond a week its age is a date, beside other articles too", async () => {
  expect(await text("terkait")).toContain("22 Feb 2026 1 menit baca");
  expect(await text("laba")).toMatch(/Artikel Terkait .*Kredit bank tumbuh 22 Feb 2026/);
});

test("without companies or related articles nothing stands beside it", async () => {
  expect(await html("lama")).not.toContain("<aside");
  expect(await text("lama")).not.toContain("Emiten dalam Berita");
  expect(await text("asing")).not.toContain("Emiten dalam Berita");
  expect(await text("asing")).toContain("Artikel Terkait Laba dua emiten naik");
});

test("a correction is in its structured data", async () => {
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO corrections (article_id, note, difference, created_at)
     SELECT id, 'Laba naik 12 persen, bukan 21.', '{}', '2026-11-20T08:00:00+07:00' FROM articles WHERE slug = 'lama'`,
  );
  await vi.waitFor(async () => {
    expect(await text("lama")).toContain("Artikel ini dikoreksi 20 November 2026.");
    expect(readPageHead(await html("lama")).jsonLd[0]).toMatchObject({
      correction: [
        {
          "@type": "CorrectionComment",
          text: "Laba naik 12 persen, bukan 21.",
          datePublished: "2026-11-20T08:00:00+07:00",
        },
      ],
    });
  }, UNTIL_DROPPED);
});
