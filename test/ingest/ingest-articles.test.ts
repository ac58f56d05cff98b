import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addSource,
  coal,
  dividend,
  listArticles,
  manyItems,
  type Newsroom,
  runIngest,
  startNewsroom,
} from "#test/newsroom.ts";
import { type RssItem, rss } from "#test/servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
  const { pool } = await newsroom.product.database();
  await pool.query(
    "INSERT INTO symbols (symbol, name, sector) VALUES ('BBCA', 'Bank Central Asia Tbk.', 'Banking'), ('ADRO', 'Alamtri Resources Indonesia Tbk.', 'Energy'), ('ITMG', 'Indo Tambangraya Megah Tbk.', 'Energy')",
  );
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

describe("POST /api/ingest/run", () => {
  test("stores a feed's items for review, once each", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([dividend, coal]));
    const source = await addSource(product, `${feeds.url}/rss`);

    const nothing = {
      new: 0,
      updated: 0,
      duplicate: 0,
      unchanged: 0,
      failed: 0,
      failure: null,
      reason: null,
    };
    const from = { source: { id: source, name: "Kantor Berita Uji" } };
    expect(await runIngest(product)).toEqual({
      status: 200,
      body: { runs: [{ ...from, outcome: "succeeded", fetched: 2, ...nothing, new: 2 }], waiting: [] },
    });
    expect(await listArticles(product)).toEqual([
      {
        slug: "bbca-bagikan-dividen-interim",
        title: "BBCA Bagikan Dividen Interim",
        content: "Bank Central Asia (BBCA) membagikan dividen interim kepada pemegang saham.",
        status: "review",
        tickers: ["BBCA"],
        category: "Banking",
        source_name: "Kantor Berita Uji",
        source_url: "https://berita.example/bbca-dividen",
      },
      expect.objectContaining({
        slug: "harga-batu-bara-menguat",
        tickers: ["ADRO", "ITMG"],
        category: "Energy",
      }),
    ]);

    // The second fetch returns "not modified". Then the feed changes but contains the same items, all known.
    expect((await runIngest(product)).body.runs).toEqual([
      { ...from, outcome: "not-modified", fetched: 0, ...nothing },
    ]);
    expect(feeds.requests.at(-1)?.headers["if-none-match"]).toMatch(/^"/);
    feeds.put("/rss", `${rss([dividend, coal])}\n`);
    expect((await runIngest(product)).body.runs[0]).toMatchObject({ fetched: 2, new: 0, unchanged: 2 });
    expect(await listArticles(product)).toHaveLength(2);
    expect(await (await product.fetch("/news")).text()).toContain("Tidak ada berita ditemukan");
  });

  test("publishes directly if the source is configured to, and readers see the article", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([dividend]));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    const news = async () => (await product.fetch("/news")).text();
    await expect.poll(news).not.toContain("BBCA Bagikan Dividen Interim");
    await runIngest(product);
    await expect.poll(news).toContain("BBCA Bagikan Dividen Interim");
    const page = await product.fetch("/news/read/bbca-bagikan-dividen-interim");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("membagikan dividen interim kepada pemegang saham");
  });

  test("shows an article about an index on the index's page", async () => {
    const { product, feeds } = newsroom;
    const closing = { ...coal, title: "IHSG Ditutup Menguat 0,71% ke 6.388" };
    feeds.put("/rss", rss([closing]));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    await runIngest(product);
    const page = async () => (await product.fetch("/saham/IHSG")).text();
    await expect.poll(page).toContain("IHSG Ditutup Menguat 0,71% ke 6.388");
  });

  test("removes text direction controls", async () => {
    const { product, feeds } = newsroom;
    const controls = [
      0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
    ];
    const turned = controls.map((code) => `${String.fromCodePoint(code)}a&#${code};b`).join("");
    const straight = "ab".repeat(controls.length);
    feeds.put(
      "/rss",
      rss([
        {
          title: `Judul ${turned}`,
          link: "https://berita.example/1",
          description: `<p>Isi ${turned}</p>`,
          categories: ["\u202Eterbalik"],
        },
        { title: "Polos", link: "https://berita.example/2", description: `Teks ${turned}` },
      ]),
    );
    await addSource(product, `${feeds.url}/rss`);
    await runIngest(product);
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT title, excerpt, content, tags FROM articles ORDER BY id");
    expect(rows).toEqual([
      {
        title: `Judul ${straight}`,
        excerpt: `Isi ${straight}`,
        content: `Isi ${straight}`,
        tags: ["terbalik"],
      },
      { title: "Polos", excerpt: `Teks ${straight}`, content: `Teks ${straight}`, tags: [] },
    ]);
  });

  test("credits the author if it is a person, not a desk, an email address or the publisher", async () => {
    const { product, feeds } = newsroom;
    const creators = [
      ["Siti Aminah", "Siti Aminah"],
      ["Budi Santoso, M.Si (budi@berita.example)", "Budi Santoso, M.Si"],
      ["budi@berita.example", null],
      ["Redaksi", null],
      ["admin", null],
      ["KANTOR BERITA UJI", null],
      ["www.berita.example", null],
    ] as const;
    const items = manyItems(creators.length).map((item, index) => ({
      ...item,
      creator: creators[index]?.[0] ?? "",
    }));
    feeds.put("/rss", rss(items));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    await runIngest(product);
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT author, slug FROM articles ORDER BY id");
    expect(rows.map(({ author }) => author)).toEqual(creators.map(([, author]) => author));
    const page = await (await product.fetch(`/news/read/${rows[0].slug}`)).text();
    expect(page).toMatch(/>Oleh Siti Aminah</);
    expect(page).toContain('"author":[{"@type":"Person","name":"Siti Aminah"}]');
    const feed = async () => (await product.fetch("/feed/news/rss.xml")).text();
    await expect.poll(feed).toContain("<dc:creator>Siti Aminah</dc:creator>");
    expect(await feed()).toContain("<dc:creator>Kantor Berita Uji</dc:creator>");
    expect(await feed()).not.toContain("budi@");
  });

  test("applies the publisher's edits, but never overwrites an editor's", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([dividend, coal]));
    await addSource(product, `${feeds.url}/rss`);
    await runIngest(product);
    const { pool } = await product.database();
    await pool.query(
      "UPDATE articles SET content = 'Tulisan redaksi', updated_at = now() WHERE slug = 'harga-batu-bara-menguat'",
    );
    const edited = (item: RssItem) => ({
      ...item,
      description: "<p>Isi baru dari penerbit setelah ralat.</p>",
    });
    feeds.put("/rss", rss([edited(dividend), edited(coal)]));
    expect((await runIngest(product)).body.runs[0]).toMatchObject({ new: 0, updated: 1, unchanged: 1 });
    expect((await listArticles(product)).map(({ content }) => content)).toEqual([
      "Isi baru dari penerbit setelah ralat.",
      "Tulisan redaksi",
    ]);
  });

  test("treats a repeated guid with another link as a new article", async () => {
    const { product, feeds } = newsroom;
    await addSource(product, `${feeds.url}/rss`);
    feeds.put("/rss", rss([{ ...dividend, guid: "1" }]));
    await runIngest(product);
    feeds.put("/rss", rss([{ ...coal, guid: "1" }]));
    expect((await runIngest(product)).body.runs[0]).toMatchObject({ new: 1, updated: 0 });
    expect((await listArticles(product)).map(({ title }) => title)).toEqual([dividend.title, coal.title]);
  });

  test("stores the same article from another source as a duplicate", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/a", rss([coal]));
    feeds.put("/b", rss([{ ...coal, guid: "lain", link: "https://berita.example/batu-bara?fbclid=x#atas" }]));
    const first = await addSource(product, `${feeds.url}/a`);
    const second = await addSource(product, `${feeds.url}/b`);
    expect((await runIngest(product, { source: first })).body.runs[0]).toMatchObject({ new: 1 });
    expect((await runIngest(product, { source: second })).body.runs[0]).toMatchObject({
      new: 0,
      duplicate: 1,
    });
    expect(await listArticles(product)).toHaveLength(1);
  });
});
