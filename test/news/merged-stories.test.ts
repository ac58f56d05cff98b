import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addPerson } from "#test/http-person.ts";
import { type Newsroom, startNewsroom } from "#test/newsroom.ts";
import type { RssItem } from "#test/servers/feed-server.ts";
import { harian, kabar, publishFrom, waitForStories, warta } from "#test/stories.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

async function ingest(source: string, item: RssItem) {
  await publishFrom(newsroom, source, item);
  await waitForStories(newsroom);
}

const itemOf = (source: string, title: string, text: string): RssItem => ({
  ...warta,
  title,
  guid: source,
  link: `https://${source}.example/laba-bca`,
  description: `<p>${text}</p>`,
});

const kilas = itemOf(
  "kilas",
  "BBCA Raup Laba Bersih Rp 30,1 Triliun, Naik 12 Persen",
  `Laba bersih BBCA pada semester I 2026 mencapai Rp 30,1 triliun, lebih tinggi 12 persen daripada Rp 26,9 triliun pada
  semester I 2025. Presiden Direktur BCA Hendra Lembong menyebut kredit Rp 981 triliun, naik 14,7 persen, sebagai
  penopang. Simpanan giro dan tabungan (CASA) Rp 963 triliun.`,
);
const pagi = itemOf(
  "pagi",
  "Laba Bersih BBCA Rp 30,1 Triliun, Tumbuh 12 Persen",
  `Semester I 2026 ditutup Bank Central Asia (BBCA) dengan laba bersih Rp 30,1 triliun. Setahun lalu labanya Rp 26,9
  triliun, sehingga tumbuh 12 persen. Hendra Lembong, presiden direktur, mengatakan kredit korporasi naik 18 persen dan
  seluruh kredit 14,7 persen menjadi Rp 981 triliun. Adapun CASA bertambah 5,6 persen.`,
);
const sore = itemOf(
  "sore",
  "BBCA Catat Laba Bersih Rp 30,1 Triliun, Naik 12 Persen",
  `Kredit yang tumbuh 14,7 persen menjadi Rp 981 triliun mengangkat laba bersih Bank Central Asia (BBCA) 12 persen, dari
  Rp 26,9 triliun menjadi Rp 30,1 triliun pada semester I 2026, kata Presiden Direktur BCA Hendra Lembong. Dana murah
  atau CASA ikut naik 5,6 persen menjadi Rp 963 triliun.`,
);

const stories = () =>
  newsroom.product.query(
    "SELECT story_id::int AS story, is_duplicate_coverage AS report FROM articles ORDER BY id",
  );

/** Articles 1 and 2 are one story, 3 and 4 another, and 5 is about something else. */
async function startWithTwoStories() {
  await ingest("Harian Uji", harian);
  await ingest("Warta Uji", warta);
  await ingest("Kilas Uji", kilas);
  await ingest("Pagi Uji", pagi);
  await ingest("Kabar Uji", kabar);
  await newsroom.product.query(
    "UPDATE articles SET story_id = 3, is_duplicate_coverage = id = 4 WHERE id IN (3, 4)",
  );
  expect(await stories()).toEqual([
    { story: 1, report: false },
    { story: 1, report: true },
    { story: 3, report: false },
    { story: 3, report: true },
    { story: null, report: false },
  ]);
}

test("two stories are merged under the first one's lead, and removed articles stay out", async () => {
  await startWithTwoStories();
  await newsroom.product.query("INSERT INTO story_exits (article_id, story_id) VALUES (5, 3)");
  await ingest("Sore Uji", sore);
  expect(await stories()).toEqual([
    { story: 1, report: false },
    { story: 1, report: true },
    { story: 1, report: true },
    { story: 1, report: true },
    { story: null, report: false },
    { story: 1, report: true },
  ]);
  expect(
    await newsroom.product.query(
      "SELECT article_id::int AS article, story_id::int AS story FROM story_exits",
    ),
  ).toEqual([{ article: 5, story: 1 }]);
  const list = async () => (await newsroom.product.fetch("/news")).text();
  await expect.poll(list).toContain(harian.title);
  for (const title of [warta.title, sore.title]) await expect.poll(list).not.toContain(title);
});

test("two stories stay separate if an editor chose the lead of each", async () => {
  await startWithTwoStories();
  await newsroom.product.query("UPDATE articles SET is_chosen_lead = true WHERE id IN (1, 3)");
  await ingest("Sore Uji", sore);
  const rows = await stories();
  expect(rows.slice(0, 4).map(({ story }) => story)).toEqual([1, 1, 3, 3]);
  expect([1, 3]).toContain(rows[5]?.story);
});

test("two stories stay separate if an editor removed an article of one from the other", async () => {
  await startWithTwoStories();
  await newsroom.product.query("INSERT INTO story_exits (article_id, story_id) VALUES (2, 3)");
  await ingest("Sore Uji", sore);
  expect((await stories()).slice(0, 4).map(({ story }) => story)).toEqual([1, 1, 3, 3]);
});

test("two stories stay separate if an editor chose their leads, even if one is too old to compare", async () => {
  await startWithTwoStories();
  await newsroom.product.query("UPDATE articles SET is_chosen_lead = true WHERE id IN (1, 3)");
  await newsroom.product.query("UPDATE articles SET published_at = now() - interval '8 days' WHERE id = 3");
  await ingest("Sore Uji", sore);
  expect((await stories()).slice(0, 4).map(({ story }) => story)).toEqual([1, 1, 3, 3]);
});

test("a removed article starts another story, even if its old story has its id", async () => {
  await ingest("Harian Uji", harian);
  await ingest("Warta Uji", warta);
  await ingest("Kilas Uji", kilas);
  await newsroom.product.query(
    "UPDATE articles SET story_id = NULL, is_duplicate_coverage = false WHERE id = 1",
  );
  await newsroom.product.query("INSERT INTO story_exits (article_id, story_id) VALUES (1, 1)");
  await newsroom.product.query(
    "UPDATE articles SET published_at = now() - interval '5 days' WHERE id IN (2, 3)",
  );
  await ingest("Sore Uji", sore);
  const storyIds = (await stories()).map(({ story }) => story);
  expect(storyIds.slice(1, 3)).toEqual([1, 1]);
  expect(storyIds[0]).toBe(storyIds[3]);
  expect([1, null]).not.toContain(storyIds[0]);
});

test("the home page leads with an editor's pin, else a listed company's story, else the newest article", async () => {
  await newsroom.product.query(
    "INSERT INTO symbols (symbol, name, sector) VALUES ('BBCA', 'Bank Central Asia Tbk.', 'Banking')",
  );
  const lead = async () => {
    const html = await (await newsroom.product.fetch("/")).text();
    return /<section aria-label="Berita utama".*?<h2[^>]*><a [^>]*>([^<]*)</s
      .exec(html)?.[1]
      ?.replaceAll("\u00a0", " ");
  };
  await publishFrom(newsroom, "Harian Utama", harian);
  const newer = { ...kabar, guid: "k-baru", pubDate: new Date(Date.now() - 60_000).toUTCString() };
  await publishFrom(newsroom, "Kabar Utama", newer);
  await expect.poll(lead).toBe(kabar.title);
  await publishFrom(newsroom, "Warta Utama", warta);
  await expect.poll(lead).toBe(harian.title);

  // An editor's pin leads until it is removed.
  const { pool } = await newsroom.product.database();
  const editor = await addPerson(newsroom.product, "beranda@example.com", "editor");
  const { rows } = await pool.query("SELECT id FROM articles WHERE title = $1", [kabar.title]);
  const page = `/admin/articles/edit/${rows[0].id}/story`;
  expect((await editor.post(page, { pin: "on" })).status).toBe(302);
  await expect.poll(lead).toBe(kabar.title);
  const { rows: logged } = await pool.query(
    "SELECT action, subject_label FROM audit_log ORDER BY id DESC LIMIT 1",
  );
  expect(logged).toEqual([{ action: "article-pinned", subject_label: kabar.title }]);
  // Unpinning the wrong article from an outdated page changes nothing.
  const { rows: others } = await pool.query("SELECT id FROM articles WHERE title = $1", [harian.title]);
  const late = await editor.post(`/admin/articles/edit/${others[0].id}/story`, { pin: "off" });
  expect(await late.text()).toContain("Redaktur lain baru saja menyematkan artikel. Coba lagi.");
  expect(await lead()).toBe(kabar.title);
  expect((await editor.post(page, { pin: "off" })).status).toBe(302);
  await expect.poll(lead).toBe(harian.title);
  // An article that readers' lists omit can't lead.
  const { rows: reports } = await pool.query("SELECT id FROM articles WHERE title = $1", [warta.title]);
  expect((await editor.post(`/admin/articles/edit/${reports[0].id}/story`, { pin: "on" })).status).toBe(422);
});
