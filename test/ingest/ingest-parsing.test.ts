import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson, type Person, textOf } from "#test/http-person.ts";
import { addSource, coal, dividend, type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";

let newsroom: Newsroom;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  editor = await addPerson(newsroom.product, "editor@example.com", "editor");
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

const read = async (path: string) => textOf(await editor.get(path));
const readAsVisitor = async (path: string) => (await newsroom.product.fetch(path)).text();

async function ingest(body: string, columns?: Parameters<typeof addSource>[2]) {
  const { product, feeds } = newsroom;
  feeds.put("/rss", body);
  const source = await addSource(product, `${feeds.url}/rss`, columns);
  const result = await runIngest(product, { source });
  return result.body.runs[0];
}

const lastValidator = () => newsroom.feeds.requests.at(-1)?.headers["if-none-match"];
const withoutTime = { ...dividend, pubDate: "kemarin sore" };

test.each([
  [
    "breaks off",
    rss([dividend, coal]).replace(/<guid isPermaLink="false">1002[\s\S]*/, ""),
    { code: "feed-truncated", sentence: "Feed terpotong di tengah jalan." },
  ],
  [
    "has an item without any text",
    rss([dividend, { title: "", link: "https://berita.example/kosong" }]),
    { code: "feed-items-lost", sentence: "Sebagian item feed tidak dapat dibaca." },
  ],
  [
    "has an item that isn't an object",
    JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      items: [{ id: "1", url: dividend.link, title: dividend.title }, "rusak"],
    }),
    { code: "feed-items-lost", sentence: "Sebagian item feed tidak dapat dibaca." },
  ],
])(
  "a feed that %s yields its complete items, reports the loss, and is refetched in full",
  async (_, body, lost) => {
    const run = await ingest(body);
    expect(run).toMatchObject({ outcome: "succeeded", fetched: 2, new: 1, failed: 1 });
    expect(run.failure).toEqual({ code: lost.code, status: null });
    expect(run.reason).not.toBeNull();
    expect(await read("/admin/runs")).toContain(`Berhasil ${lost.sentence}`);
    const [{ id }] = await newsroom.product.query("SELECT id::int FROM fetch_runs");
    const detail = await read(`/admin/runs/detail?log=${id}`);
    expect(detail).toContain(lost.sentence);
    expect(detail).toContain("Tidak dapat dipakai 1");

    await runIngest(newsroom.product);
    expect(lastValidator()).toBeUndefined();
    newsroom.feeds.put("/rss", rss([dividend, coal]));
    expect((await runIngest(newsroom.product)).body.runs[0]).toMatchObject({ new: 1, failure: null });
    await runIngest(newsroom.product);
    expect(lastValidator()).toMatch(/^"/);
  },
);

test("an item that can't be stored is set aside, logged once and retried, and the others are stored", async () => {
  const { product, feeds } = newsroom;
  const long = {
    title: "Panjang",
    link: "https://berita.example/panjang?kunci=rahasia",
    description: "<p>Laba bersih perseroan tumbuh dua digit sepanjang kuartal ketiga.</p>",
    // Longer than an index of PostgreSQL permits, even compressed.
    guid: randomBytes(4_000).toString("hex"),
  };
  const run = await ingest(rss([dividend, long, coal]));
  const setAside = {
    outcome: "succeeded",
    failed: 1,
    failure: { code: "feed-items-lost", status: null },
    reason: `Internal error for the item "Panjang" (https://berita.example/panjang?…); see the server's log.`,
  };
  expect(run).toMatchObject({ ...setAside, fetched: 3, new: 2 });
  expect((await runIngest(product)).body.runs[0]).toMatchObject({ ...setAside, new: 0, unchanged: 2 });
  expect(lastValidator()).toBeUndefined();
  await expect.poll(product.output).toContain("failed to process a feed item");
  expect(product.output().split("failed to process a feed item")).toHaveLength(2);

  feeds.put("/rss", rss([dividend, { ...long, guid: "pendek" }, coal]));
  expect((await runIngest(product)).body.runs[0]).toMatchObject({ new: 1, failed: 0, failure: null });
  expect(await newsroom.product.query("SELECT title FROM articles ORDER BY id")).toEqual(
    [dividend, coal, long].map(({ title }) => ({ title })),
  );
});

test("a feed without any usable item fails", async () => {
  const empty = { title: "", link: "https://berita.example/kosong" };
  const run = await ingest(rss([empty, { ...empty, link: "https://berita.example/hampa" }]));
  expect(run).toMatchObject({
    outcome: "failed",
    failure: { code: "feed-items-unreadable" },
    reason: expect.stringContaining("None of the feed's 2 items is usable."),
  });
  expect(await read("/admin/runs")).toContain("Gagal Feed berisi item, tetapi tidak satu pun dapat dipakai.");
});

test("a web page instead of a feed fails, and the failure lists the page's feeds", async () => {
  const run = await ingest(
    '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" title="Pa\0sar" href="/pasar.xml"><link rel="alternate" type="application/atom+xml" href="/atom?kunci=rahasia"></head></html>',
  );
  const { url } = newsroom.feeds;
  expect(run).toMatchObject({ outcome: "failed", failure: { code: "feed-is-html" } });
  expect(run.reason).toBe(
    `failed: The URL returned a web page instead of a feed. It names these feeds: ${url}/pasar.xml (Pasar), ${url}/atom?….`,
  );
  const [{ id }] = await newsroom.product.query("SELECT id::int FROM fetch_runs");
  expect(await read(`/admin/runs/detail?log=${id}`)).toContain(`${url}/pasar.xml (Pasar)`);
});

test("an unparsable date is reported, and an unknown time zone is read as UTC", async () => {
  const inMars = { ...coal, pubDate: "Thu, 19 Nov 2026 09:00:00 Planet/Mars" };
  const run = await ingest(rss([withoutTime, inMars]));
  expect(run).toMatchObject({ outcome: "succeeded", new: 2, failure: null });
  expect(run.reason).toBe(
    `Unreadable date: "kemarin sore". Unknown time zone, treated as UTC: "Thu, 19 Nov 2026 09:00:00 Planet/Mars".`,
  );
  expect(
    await newsroom.product.query(
      `SELECT published_at, is_time_known FROM articles WHERE title = '${coal.title}'`,
    ),
  ).toEqual([{ published_at: new Date("2026-11-19T09:00:00Z"), is_time_known: true }]);
});

test("an article of unknown time is labelled wherever it is listed, and is first in no list", async () => {
  await ingest(rss([withoutTime, coal]), { publishes: true });
  const unknown = "waktu terbit tidak diketahui";
  const page = await readAsVisitor("/news/read/bbca-bagikan-dividen-interim");
  expect(page).toContain(unknown);
  expect(page).not.toContain("datePublished");
  expect(page).not.toContain("article:published_time");
  // Search shows it once the article is indexed.
  await expect.poll(() => readAsVisitor("/search?q=dividen")).toContain(unknown);
  const news = await readAsVisitor("/news");
  expect(news).toContain(unknown);
  // The dividend's article is newer, but comes second because its time is unknown.
  expect(news).toMatch(new RegExp(`19 November 2026.*${coal.title}.*${dividend.title}`));
  expect(news).not.toContain("Hari ini");
  const home = await readAsVisitor("/");
  expect(home).toMatch(new RegExp(`${coal.title}.*${dividend.title}`));
  const feed = await (await newsroom.product.fetch("/feed/news/feed.json")).json();
  expect(feed.items.map((item: { date_published?: string }) => item.date_published)).toEqual([
    undefined,
    "2026-11-19T02:00:00.000Z",
  ]);
  expect(await read("/admin/articles")).toContain(unknown);
  expect(await readAsVisitor("/sitemap-news.xml")).not.toContain("bbca-bagikan-dividen-interim");
  expect((await (await newsroom.product.fetch("/api/suggest?q=dividen")).json()).articles).toMatchObject([
    { title: dividend.title, publishedAt: null },
  ]);

  // An article whose time is set by hand has a known time.
  await newsroom.product.query(
    `UPDATE articles SET published_at = '2026-11-18T10:00:00+07:00' WHERE NOT is_time_known`,
  );
  await expect
    .poll(() => readAsVisitor("/news/read/bbca-bagikan-dividen-interim"))
    .toContain("18 Nov 2026, 10.00 WIB");
});

test("an article shows when its source last updated it", async () => {
  const updated = (time: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><title>Laba Naik</title><link href="https://berita.example/laba"/>
      <published>2026-11-19T08:30:00+07:00</published><updated>${time}</updated><summary>Isi ${time}</summary></entry></feed>`;
  await ingest(updated("2026-11-19T08:30:00+07:00"), { publishes: true });
  expect(await readAsVisitor("/news/read/laba-naik")).not.toContain("Diperbarui");
  newsroom.feeds.put("/rss", updated("2026-11-19T10:15:00+07:00"));
  await runIngest(newsroom.product);
  await expect
    .poll(() => readAsVisitor("/news/read/laba-naik"))
    .toContain("19 Nov 2026, 08.30 WIB · Diperbarui 19 Nov 2026, 10.15 WIB");
});

test("an item with a lone surrogate, NUL, quotes and backslashes is stored with the others", async () => {
  const half = String.raw`Laba \ud83d naik "12%" C:\\saham {tanda},\\N`;
  const body = `{"version": "https://jsonfeed.org/version/1.1", "items": [
    {"id": "1\\u0000", "url": "https://berita.example/setengah", "title": "${half.replaceAll('"', '\\"')}",
      "content_text": "Isi berita ${half.replaceAll('"', '\\"')} yang cukup panjang untuk dibaca.", "tags": ["a\\"b", "c,d"]},
    {"id": "2", "url": "https://berita.example/utuh", "title": "Produksi batu bara turun"}
  ]}`;
  expect(await ingest(body)).toMatchObject({ outcome: "succeeded", fetched: 2, new: 2, failed: 0 });
  const rows = await newsroom.product.query("SELECT title, tags FROM articles ORDER BY id");
  expect(rows).toEqual([
    { title: 'Laba \ufffd naik "12%" C:\\saham {tanda},\\N', tags: ['a"b', "c,d"] },
    { title: "Produksi batu bara turun", tags: [] },
  ]);
});
