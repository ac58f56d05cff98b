import { parseJsonFeed, parseRssFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "#test/product.ts";
import { addArticle } from "#test/published-article.ts";

const SITE = "https://kabarpasar.example";
let product: Product;

beforeAll(async () => {
  product = await startProduct({ settings: { SITE_URL: SITE, SEED_DEMO: "false" } });
  const { pool } = await product.database();
  await pool.query(
    "INSERT INTO symbols (symbol, name) VALUES ('BBCA', 'Bank Central Asia'), ('TLKM', 'Telkom')",
  );
  for (let number = 1; number <= 20; number++) {
    await addArticle(pool, {
      slug: `berita-${number}`,
      title: `Berita ${number}`,
      published_at: new Date(Date.UTC(2026, 0, number)),
      updated_at: new Date(Date.UTC(2026, 0, number)),
    });
  }
  await addArticle(pool, {
    slug: "dari-sumber",
    title: "Laba <BBCA> & ]]> kredit\u0008",
    excerpt: "Ringkasan & <b>dua</b>",
    content: "Naskah penuh milik sumber.",
    category: "Properties & Real Estate",
    source_name: "Harian Contoh",
    source_url: "https://harian.example/a?x=1&y=2",
    published_at: new Date("2026-08-21T08:49:00Z"),
    updated_at: new Date("2026-08-21T09:00:00Z"),
    featured_image_url: "https://harian.example/a.jpg?x=1&y=2",
    tickers: ["BBCA"],
    tags: ["Laba", "BBCA"],
  });
  await addArticle(pool, {
    slug: "tulisan-kami",
    title: "Tulisan kami",
    excerpt: "Ringkasan kami",
    content: "Lihat [BBCA](/news/BBCA) dan <script>alert(1)</script> ]]>",
    category: "Banking",
    published_at: new Date("2026-08-20T08:49:00Z"),
    updated_at: new Date("2026-08-21T10:00:00Z"),
    tickers: ["BBCA"],
  });
  await addArticle(pool, { slug: "draf", title: "Draf", status: "draft", tickers: ["BBCA"] });
});

afterAll(() => product[Symbol.asyncDispose]());

const textOf = async (path: string) => (await product.fetch(path)).text();

describe("RSS", () => {
  test("contains the 20 newest articles", async () => {
    const response = await product.fetch("/feed/news/rss.xml");
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    const feed = parseRssFeed(await response.text());
    expect(feed).toMatchObject({
      title: "Berita Terbaru | KabarPasar",
      link: `${SITE}/news`,
      description:
        "Berita terbaru seputar pasar saham Indonesia: emiten, sektor, ekonomi, dan edukasi pasar modal.",
      language: "id",
      lastBuildDate: "Fri, 21 Aug 2026 10:00:00 GMT",
      atom: { links: [{ href: `${SITE}/feed/news/rss.xml`, rel: "self", type: "application/rss+xml" }] },
    });
    const links = feed.items?.map(({ link }) => link);
    expect(links).toHaveLength(20);
    expect(links?.slice(0, 3)).toEqual([
      `${SITE}/news/read/dari-sumber`,
      `${SITE}/news/read/tulisan-kami`,
      `${SITE}/news/read/berita-20`,
    ]);
  });

  test("contains our own articles in full, and others' only as title, excerpt and link", async () => {
    const xml = await textOf("/feed/ticker/BBCA/rss.xml");
    expect(parseRssFeed(xml).items).toEqual([
      {
        title: "Laba <BBCA> & ]]> kredit",
        link: `${SITE}/news/read/dari-sumber`,
        guid: { value: "urn:uuid:c40706c9-fb54-57fe-9d24-38becac12f94", isPermaLink: false },
        pubDate: "Fri, 21 Aug 2026 08:49:00 GMT",
        description: "Ringkasan &amp; &lt;b&gt;dua&lt;/b&gt;", // HTML that renders as the excerpt
        categories: [{ name: "Properties & Real Estate" }, { name: "BBCA" }, { name: "Laba" }],
        dc: { creators: ["Harian Contoh"] },
        media: { contents: [{ url: "https://harian.example/a.jpg?x=1&y=2", medium: "image" }] },
      },
      {
        title: "Tulisan kami",
        link: `${SITE}/news/read/tulisan-kami`,
        guid: { value: "urn:uuid:d67063a7-564a-5a3d-8828-52c5a3744c29", isPermaLink: false },
        pubDate: "Thu, 20 Aug 2026 08:49:00 GMT",
        description: "Ringkasan kami",
        categories: [{ name: "Banking" }, { name: "BBCA" }],
        dc: { creators: ["KabarPasar"] },
        content: {
          encoded: `<p>Lihat <a href="${SITE}/news/BBCA" rel="nofollow noopener">BBCA</a> dan &lt;script&gt;alert(1)&lt;/script&gt; ]]&gt;</p>`,
        },
      },
    ]);
    expect(xml).not.toContain("Naskah penuh");
  });

  test("has no whitespace around texts", async () => {
    const xml = await textOf("/feed/ticker/BBCA/rss.xml");
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="utf-8"\?>\n<rss version="2.0" [^\n]*>\n {2}<channel>\n/,
    );
    expect(xml).toContain("<title>Berita BBCA | KabarPasar</title>\n");
    expect(xml).toContain("<title>Laba &lt;BBCA&gt; &amp; ]]&gt; kredit</title>");
    for (const [, text = ""] of xml.matchAll(/>([^<>]*[^<>\s][^<>]*)</g)) expect(text).toBe(text.trim());
    expect(xml).not.toContain("CDATA");
  });

  test("stays byte-identical while nothing changes, so that readers get a 304", async () => {
    const first = await product.fetch("/feed/news/rss.xml");
    const again = await product.fetch("/feed/news/rss.xml", {
      headers: { "If-None-Match": first.headers.get("etag") ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("JSON Feed", () => {
  test("contains the same articles", async () => {
    const response = await product.fetch("/feed/news/feed.json");
    expect(response.headers.get("content-type")).toBe("application/feed+json");
    const text = await response.text();
    const { items, ...feed } = JSON.parse(text);
    expect(feed).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: "Berita Terbaru | KabarPasar",
      home_page_url: `${SITE}/news`,
      feed_url: `${SITE}/feed/news/feed.json`,
      description:
        "Berita terbaru seputar pasar saham Indonesia: emiten, sektor, ekonomi, dan edukasi pasar modal.",
      icon: `${SITE}/apple-touch-icon.png`,
      language: "id",
      authors: [{ name: "KabarPasar", url: `${SITE}/` }],
    });
    expect(items).toHaveLength(20);
    expect(items[0]).toEqual({
      id: "urn:uuid:c40706c9-fb54-57fe-9d24-38becac12f94",
      url: `${SITE}/news/read/dari-sumber`,
      external_url: "https://harian.example/a?x=1&y=2",
      title: "Laba <BBCA> & ]]> kredit\u0008",
      content_text: "Ringkasan & <b>dua</b>",
      summary: "Ringkasan & <b>dua</b>",
      image: "https://harian.example/a.jpg?x=1&y=2",
      date_published: "2026-08-21T08:49:00.000Z",
      date_modified: "2026-08-21T09:00:00.000Z",
      authors: [{ name: "Harian Contoh" }],
      tags: ["Properties & Real Estate", "BBCA", "Laba"],
    });
    expect(items[1].content_html).toContain(`<a href="${SITE}/news/BBCA"`);
    expect(items[2].content_text).toBe("Berita 20");
    expect(parseJsonFeed(text).items).toHaveLength(20);
  });

  test("preserves an article's id after its slug has changed, as does RSS", async () => {
    const idOf = async (file: string, title: string) => {
      const text = await textOf(`/feed/news/${file}`);
      return file === "rss.xml"
        ? parseRssFeed(text).items?.find((item) => item.title === title)?.guid?.value
        : JSON.parse(text).items.find((item: { title: string }) => item.title === title)?.id;
    };
    const before = [await idOf("feed.json", "Berita 20"), await idOf("rss.xml", "Berita 20")];
    const { pool } = await product.database();
    await pool.query("UPDATE articles SET slug = 'berita-baru' WHERE slug = 'berita-20'");
    await expect.poll(() => textOf("/feed/news/rss.xml")).toContain("/news/read/berita-baru");
    await expect.poll(() => textOf("/feed/news/feed.json")).toContain("/news/read/berita-baru");
    expect([await idOf("feed.json", "Berita 20"), await idOf("rss.xml", "Berita 20")]).toEqual(before);
    await pool.query("UPDATE articles SET slug = 'berita-20' WHERE slug = 'berita-baru'");
    await expect.poll(() => textOf("/feed/news/feed.json")).toContain("/news/read/berita-20");
  });

  test("has an empty list of items if there is no news", async () => {
    expect(JSON.parse(await textOf("/feed/ticker/TLKM/feed.json")).items).toEqual([]);
    expect(parseRssFeed(await textOf("/feed/ticker/TLKM/rss.xml")).items).toBeUndefined();
  });
});

test("ticker and sector feeds are titled accordingly and contain only their articles", async () => {
  const ticker = parseRssFeed(await textOf("/feed/ticker/BBCA/rss.xml"));
  expect(ticker).toMatchObject({
    title: "Berita BBCA | KabarPasar",
    description: "Kumpulan berita terbaru tentang Bank Central Asia (BBCA).",
    link: `${SITE}/news/BBCA`,
    atom: { links: [{ href: `${SITE}/feed/ticker/BBCA/rss.xml` }] },
  });
  const sector = JSON.parse(await textOf("/feed/sector/banking/feed.json"));
  expect(sector).toMatchObject({
    title: "Berita Sektor Banking | KabarPasar",
    home_page_url: `${SITE}/sector/banking`,
    feed_url: `${SITE}/feed/sector/banking/feed.json`,
  });
  expect(sector.items.map(({ title }: { title: string }) => title)).toEqual(["Tulisan kami"]);
});

test.each([
  "/feed/news/atom.xml",
  "/feed/ticker/BBCA/atom.xml",
  "/feed/ticker/XXXX/rss.xml",
  "/feed/sector/tidak-ada/rss.xml",
  "/feed/sector/banking/x",
])("%s is not found", async (path) => {
  const response = await product.fetch(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("Tidak ditemukan.\n");
});

test("a cached feed is updated when articles change", async () => {
  const { pool } = await product.database();
  const paths = ["/feed/news/rss.xml", "/feed/ticker/TLKM/rss.xml", "/feed/sector/energy/feed.json"];
  for (const path of paths) await product.fetch(path);
  await addArticle(pool, { slug: "susulan", title: "Susulan", category: "Energy", tickers: ["TLKM"] });
  for (const path of paths) {
    await expect.poll(() => textOf(path)).toContain("/news/read/susulan");
  }
});
