import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addArticlesAboutCompanies } from "#test/article-companies.ts";
import { textOf } from "#test/http-person.ts";
import { changePrice } from "#test/market-figures.ts";
import { parsePageHead } from "#test/page-head.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { purgeTimeout } from "#test/purge-timeout.ts";
import { textBetween } from "#test/text-between.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ settings: { SEED_DEMO: "false" } });
  const database = await product.database();
  await addArticlesAboutCompanies(database);
  await addArticle(database.pool, {
    slug: "aneh",
    title: `日本語 <script>alert("x")</script> & ${"panjang".repeat(60)}`,
    source_name: "🚧",
  });
});
afterAll(() => product[Symbol.asyncDispose]());

const html = async (slug: string) => (await product.fetch(`/news/read/${slug}`)).text();
const text = async (slug: string) => textOf(new Response(await html(slug)));

test("a sidebar shows the companies with price, change, and change since publication", async () => {
  await vi.waitFor(async () => {
    // 9,800 / 9,500, 9,800 / 9,000, and 11,000 / 11,500 without earlier prices.
    expect(await text("laba")).toMatch(
      /Emiten dalam Berita BBCA Bank Central Asia Tbk\. Rp9\.800 \+3,16% Sejak terbit \+8,89% dari Rp9\.000, \d+ \p{L}+ \d{4} ICBP Indofood CBP Tbk\. Rp11\.000 −4,35% Asal data harga emiten dalam berita : [\d.]+ WIB Delayed .*Artikel Terkait/u,
    );
  }, purgeTimeout);
  expect(await html("laba")).toMatch(/<a (?=[^>]*data-result)[^>]*href="\/saham\/BBCA"/);
});

test("an excerpt that repeats the text's beginning is only the meta description", async () => {
  const page = await html("laba");
  const mainText = textBetween(page, "<main", "<script");
  expect(mainText.split("laba bersih dua emiten naik pada kuartal ketiga")).toHaveLength(2);
  expect(parsePageHead(page).meta.description).toEqual([
    "HARIAN UJI, Jakarta: laba bersih dua emiten naik pada kuartal ketiga…",
  ]);
  expect(await text("terkait")).toMatch(
    /Kredit bank tumbuh Ringkasan yang lain dari teksnya\. .*Kredit tumbuh\./,
  );
});

test("source, reading time and share links work without JavaScript", async () => {
  expect(await text("laba")).toContain("Sumber: Harian Uji 3 hari lalu 3 menit baca");
  const page = await html("laba");
  expect(page).toContain('href="https://wa.me/?text=Laba+dua+emiten+naik+');
  expect(page).toContain(`href="${product.url}/news/read/laba"`);
  expect(page.match(/<a [^>]*href="https:\/\/harian\.example\/laba"/g)).toHaveLength(2);
  expect(await text("laba")).toContain("Artikel ini dari Harian Uji. Baca di situs sumbernya");
});

test("an article older than a week shows its date, also as a related article", async () => {
  expect(await text("terkait")).toContain("22 Feb 2026 1 menit baca");
  expect(await text("laba")).toMatch(/Artikel Terkait .*Kredit bank tumbuh Redaksi 22 Feb 2026/);
});

test("an article without companies or related articles has no sidebar", async () => {
  expect(await html("lama")).not.toContain("<aside");
  expect(await text("lama")).not.toContain("Emiten dalam Berita");
  expect(await text("asing")).not.toContain("Emiten dalam Berita");
  expect(await text("asing")).toContain("Artikel Terkait Laba dua emiten naik");
});

test("a correction appears in the structured data", async () => {
  expect(await text("lama")).not.toContain("dikoreksi");
  const { pool } = await product.database();
  await pool.query(
    `INSERT INTO corrections (article_id, note, difference, created_at)
     SELECT id, 'Laba naik 12 persen, bukan 21.', '{}', '2026-11-20T08:00:00+07:00' FROM articles WHERE slug = 'lama'`,
  );
  await vi.waitFor(async () => {
    expect(await text("lama")).toContain("Artikel ini dikoreksi 20 November 2026.");
    expect(parsePageHead(await html("lama")).jsonLd[0]).toMatchObject({
      correction: [
        {
          "@type": "CorrectionComment",
          text: "Laba naik 12 persen, bukan 21.",
          datePublished: "2026-11-20T08:00:00+07:00",
        },
      ],
    });
  }, purgeTimeout);
});

async function imageOf(path: string) {
  const { meta } = parsePageHead(await (await product.fetch(path)).text());
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
])("%s has a rendered sharing image", async (path, expected, alt) => {
  const { meta, address } = await imageOf(path);
  expect(address).toMatch(expected);
  expect(meta).toMatchObject({
    "og:image:width": ["1200"],
    "og:image:height": ["630"],
    "og:image:alt": [expect.stringMatching(alt)],
    "twitter:card": ["summary_large_image"],
    "twitter:image": meta["og:image"],
  });
  const response = await product.fetch(address);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  // The first pixel is in the bar at the top, the last one is the background.
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([20, 22, 27]);
  expect([...data.subarray(-3)]).toEqual([255, 255, 255]);
});

test("a changed headline or price changes the image's URL, and the old one redirects", async () => {
  const { pool, db } = await product.database();
  const before = [await imageOf("/news/read/laba"), await imageOf("/saham/BBCA")];
  await pool.query("UPDATE articles SET title = 'Laba tiga emiten naik' WHERE slug = 'laba'");
  await changePrice(db, "BBCA", 9_900);
  for (const [index, path] of ["/news/read/laba", "/saham/BBCA"].entries()) {
    const old = before[index]?.address ?? "";
    await vi.waitFor(async () => {
      const { address } = await imageOf(path);
      expect(address).not.toBe(old);
      const response = await product.fetch(old, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([302, address]);
    }, purgeTimeout);
  }
});

test("unknown articles and codes have no sharing image", async () => {
  for (const path of ["/kartu/berita/tidak-ada?v=1", "/kartu/saham/ZZZZ?v=1", "/kartu/saham/GOLD"]) {
    expect((await product.fetch(path)).status).toBe(404);
  }
});

test("an article with its own image shares that one", async () => {
  expect((await imageOf("/news/read/terkait")).address).toMatch(/^\/kartu\//);
  const { pool } = await product.database();
  await pool.query(
    "UPDATE articles SET featured_image_url = 'https://harian.example/a.jpg' WHERE slug = 'terkait'",
  );
  await vi.waitFor(
    async () => expect((await imageOf("/news/read/terkait")).address).toBe("https://harian.example/a.jpg"),
    purgeTimeout,
  );
});

test("an amount in a headline doesn't wrap in lists or on the page, and is stored as written", async () => {
  const { pool } = await product.database();
  await addArticle(pool, {
    slug: "nominal",
    title: "Laba Bank Rp 43,51 T dan Kredit 12 Persen",
    published_at: new Date(),
    content: "Isi.",
    tickers: ["ICBP"],
  });
  await pool.query("INSERT INTO page_changes (tag) VALUES ('all')");
  const displayedTitle = "Laba Bank Rp\u00A043,51\u00A0T dan Kredit 12\u00A0Persen";
  for (const list of ["/", "/news", "/news/ICBP", "/saham/ICBP"]) {
    await vi.waitFor(
      async () => expect(await (await product.fetch(list)).text()).toContain(displayedTitle),
      purgeTimeout,
    );
  }
  const page = await html("nominal");
  expect(/<h1[^>]*>([^<]*)/.exec(page)?.[1]).toBe(displayedTitle);
  expect(page).toContain("<title>Laba Bank Rp 43,51 T dan Kredit 12 Persen | KabarPasar</title>");
});
