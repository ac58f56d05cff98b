import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { compileDictionary } from "#domain/news/articles/mentions/company-dictionary.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type RssItem, rss } from "#test/servers/feed-server.ts";
import { parseItems } from "../items/parse-items.ts";
import { createArticleMapper } from "../tags/tag-items.ts";
import { ingestItems } from "./ingest-source.server.ts";

const NOW = new Date("2026-11-19T12:00:00+07:00");
const source = { id: 1, name: "Kantor Berita Uji", feedUrl: "https://berita.example/rss" };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await query("TRUNCATE articles, sources, revisions, ingested_items RESTART IDENTITY CASCADE");
  await query(`INSERT INTO sources (name, feed_url) VALUES ('${source.name}', '${source.feedUrl}')`);
});

const query = async (statement: string) => (await database.pool.query(statement)).rows;

const words = (topic: string) => Array.from({ length: 60 }, (_, index) => `${topic}${index}`).join(" ");

function announcement(name: string, more: Partial<RssItem> = {}): RssItem {
  return {
    title: `Pengumuman bursa ${name}`,
    link: "https://berita.example/pengumuman-bursa",
    guid: `bursa-${name}`,
    description: `<p>${words(name.toLowerCase())}</p>`,
    pubDate: "Thu, 19 Nov 2026 08:30:00 +0700",
    ...more,
  };
}

async function fetchFeed(items: RssItem[]) {
  const read = parseItems({ body: new TextEncoder().encode(rss(items)), url: source.feedUrl }, NOW);
  if (!read.ok) throw new Error(read.detail);
  const outcomes = await ingestItems(database.db, read.value.items, {
    source: source,
    status: "review",
    mirrorsImages: false,
    toArticle: createArticleMapper(source, { companies: [], dictionary: compileDictionary([]) }),
    defaultCategoryId: undefined,
  });
  const count = (kind: string) => outcomes.filter((outcome) => outcome === kind).length;
  return {
    added: count("new"),
    updated: count("updated"),
    duplicate: count("duplicate"),
    unchanged: count("unchanged"),
    failedItems: outcomes.flatMap((outcome) => (typeof outcome === "string" ? [] : outcome.name)),
  };
}

const articles = () => query("SELECT slug, title, source_url FROM articles ORDER BY id");

test("announcements with one link become one article each, and none replaces another", async () => {
  const [alfa, beta, citra] = ["Alfa", "Beta", "Citra"].map((name) => announcement(name));
  if (!alfa || !beta || !citra) throw new Error("unreachable: there are three");
  expect(await fetchFeed([alfa])).toMatchObject({ added: 1 });
  expect(await fetchFeed([beta, alfa])).toMatchObject({ added: 1, unchanged: 1 });
  expect(await fetchFeed([citra])).toMatchObject({ added: 1, updated: 0 });
  const edited = announcement("Alfa", { description: `<p>${words("alfa")} Ralat: tanggal.</p>` });
  expect(await fetchFeed([citra, beta, edited])).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
  expect(await query("SELECT title, content LIKE '%Ralat%' AS edited FROM articles ORDER BY id")).toEqual([
    { title: "Pengumuman bursa Alfa", edited: true },
    { title: "Pengumuman bursa Beta", edited: false },
    { title: "Pengumuman bursa Citra", edited: false },
  ]);
});

test("each version of a publisher's text is stored as a revision", async () => {
  await fetchFeed([announcement("Alfa")]);
  await fetchFeed([announcement("Alfa", { title: "Pengumuman bursa Alfa direvisi" })]);
  await fetchFeed([announcement("Alfa", { title: "Pengumuman bursa Alfa dicabut" })]);
  expect(await query("SELECT user_id, snapshot->>'title' AS title FROM revisions ORDER BY id")).toEqual([
    { user_id: null, title: "Pengumuman bursa Alfa" },
    { user_id: null, title: "Pengumuman bursa Alfa direvisi" },
    { user_id: null, title: "Pengumuman bursa Alfa dicabut" },
  ]);
});

test("a publisher's move to another domain creates no duplicates, and articles link to the new address", async () => {
  const itemsAt = (host: string) =>
    ["Alfa", "Beta"].map((name) =>
      announcement(name, { link: `${host}/${name}/laba`, guid: `${host}/?p=${name}` }),
    );
  await fetchFeed(itemsAt("http://lama.contoh.id"));
  const moved = itemsAt("https://baru.contoh.id");
  expect(await fetchFeed(moved)).toEqual({
    added: 0,
    updated: 0,
    duplicate: 0,
    unchanged: 2,
    failedItems: [],
  });
  expect(await articles()).toMatchObject([
    { source_url: "https://baru.contoh.id/Alfa/laba" },
    { source_url: "https://baru.contoh.id/Beta/laba" },
  ]);
  // The move doesn't count as an editor's change: the publisher's next edit is still applied.
  const edited = moved.map((item) => ({ ...item, description: `${item.description}<p>Ralat.</p>` }));
  expect(await fetchFeed(edited)).toMatchObject({ updated: 2 });
  await query("UPDATE articles SET source_url = 'https://redaksi.example/1' WHERE id = 1");
  await fetchFeed(itemsAt("https://lain.contoh.id"));
  expect(await articles()).toMatchObject([
    { source_url: "https://redaksi.example/1" },
    { source_url: "https://lain.contoh.id/Beta/laba" },
  ]);
});

test("the same title on the same day is one article, even under another guid and address", async () => {
  const first = { title: "IHSG Menguat Hari Ini - Harian.com", link: "https://berita.example/1", guid: "1" };
  const again = { title: "IHSG Menguat Hari Ini", link: "https://berita.example/2", guid: "2" };
  const pubDate = "Thu, 19 Nov 2026 08:30:00 +0700";
  expect(
    await fetchFeed([
      { ...first, pubDate },
      { ...again, pubDate },
    ]),
  ).toMatchObject({ added: 1, unchanged: 1 });
  const third = { ...again, link: "https://berita.example/3", guid: "3", pubDate };
  expect(await fetchFeed([third])).toMatchObject({ added: 0, duplicate: 1 });
  expect(await fetchFeed([third, { ...again, pubDate }])).toMatchObject({
    added: 0,
    unchanged: 2,
    duplicate: 0,
  });
  const yesterday = {
    ...again,
    link: "https://berita.example/4",
    guid: "4",
    pubDate: "Wed, 18 Nov 2026 08:30:00 +0700",
  };
  expect(await fetchFeed([yesterday])).toMatchObject({ added: 1 });
  expect(await articles()).toMatchObject([
    { title: "IHSG Menguat Hari Ini" },
    { title: "IHSG Menguat Hari Ini" },
  ]);
});

test("an item that PostgreSQL rejects doesn't affect the others of its batch", async () => {
  const items = ["Alfa", "Beta", "Citra", "Delta", "Eka"].map((name) =>
    announcement(name, { link: `https://berita.example/${name}` }),
  );
  // Longer than an index of PostgreSQL permits, even compressed.
  items[3] = announcement("Delta", { guid: randomBytes(4_000).toString("hex") });
  const failedItems = ['"Pengumuman bursa Delta" (https://berita.example/pengumuman-bursa)'];
  expect(await fetchFeed(items)).toMatchObject({ added: 4, failedItems });
  expect(await fetchFeed(items)).toMatchObject({ added: 0, unchanged: 4, failedItems });
});
