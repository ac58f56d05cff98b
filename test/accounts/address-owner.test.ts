import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { textOf } from "#test/http-person.ts";
import { type Newsroom, startNewsroom } from "#test/newsroom.ts";
import type { RssItem } from "#test/servers/feed-server.ts";
import { harian, kabar, publishFrom, warta } from "#test/stories.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

const ingest = (source: string, ...items: RssItem[]) => publishFrom(newsroom, source, ...items);

const articles = () =>
  newsroom.product.query(
    "SELECT title, source_name, source_url, content LIKE '%Ringkasan%' AS is_summary FROM articles ORDER BY id",
  );
const summary: RssItem = {
  ...harian,
  guid: "a1",
  title: "Ringkasan: laba BBCA",
  description: "<p>Ringkasan.</p>",
};
const PAGE = "/news/read/ringkasan-laba-bbca";

test("the owner's item takes over an aggregator's article about its URL", async () => {
  await ingest("Agregator Uji", summary, kabar);
  expect(await articles()).toMatchObject([
    { source_name: "Agregator Uji", is_summary: true },
    { source_name: "Agregator Uji", source_url: kabar.link },
  ]);
  await ingest("Harian Uji", harian);
  expect(await articles()).toMatchObject([
    { title: harian.title, source_name: "Harian Uji", source_url: harian.link, is_summary: false },
    { source_name: "Agregator Uji" },
  ]);
  await expect
    .poll(async () => textOf(await newsroom.product.fetch(PAGE)))
    .toContain("Juga diberitakan oleh Agregator Uji");
  // From now on the article belongs to the owner.
  await ingest("Agregator Uji", { ...summary, title: "Ringkasan lagi" }, kabar);
  await ingest("Harian Uji", { ...harian, title: "Laba BBCA (ralat)" });
  expect((await articles()).map(({ title }) => title)).toEqual(["Laba BBCA (ralat)", kabar.title]);
});

test("an edited text survives the takeover, without duplicate articles", async () => {
  await ingest("Agregator Uji", summary, kabar);
  await newsroom.product.query(
    "UPDATE articles SET title = 'Judul redaksi', updated_at = now() WHERE id = 1",
  );
  await ingest("Harian Uji", harian);
  expect((await articles())[0]).toMatchObject({ title: "Judul redaksi", source_name: "Harian Uji" });
  await expect
    .poll(async () => textOf(await newsroom.product.fetch(PAGE)))
    .toMatch(/Sumber: Harian Uji.*Juga diberitakan oleh Agregator Uji/);
  await ingest("Harian Uji", { ...harian, title: "Laba BBCA (ralat)" });
  expect((await articles()).map(({ title }) => title)).toEqual(["Judul redaksi", kabar.title]);
});

test("a source whose feed is on the article's host takes over from one that only links there", async () => {
  const { url } = newsroom.feeds;
  await ingest("Pencuri Uji", { ...summary, link: `${url}/laba` }, { ...kabar, link: `${url}/cabang` });
  await newsroom.product.query("UPDATE sources SET feed_url = 'https://pencuri.example/rss', active = false");
  await ingest("Harian Uji", { ...harian, link: `${url}/laba` });
  expect(await articles()).toMatchObject([
    { title: harian.title, source_name: "Harian Uji", is_summary: false },
    { source_name: "Pencuri Uji" },
  ]);
});

test("a duplicate with the URL of another article doesn't block the owner's article", async () => {
  await ingest("Warta Uji", warta);
  await ingest("Agregator Uji", { ...warta, guid: "a1", link: harian.link }, kabar);
  await ingest("Harian Uji", harian);
  expect((await articles()).map(({ source_name }) => source_name)).toEqual([
    "Warta Uji",
    "Agregator Uji",
    "Harian Uji",
  ]);
});

test("an owner's direct publication isn't held for review because of an aggregator's report", async () => {
  await ingest("Agregator Uji", { ...summary, pubDate: "" }, kabar);
  await newsroom.product.query("UPDATE articles SET status = 'review', is_time_known = false");
  await ingest("Harian Uji", harian);
  expect(await newsroom.product.query("SELECT status, is_time_known FROM articles ORDER BY id")).toEqual([
    { status: "published", is_time_known: true },
    { status: "review", is_time_known: false },
  ]);
});

test("a source can't claim another publisher's URL, regardless of order and number of links", async () => {
  await newsroom.product.query(
    "INSERT INTO sources (name, feed_url, active) VALUES ('Warta Uji', 'https://rss.warta.example/1', false)",
  );
  await ingest("Harian Uji", harian);
  await ingest("Peniru Uji", { ...summary, title: "Peniru" }, warta, {
    ...warta,
    title: "Cabang baru BCA",
    link: "https://warta.example/2",
    guid: "2",
    description: "<p>BCA membuka cabang di Ambon.</p>",
  });
  expect((await articles())[0]).toMatchObject({ title: harian.title, source_name: "Harian Uji" });
  expect(
    await newsroom.product.query(
      "SELECT url, owns_url AS owns FROM ingested_items WHERE is_original ORDER BY id",
    ),
  ).toEqual([
    { url: harian.link, owns: true },
    { url: warta.link, owns: false },
    { url: "https://warta.example/2", owns: false },
  ]);
});
