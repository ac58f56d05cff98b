import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson } from "#test/http-person.ts";
import { addSource, type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";
import { type RssItem, rss } from "#test/servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

const CLOSING = "Pandangan di atas milik penulisnya dan bukan nasihat bagi siapa pun.";

function item(number: number, title: string, text: string): RssItem {
  return {
    title,
    link: `https://berita.example/${number}`,
    guid: `${number}`,
    description: `<p>${text}</p><p>${CLOSING}</p>`,
    pubDate: `Thu, 19 Nov 2026 0${number}:00:00 +0700`,
  };
}

const gold = item(1, "Emas Menguat Lagi", "Harga emas batangan naik menjadi Rp 2 juta per gram.");
const nickel = item(2, "Nikel Melimpah di Gudang", "Persediaan nikel bertambah tiga bulan berturut-turut.");
const palm = item(3, "Panen Sawit Tertunda", "Hujan menunda panen di empat provinsi sejak awal bulan.");
const steel = item(4, "Pabrik Baja Ditutup", "Pabrik itu berhenti beroperasi setelah tujuh belas tahun.");

async function storedTexts(): Promise<Record<string, string>> {
  const { pool } = await newsroom.product.database();
  const { rows } = await pool.query("SELECT title, content FROM articles ORDER BY id");
  return Object.fromEntries(rows.map(({ title, content }) => [title, content]));
}

async function readPage(slug: string): Promise<string> {
  const page = await (await newsroom.product.fetch(`/news/read/${slug}`)).text();
  return page.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
}

describe("a paragraph that repeats in all articles of a source", () => {
  test("is not shown on their pages", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([gold, nickel, palm]));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    await runIngest(product);
    const page = await readPage("nikel-melimpah-di-gudang");
    expect(page).toContain("Persediaan nikel bertambah tiga bulan berturut-turut.");
    expect(page).not.toContain("milik penulisnya");
  });

  test("is removed from stored articles once it is detected, unless an editor changed them", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([gold, nickel]));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    await runIngest(product);
    expect(await readPage("emas-menguat-lagi")).toContain("milik penulisnya");
    const edited = `Disunting.\n\n${CLOSING}`;
    const { pool } = await product.database();
    await pool.query(
      "UPDATE articles SET content = $1, updated_at = clock_timestamp() WHERE slug = 'nikel-melimpah-di-gudang'",
      [edited],
    );

    feeds.put("/rss", rss([palm, gold, nickel]));
    const { body } = await runIngest(product);
    expect(body.runs[0]).toMatchObject({ new: 1, updated: 1, unchanged: 1 });
    expect(await storedTexts()).toEqual({
      "Emas Menguat Lagi": "Harga emas batangan naik menjadi Rp 2 juta per gram.",
      "Nikel Melimpah di Gudang": edited,
      "Panen Sawit Tertunda": "Hujan menunda panen di empat provinsi sejak awal bulan.",
    });
    await expect.poll(() => readPage("emas-menguat-lagi")).not.toContain("milik penulisnya");

    // The paragraph stays known: a feed with one new item is enough, and the other articles don't change.
    feeds.put("/rss", rss([steel, palm, gold]));
    expect((await runIngest(product)).body.runs[0]).toMatchObject({ new: 1, updated: 0, unchanged: 2 });
    expect((await storedTexts())["Pabrik Baja Ditutup"]).toBe(
      "Pabrik itu berhenti beroperasi setelah tujuh belas tahun.",
    );
  });

  test("stays if it is the whole text", async () => {
    const { product, feeds } = newsroom;
    const teasers = [gold, nickel, palm].map((item) => ({ ...item, description: `<p>${CLOSING}</p>` }));
    feeds.put("/rss", rss(teasers));
    await addSource(product, `${feeds.url}/rss`, { publishes: true });
    await runIngest(product);
    expect(new Set(Object.values(await storedTexts()))).toEqual(new Set([CLOSING]));
  });
});

test("the page preserves the structure of a publisher's HTML", async () => {
  const { product, feeds } = newsroom;
  const description = `
    <p><strong>Reporter:</strong> Ani | <strong>Editor:</strong> Budi</p>
    <p>JAKARTA, CONTOH.ID - Luas lahan itu 100 m<sup>2</sup>, dengan emisi CO<sub>2</sub> yang turun.</p>
    <p>Baca juga: <a href="https://berita.example/lain">Lahan Lain</a></p>
    <dl><dt>HGB</dt><dd>hak guna bangunan</dd></dl>
    <table><tr><th>Tahun</th><th>Luas</th></tr><tr><td>2025</td><td>100</td></tr></table>
    <figure><img src="data:image/gif;base64,R0lGOD" data-src="/lahan.jpg" alt="Lahan">
      <figcaption>Lahan di tepi sungai</figcaption></figure>
    <iframe src="https://www.youtube.com/embed/abc123XYZ" title="Video lahan"></iframe>
    <p>Copyright © Contoh 2026</p>`;
  feeds.put("/rss", rss([{ ...gold, title: "Lahan Dijual Bertahap", description }]));
  await addSource(product, `${feeds.url}/rss`, { publishes: true });
  await runIngest(product);
  const page = await readPage("lahan-dijual-bertahap");
  for (const part of [
    "JAKARTA, CONTOH.ID - Luas lahan itu 100 m², dengan emisi CO₂ yang turun.",
    "<li><strong>HGB</strong>: hak guna bangunan</li>",
    "<th>Tahun</th>",
    "<td>2025</td>",
    'src="https://berita.example/lahan.jpg" alt="Lahan"',
    "<em>Lahan di tepi sungai</em>",
    '<a href="https://www.youtube.com/watch?v=abc123XYZ" rel="nofollow noopener">Video lahan</a>',
    'content="Luas lahan itu 100 m², dengan emisi CO₂ yang turun."',
  ]) {
    expect(page).toContain(part);
  }
  for (const part of ["Reporter", "Baca juga: ", "Copyright © Contoh"]) expect(page).not.toContain(part);
});

const plunge: RssItem = {
  title: "Laba Bank Uji Anjlok 40%",
  link: "https://berita.example/laba-anjlok",
  guid: "1",
  description: "<p>Laba bersih Bank Uji turun menjadi Rp 1 triliun pada kuartal ketiga tahun ini.</p>",
};
const soar = { ...plunge, title: "Laba Bank Uji Melonjak 40%" };

const judged = () =>
  newsroom.product.query(
    "SELECT sign(sentiment_score)::int AS sign, sentiment_by, sentiment_words FROM articles ORDER BY id",
  );

async function ingest(...items: RssItem[]) {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss(items));
  await newsroom.product.query("UPDATE sources SET next_fetch_at = now() - interval '1 minute'");
  return runIngest(product);
}

test("a new article's sentiment is classified by its title, and its page lists the words", async () => {
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

test("a title changed by the source is classified again, but an editor's sentiment stays", async () => {
  const { product, feeds } = newsroom;
  await addSource(product, `${feeds.url}/rss`);
  await ingest(plunge);
  await ingest(soar);
  expect(await judged()).toEqual([expect.objectContaining({ sign: 1, sentiment_by: "model" })]);
  await newsroom.product.query(`UPDATE articles SET sentiment_by = 'editor', sentiment_score = 0, sentiment_words = '{}',
    updated_at = clock_timestamp()`);
  await ingest(plunge);
  expect(await judged()).toEqual([{ sign: 0, sentiment_by: "editor", sentiment_words: [] }]);
});

test("an edited title is classified again, an edited text is not", async () => {
  const { product, feeds } = newsroom;
  const editor = await addPerson(product, "judul@example.com", "editor");
  await addSource(product, `${feeds.url}/rss`);
  await ingest(plunge);
  const [{ id }] = await newsroom.product.query("SELECT id FROM articles");
  const save = (title: string, content: string, version: number) =>
    editor.post(`/admin/articles/edit/${id}`, {
      intent: "save",
      status: "review",
      version: String(version),
      base: "",
      draft: "",
      title,
      content,
      slug: "laba-bank-uji",
    });
  await save(plunge.title ?? "", "Laba melonjak.", 1);
  expect(await judged()).toMatchObject([{ sign: -1, sentiment_by: "model" }]);
  await save(soar.title, "Laba melonjak.", 2);
  const [row] = await judged();
  expect(row).toMatchObject({ sign: 1, sentiment_by: "model" });
  expect(row.sentiment_words).not.toContain("Anjlok");
});
