import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson, type Person, textOf } from "#test/http-person.ts";
import { type Newsroom, startNewsroom } from "#test/newsroom.ts";
import { addArticle } from "#test/published-article.ts";
import type { RssItem } from "#test/servers/feed-server.ts";
import { harian, kabar, publishFrom, waitForStories, warta } from "#test/stories.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
  await newsroom.product.query(
    "INSERT INTO symbols (symbol, name, sector) VALUES ('BBCA', 'Bank Central Asia Tbk.', 'Banking')",
  );
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

async function ingest(source: string, ...items: RssItem[]) {
  await publishFrom(newsroom, source, ...items);
  await waitForStories(newsroom);
}

const page = async (path: string) => textOf(await newsroom.product.fetch(path));
const html = async (path: string) => (await newsroom.product.fetch(path)).text();
const stories = () =>
  newsroom.product.query(
    'SELECT title, story_id IS NOT NULL AS "hasStory", is_duplicate_coverage AS report FROM articles ORDER BY id',
  );

const LEAD = "/news/read/laba-bersih-bbca-naik-12-persen-jadi-rp-301-triliun";
const REPORT = "/news/read/bbca-bukukan-laba-bersih-rp-301-triliun-naik-12-persen";

test("lists show a story of two sources once, and its page names the other source", async () => {
  await ingest("Harian Uji", harian);
  await ingest("Warta Uji", warta);
  expect(await stories()).toEqual([
    { title: harian.title, hasStory: true, report: false },
    { title: warta.title, hasStory: true, report: true },
  ]);
  for (const list of [
    "/",
    "/news",
    "/news/BBCA",
    "/sector/banking",
    "/search?q=laba",
    "/feed/news/rss.xml",
  ]) {
    await expect.poll(() => html(list)).toContain(harian.title);
    await expect.poll(() => html(list)).not.toContain(warta.title);
  }
  await expect.poll(() => page(LEAD)).toContain("Juga diberitakan oleh Warta Uji");
  expect(await html(LEAD)).toContain('href="https://warta.example/bca-301"');
  expect(await page(REPORT)).toContain(`Laporan utama berita ini: ${harian.title}`);
  expect(await html(REPORT)).toContain('<link rel="canonical" href="https://warta.example/bca-301"');
});

test("a company named only in a report of the story lists that report, once", async () => {
  await newsroom.product.query(
    "INSERT INTO symbols (symbol, name) VALUES ('BBRI', 'Bank Rakyat Indonesia Tbk.') ON CONFLICT DO NOTHING",
  );
  await ingest("Harian Uji", harian);
  await ingest("Warta Uji", warta);
  await newsroom.product.query("UPDATE articles SET tickers = '{BBCA,BBRI}' WHERE title = $1", [warta.title]);
  for (const list of ["/news/BBRI", "/saham/BBRI?tab=news", "/feed/ticker/BBRI/rss.xml"])
    await expect.poll(() => html(list)).toContain(warta.title);
  for (const list of ["/", "/news", "/news/BBCA"]) expect(await html(list)).not.toContain(warta.title);
  await newsroom.product.query("UPDATE articles SET tickers = '{BBCA,BBRI}' WHERE title = $1", [
    harian.title,
  ]);
  await expect.poll(() => html("/news/BBRI")).toContain(harian.title);
  expect(await html("/news/BBRI")).not.toContain(warta.title);
});

test("a source that copies the text gets no article, but is named", async () => {
  await ingest("Harian Uji", harian);
  await expect.poll(() => page(LEAD)).not.toContain("Juga diberitakan");
  await ingest("Salinan Uji", { ...harian, guid: "s1", link: "https://salinan.example/1" });
  expect(await stories()).toHaveLength(1);
  await expect.poll(() => page(LEAD)).toContain("Juga diberitakan oleh Salinan Uji");
});

test("other events of the same company, or the same one four days later, are other stories", async () => {
  await ingest("Harian Uji", harian);
  await ingest("Kabar Uji", kabar);
  await ingest("Warta Uji", { ...warta, pubDate: fourDaysBefore(harian) });
  expect((await stories()).map(({ hasStory }) => hasStory)).toEqual([false, false, false]);
});

test("an editor's own article becomes the lead of its story once it is published", async () => {
  await ingest("Harian Uji", harian);
  const { pool } = await newsroom.product.database();
  const text = (warta.description ?? "").replace(/<\/?p>/g, "\n\n");
  await addArticle(pool, { slug: "kami", title: warta.title, content: text, status: "draft" });
  await waitForStories(newsroom);
  expect((await stories()).map(({ hasStory }) => hasStory)).toEqual([false, false]);
  await newsroom.product.query("UPDATE articles SET status = 'published' WHERE slug = 'kami'");
  await waitForStories(newsroom);
  expect((await stories()).map(({ report }) => report)).toEqual([true, false]);
  await expect.poll(() => html("/news")).not.toContain(harian.title);
  await expect.poll(() => page("/news/read/kami")).toContain("Juga diberitakan oleh Harian Uji");
  await expect.poll(() => page(LEAD)).toContain(`Laporan utama berita ini: ${warta.title}`);
});

test("the next article, with a full text before a teaser, replaces a withdrawn or deleted lead", async () => {
  await ingest("Kilas Uji", {
    ...warta,
    guid: "k",
    link: "https://kilas.example/1",
    description: teaserOf(warta),
  });
  await ingest("Harian Uji", harian);
  await ingest("Warta Uji", { ...warta, title: "BBCA Raup Laba Bersih Rp 30,1 Triliun, Naik 12 Persen" });
  const reports = async () => (await stories()).map(({ report }) => report);
  expect(await reports()).toEqual([true, false, true]);
  await newsroom.product.query("UPDATE articles SET status = 'archived' WHERE title = $1", [harian.title]);
  await expect.poll(reports).toEqual([true, false, false]);
  await newsroom.product.query("UPDATE articles SET status = 'published' WHERE title = $1", [harian.title]);
  await expect.poll(reports).toEqual([true, false, true]);
  await newsroom.product.query("DELETE FROM articles WHERE title = $1", [harian.title]);
  await expect.poll(reports).toEqual([true, false]);
  await expect.poll(() => html("/news")).toContain("BBCA Raup Laba Bersih");
});

describe("an editor", () => {
  let editor: Person;
  beforeAll(async () => {
    editor = await addPerson(newsroom.product, "siti@example.com", "editor");
  });

  test("removes an article from its story permanently", async () => {
    await ingest("Harian Uji", harian);
    await ingest("Warta Uji", warta);
    const story = "/admin/articles/edit/2/story";
    expect(await textOf(await editor.get("/admin/articles/edit/2"))).toContain(
      "Berita yang sama dari 1 sumber lain",
    );
    expect(await textOf(await editor.get(story))).toMatch(/Laba Bersih BBCA.*Utama.*BBCA Bukukan.*Keluarkan/);
    expect((await editor.post(story, { leave: "2" })).status).toBe(302);
    for (const list of ["/news", "/news/BBCA", "/search?q=bukukan"])
      await expect.poll(() => html(list)).toContain(warta.title);
    await expect.poll(() => page(LEAD)).not.toContain("Juga diberitakan");
    await ingest("Warta Uji", { ...warta, description: `${warta.description}<p>Tambahan.</p>` });
    expect((await stories()).map(({ report }) => report)).toEqual([false, false]);
    expect((await editor.post(story, { leave: "2" })).status).toBe(422);
    expect(
      await newsroom.product.query("SELECT action, subject_id FROM audit_log WHERE action LIKE '%story%'"),
    ).toEqual([{ action: "article-left-story", subject_id: "2" }]);
  });

  test("returns an article to the story it was removed from", async () => {
    await ingest("Harian Uji", harian);
    await ingest("Warta Uji", warta);
    const story = "/admin/articles/edit/2/story";
    await editor.post(story, { leave: "2" });
    expect(await textOf(await editor.get("/admin/articles/edit/2"))).toContain(
      "Berita yang sama: ada yang dikeluarkan redaksi",
    );
    expect(await textOf(await editor.get("/admin/articles/edit/1/story"))).toMatch(
      /Dikeluarkan redaksi BBCA Bukukan.*Warta Uji Kembalikan/,
    );
    const form = /value="(\d+:\d+)"/.exec(await (await editor.get(story)).text())?.[1] ?? "";
    expect((await editor.post(story, { rejoin: form })).headers.get("location")).toBe(story);
    expect((await stories()).map(({ report }) => report)).toEqual([false, true]);
    await expect.poll(() => page(LEAD)).toContain("Juga diberitakan oleh Warta Uji");
    await expect.poll(() => html("/news")).not.toContain(warta.title);
    expect((await editor.post(story, { rejoin: form })).status).toBe(422);
  });

  test("resets the choice of the lead to the rule, once", async () => {
    await ingest("Harian Uji", harian);
    await ingest("Warta Uji", warta);
    const story = "/admin/articles/edit/1/story";
    expect((await editor.post(story, { release: "2" })).status).toBe(422);
    await editor.post(story, { choose: "2" });
    expect(await textOf(await editor.get(story))).toMatch(/Dipilih redaksi Pilih otomatis lagi/);
    expect((await editor.post(story, { release: "1" })).status).toBe(422);
    const released = await editor.post(story, { release: "2" });
    expect([released.status, released.headers.get("location")]).toEqual([302, story]);
    expect(
      await newsroom.product.query(
        "SELECT is_duplicate_coverage AS report, is_chosen_lead AS chosen FROM articles ORDER BY id",
      ),
    ).toEqual([
      { report: false, chosen: false },
      { report: true, chosen: false },
    ]);
    await expect.poll(() => html("/news")).toContain(harian.title);
    expect(await html("/news")).not.toContain(warta.title);
    await expect.poll(() => page(LEAD)).toContain("Juga diberitakan oleh Warta Uji");
    const refused = await editor.post(story, { release: "2" });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain(
      "Redaktur lain sudah memilih artikel utama yang lain, atau mengembalikannya ke pilihan otomatis.",
    );
    expect(
      await newsroom.product.query(
        "SELECT action, subject_id FROM audit_log WHERE action LIKE '%lead%' ORDER BY id",
      ),
    ).toEqual([
      { action: "story-lead-chosen", subject_id: "2" },
      { action: "story-lead-released", subject_id: "2" },
    ]);
  });

  test("chooses the lead, and the review queue shows who else has a story", async () => {
    await ingest("Harian Uji", harian);
    await ingest("Warta Uji", warta);
    await editor.post("/admin/articles/edit/1/story", { choose: "2" });
    await expect.poll(() => html("/news")).not.toContain(harian.title);
    expect(await html("/news")).toContain(warta.title);
    await expect.poll(() => page(REPORT)).toContain("Juga diberitakan oleh Harian Uji");
    await newsroom.product.query("UPDATE articles SET status = 'review' WHERE id = 1");
    await expect.poll(() => page(REPORT)).not.toContain("Juga diberitakan");
    expect(await textOf(await editor.get("/admin/review"))).toContain("2 sumber");
  });
});

function fourDaysBefore({ pubDate = "" }: RssItem): string {
  return new Date(Date.parse(pubDate) - 4 * 86_400_000).toUTCString();
}

function teaserOf({ description = "" }: RssItem): string {
  return `${description.slice(0, 220)}</p>`;
}
