import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#format/durations.ts";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";
import { listRoutePatterns } from "#test/route-patterns.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const textOf = async (product: Product, path: string) => (await product.fetch(path)).text();

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);

describe("for search engines", () => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ settings: { SITE_URL: "https://kabarpasar.example" } });
    const { pool } = await product.database();
    await pool.query("UPDATE articles SET category = NULL, tickers = '{}'"); // the samples
    await addArticle(pool, {
      slug: "baru",
      title: 'Baru & <terbit> "hari" ini\u000b',
      category: "Energy",
      tickers: ["PGAS"],
      published_at: hoursAgo(1),
      updated_at: new Date("2026-08-21T08:49:00Z"),
    });
    await addArticle(pool, {
      slug: "dari-sumber",
      title: "Dari sumber",
      source_url: "https://media.example/a",
      published_at: hoursAgo(47),
    });
    await addArticle(pool, {
      slug: "tulisan-kami",
      title: "Tulisan kami",
      source_url: "https://media.example/bahan",
      canonical_url: "https://kabarpasar.example/news/read/tulisan-kami",
      published_at: hoursAgo(46),
    });
    await addArticle(pool, { slug: "lama", title: "Lama", published_at: hoursAgo(49) });
    await addArticle(pool, { slug: "besok", title: "Besok", published_at: hoursAgo(-1) });
    await addArticle(pool, { slug: "draf", title: "Draf", status: "draft", published_at: hoursAgo(1) });
  });

  afterAll(() => product[Symbol.asyncDispose]());

  test("the sitemap lists every indexable page", async () => {
    const response = await product.fetch("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const xml = await response.text();
    const paths = locationsOf(xml).map((url) => url?.replace("https://kabarpasar.example", ""));
    const stocks = paths.filter((path) => path?.startsWith("/saham/"));
    expect(stocks.slice(0, 8)).toEqual([
      "/saham/IHSG",
      "/saham/LQ45",
      "/saham/IDX30",
      "/saham/SP500",
      "/saham/NASDAQ",
      "/saham/NIKKEI",
      "/saham/AADI",
      "/saham/AALI",
    ]);
    const [first, ...rest] = paths;
    expect(first).toBe("/");
    const others = rest.filter((path) => path?.startsWith("/sector/") || path?.startsWith("/news/"));
    expect(others.slice(0, 9)).toEqual([
      "/sector/banking",
      "/sector/technology",
      "/sector/mining",
      "/sector/consumer-goods",
      "/sector/infrastructure",
      "/sector/energy",
      "/sector/healthcare",
      "/sector/properties-real-estate",
      "/news/PGAS",
    ]);
    expect(paths.filter((path) => path?.startsWith("/legal/"))).toEqual([
      "/legal/disclaimer",
      "/legal/privacy",
      "/legal/terms",
    ]);
    expect(paths.slice(-4)).toEqual([
      "/news/read/baru",
      "/news/read/tulisan-kami",
      "/news/read/lama",
      "/news/read/besok",
    ]);
    expect(others).toHaveLength(9 + 12 + 4); // with the samples
    expect(xml).toContain(
      "<url><loc>https://kabarpasar.example/news/read/baru</loc><lastmod>2026-08-21T15:49:00+07:00</lastmod></url>",
    );
    expect(xml).toContain(
      "<url><loc>https://kabarpasar.example/sector/energy</loc><lastmod>2026-08-21T15:49:00+07:00</lastmod></url>",
    );
  });

  test("the sitemap lists only existing, indexable pages under their canonical addresses", async () => {
    for (const url of locationsOf(await textOf(product, "/sitemap.xml"))) {
      const response = await product.fetch(new URL(url ?? "").pathname);
      expect([url, response.status]).toEqual([url, 200]);
      const html = await response.text();
      expect(html).not.toContain("noindex");
      expect(html).toContain(`<link rel="canonical" href="${url}"/>`);
    }
  });

  test("the sitemap omits no indexable page", async () => {
    const listed = locationsOf(await textOf(product, "/sitemap.xml"));
    const pages = listRoutePatterns().filter(({ path, file }) => file.endsWith(".tsx") && !/[:*]/.test(path));
    for (const { path } of pages) {
      const response = await product.fetch(path);
      const html = await response.text();
      if (response.status !== 200 || html.includes("noindex")) continue;
      expect(listed).toContain(`https://kabarpasar.example${path}`);
    }
  });

  test("the news sitemap lists our own articles from the last 48 hours, without samples", async () => {
    const { pool } = await product.database();
    const { rows } = await pool.query(
      "SELECT to_char(published_at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD\"T\"HH24:MI:SS\"+07:00\"') AS at FROM articles WHERE slug IN ('baru', 'tulisan-kami') ORDER BY published_at DESC",
    );
    const publication =
      "<news:publication><news:name>KabarPasar</news:name><news:language>id</news:language></news:publication>";
    expect(await textOf(product, "/sitemap-news.xml")).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
<url><loc>https://kabarpasar.example/news/read/baru</loc><news:news>${publication}<news:publication_date>${rows[0].at}</news:publication_date><news:title>Baru &amp; &lt;terbit&gt; &quot;hari&quot; ini</news:title></news:news></url>
<url><loc>https://kabarpasar.example/news/read/tulisan-kami</loc><news:news>${publication}<news:publication_date>${rows[1].at}</news:publication_date><news:title>Tulisan kami</news:title></news:news></url>
</urlset>
`);
  });

  test("the news sitemap lists the news page when there is no news, as its schema requires an entry", async () => {
    const { pool } = await product.database();
    await pool.query("UPDATE articles SET status = 'archived' WHERE slug IN ('baru', 'tulisan-kami')");
    await expect
      .poll(() => textOf(product, "/sitemap-news.xml"))
      .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
<url><loc>https://kabarpasar.example/news</loc></url>
</urlset>
`);
    await pool.query("UPDATE articles SET status = 'published' WHERE slug IN ('baru', 'tulisan-kami')");
  });

  test("robots.txt links to both sitemaps", async () => {
    const response = await product.fetch("/robots.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(
      [
        "User-agent: *",
        "Disallow: /admin",
        "Disallow: /api/",
        "Disallow: /search?",
        "",
        "Sitemap: https://kabarpasar.example/sitemap.xml",
        "Sitemap: https://kabarpasar.example/sitemap-news.xml",
        "",
      ].join("\n"),
    );
  });

  test("cached sitemaps are updated when articles are published or withdrawn", async () => {
    const { pool } = await product.database();
    await product.fetch("/sitemap.xml");
    await product.fetch("/sitemap-news.xml");
    await addArticle(pool, { slug: "susulan", title: "Susulan", published_at: hoursAgo(0) });
    for (const path of ["/sitemap.xml", "/sitemap-news.xml"]) {
      await expect.poll(() => textOf(product, path)).toContain("/news/read/susulan<");
    }
    await pool.query("UPDATE articles SET status = 'archived' WHERE slug = 'susulan'");
    for (const path of ["/sitemap.xml", "/sitemap-news.xml"]) {
      await expect.poll(() => textOf(product, path)).not.toContain("susulan");
    }
  });
});

test("many articles are split into a sitemap index", async () => {
  await using product = await startProduct({
    settings: { SITE_URL: "https://kabarpasar.example", SEED_DEMO: "false" },
  });
  const { pool } = await product.database();
  await pool.query("ALTER TABLE articles DISABLE TRIGGER purge_new_article_pages"); // no page is cached yet
  await pool.query(`
    INSERT INTO articles (slug, title, status, updated_at, tickers)
    SELECT 'a-' || n, 'A', 'published', '2026-08-21T08:49:00Z', '{BBCA}' FROM generate_series(1, 10001) AS n`);

  const index = await textOf(product, "/sitemap.xml");
  expect(index).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://kabarpasar.example/sitemap.xml?bagian=halaman</loc></sitemap>
<sitemap><loc>https://kabarpasar.example/sitemap.xml?bagian=0</loc><lastmod>2026-08-21T15:49:00+07:00</lastmod></sitemap>
<sitemap><loc>https://kabarpasar.example/sitemap.xml?bagian=1</loc><lastmod>2026-08-21T15:49:00+07:00</lastmod></sitemap>
</sitemapindex>
`);
  const urls = [];
  for (const url of locationsOf(index)) {
    const { pathname, search } = new URL(url ?? "");
    urls.push(locationsOf(await textOf(product, pathname + search)));
  }
  const [pages = [], ...articles] = urls;
  expect(pages).toContain("https://kabarpasar.example/markets");
  expect(pages.join()).not.toContain("/news/read/");
  expect(articles.map((part) => part.length)).toEqual([9_999, 2]);
  expect(new Set(urls.flat()).size).toBe(pages.length + 10_001);
  expect(urls[2]).toContain("https://kabarpasar.example/news/read/a-10001");
  for (const part of ["2", "-1", "x", "0%20OR%201"]) {
    expect((await product.fetch(`/sitemap.xml?bagian=${part}`)).status).toBe(404);
  }
});
