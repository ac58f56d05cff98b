/** Who judges an article's sentiment, and what readers see of it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMember, PASSWORD } from "./cast.ts";
import { signInAs } from "./http-person.ts";
import { addSource, type Newsroom, runIngest, startNewsroom } from "./newsroom.ts";
import { type RssItem, rss } from "./servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

const plunge: RssItem = {
  title: "Laba Bank Uji Anjlok 40%",
  link: "https://berita.example/laba-anjlok",
  guid: "1",
  description: "<p>Laba bersih Bank Uji turun menjadi Rp 1 triliun pada kuartal ketiga tahun ini.</p>",
};
const soar = { ...plunge, title: "Laba Bank Uji Melonjak 40%" };

const judged = () =>
  newsroom.query(
    "SELECT sign(sentiment_score)::int AS sign, sentiment_by, sentiment_words FROM articles ORDER BY id",
  );

async function ingest(...items: RssItem[]) {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss(items));
  await newsroom.query("UPDATE sources SET next_fetch_at = now() - interval '1 minute'");
  return runIngest(product);
}

test("a new article is judged by its title, and its page says from which words", async () => {
  const { product, feeds } = newsroom;
  await addSource(product, `${feeds.url}/rss`, { publishes: true });
  await ingest(plunge);
  const [row] = await judged();
  expect(row).toMatchObject({ sign: -1, sentiment_by: "model" });
  expect(row.sentiment_words).toContain("Anjlok");
  const html = await (await product.fetch("/news/read/laba-bank-uji-anjlok-40")).text();
  expect(html).toMatch(/<details[^>]*><summary[^>]*>Mengapa dinilai negatif\?<\/summary>/);
  expect(html).toContain("Sentimen dinilai otomatis dari judul, terutama dari kata ");
  expect(html).toContain("“Anjlok”");
});

test("a title that changes at the source is judged anew, but not against an editor", async () => {
  const { product, feeds } = newsroom;
  await addSource(product, `${feeds.url}/rss`);
  await ingest(plunge);
  await ingest(soar);
  expect(await judged()).toEqual([expect.objectContaining({ sign: 1, sentiment_by: "model" })]);
  await newsroom.query(`UPDATE articles SET sentiment_by = 'editor', sentiment_score = 0, sentiment_words = '{}',
    updated_at = clock_timestamp()`);
  await ingest(plunge);
  expect(await judged()).toEqual([{ sign: 0, sentiment_by: "editor", sentiment_words: [] }]);
});

test("a title that an editor changes is judged anew, but a new text is not", async () => {
  const { product, feeds } = newsroom;
  const { db } = await product.database();
  await addMember(db, "judul@example.com", "editor");
  const editor = await signInAs(product, { email: "judul@example.com", password: PASSWORD });
  await addSource(product, `${feeds.url}/rss`);
  await ingest(plunge);
  const [{ id }] = await newsroom.query("SELECT id FROM articles");
  const save = (title: string, content: string, version: number) =>
    editor.post(`/admin/articles/edit/${id}`, {
      ...{ intent: "save", status: "review", version: String(version), base: "", draft: "" },
      ...{ title, content, slug: "laba-bank-uji" },
    });
  await save(plunge.title ?? "", "Laba melonjak.", 1);
  expect(await judged()).toMatchObject([{ sign: -1, sentiment_by: "model" }]);
  await save(soar.title, "Laba melonjak.", 2);
  const [row] = await judged();
  expect(row).toMatchObject({ sign: 1, sentiment_by: "model" });
  expect(row.sentiment_words).not.toContain("Anjlok");
});
