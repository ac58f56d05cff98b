import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson, type Person, textOf } from "#test/http-person.ts";
import { type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";
import { type RssItem, rss } from "#test/servers/feed-server.ts";
import { publishFrom } from "#test/stories.ts";

const PAGE = "/admin/source-changes";

let newsroom: Newsroom;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  editor = await addPerson(newsroom.product, "redaksi@example.com", "editor");
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

/** A higher number is newer. */
function paperItem(number: number, title: string, ...paragraphs: string[]): RssItem {
  return {
    title,
    link: `https://harian.example/${number}`,
    guid: `harian-${number}`,
    pubDate: `Thu, 19 Nov 2026 0${number}:00:00 +0700`,
    description: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
  };
}

const publish = (...items: RssItem[]) => publishFrom(newsroom, "Harian Uji", ...items);

const articleText = async () =>
  (await newsroom.product.query("SELECT title, content FROM articles ORDER BY id"))[0];

async function decision(intent: "apply" | "ignore"): Promise<Record<string, string>> {
  const page = await (await editor.get(PAGE)).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  return {
    intent,
    articleId: value("articleId"),
    version: value("version"),
    suggestedAt: value("suggestedAt"),
  };
}

const profit = (percent: string) =>
  paperItem(
    5,
    "Laba Bank Uji Naik",
    `Bank Uji membukukan kenaikan laba ${percent} persen pada semester pertama tahun ini.`,
    "Kredit tumbuh, demikian pula dana murah yang dihimpun bank itu.",
    "Manajemen menargetkan pertumbuhan serupa sampai akhir tahun.",
  );

async function editLastParagraph(text = "Redaksi: target itu sudah tercapai pada bulan lalu.") {
  const [article] = await newsroom.product.query("SELECT id::int, version FROM articles ORDER BY id");
  const { content, title } = await articleText();
  const edited = content.replace("Manajemen menargetkan pertumbuhan serupa sampai akhir tahun.", text);
  const saved = await editor.post(`/admin/articles/edit/${article.id}`, {
    intent: "save",
    status: "published",
    version: String(article.version),
    base: "",
    draft: "",
    title,
    content: edited,
    excerpt: "Ringkasan redaksi.",
    slug: "laba-bank-uji-naik",
  });
  expect(saved.status).toBe(302);
  return edited;
}

describe("a source's change to an article that an editor has changed", () => {
  test("is a suggestion that changes only its own paragraph when applied", async () => {
    await publish(profit("12"));
    const edited = await editLastParagraph();
    await publish(profit("15"));
    expect((await articleText()).content).toBe(edited);

    const pageText = await textOf(await editor.get(PAGE));
    expect(pageText).toContain("Diubah sumbernya");
    expect(pageText).toMatch(/Published Harian Uji, .* WIB Laba Bank Uji Naik/);
    expect(pageText).toContain("kenaikan laba dihapus: 12 ; ditambahkan: 15 ; persen");
    expect(pageText).not.toContain("Manajemen menargetkan");

    const applied = await editor.post(PAGE, await decision("apply"));
    expect(applied.headers.get("location")).toBe(PAGE);
    expect((await articleText()).content).toBe(edited.replace("12 persen", "15 persen"));
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
    expect(await newsroom.product.query("SELECT action FROM audit_log ORDER BY id DESC LIMIT 1")).toEqual([
      { action: "suggestion-applied" },
    ]);
    expect((await newsroom.product.query("SELECT id FROM revisions")).length).toBe(3);
  });

  test("can be ignored, and the next suggestion starts from there", async () => {
    await publish(profit("12"));
    const edited = await editLastParagraph();
    await publish(profit("15"));
    await editor.post(PAGE, await decision("ignore"));
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
    await publish(profit("15"));
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
    await publish({ ...profit("15"), title: "Laba Bank Uji Naik Tajam" });
    const pageText = await textOf(await editor.get(PAGE));
    expect(pageText).toContain("Laba Bank Uji Naik ditambahkan: Tajam");
    expect(pageText).not.toContain("15 persen");
    expect((await articleText()).content).toBe(edited);
  });

  test("is no longer suggested once the source reverts it or the editor has made it", async () => {
    await publish(profit("12"));
    const edited = await editLastParagraph();
    await publish(profit("15"));
    await publish(profit("12"));
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
    await publish(profit("15"));
    const { pool } = await newsroom.product.database();
    await pool.query("UPDATE articles SET content = $1", [edited.replace("12 persen", "15 persen")]);
    expect(await textOf(await editor.get(PAGE))).toContain("Teks artikel sudah sama dengan teks sumber.");
  });

  test("doesn't overwrite what the editor has rewritten, and reports it", async () => {
    await publish(profit("12"));
    await editLastParagraph();
    const [first, second] = (profit("12").description ?? "").split("</p>");
    await publish({
      ...profit("12"),
      description: `${first}</p>${second}</p><p>Targetnya dinaikkan lagi.</p>`,
    });
    const pageText = await textOf(await editor.get(PAGE));
    expect(pageText).toContain("perubahan sumber di sini tidak ikut diterapkan");
    expect(pageText).toContain("Isi dihapus: Manajemen ; ditambahkan: Targetnya");
    expect(pageText).not.toContain("Terapkan");
  });

  test("isn't applied to a text other than the shown one", async () => {
    await publish(profit("12"));
    await editLastParagraph();
    await publish(profit("15"));
    const decisionFields = await decision("apply");
    await publish(profit("18"));
    const refused = await editor.post(PAGE, decisionFields);
    expect(refused.status).toBe(409);
    expect(await textOf(refused)).toContain(
      "Artikel atau teks sumbernya berubah lagi sejak halaman ini dibuka. Periksa, lalu putuskan lagi.",
    );
    expect((await articleText()).content).toContain("12 persen");
    await editor.post(PAGE, await decision("apply"));
    expect((await articleText()).content).toContain("18 persen");
    const lateResponse = await editor.post(PAGE, decisionFields);
    expect(lateResponse.status).toBe(422);
    expect(await textOf(lateResponse)).toContain("Perubahan ini sudah diputuskan orang lain");
  });

  test("is also a suggestion if an editor has only approved the article", async () => {
    await publish(profit("12"));
    const { pool } = await newsroom.product.database();
    await pool.query("UPDATE articles SET status = 'review', updated_at = updated_at + interval '1 s'");
    await publish(profit("15"));
    expect((await articleText()).content).toContain("12 persen");
    await editor.post(PAGE, await decision("apply"));
    expect((await articleText()).content).toContain("15 persen");
  });

  test("appears on the dashboard and in the editor", async () => {
    await publish(profit("12"));
    await editLastParagraph();
    await publish(profit("15"));
    expect(await textOf(await editor.get("/admin"))).toContain("Perubahan Sumber 1 Artikel yang diubah");
    const [{ id }] = await newsroom.product.query("SELECT id FROM articles");
    expect(await textOf(await editor.get(`/admin/articles/edit/${id}`))).toContain(
      "Sumber mengubah artikel ini setelah disentuh redaksi. Lihat dan putuskan",
    );
  });
});

describe("an article that disappears from its source's feed", () => {
  const gold = paperItem(4, "Emas Menguat", "Harga emas naik.");
  const nickel = paperItem(3, "Nikel Melimpah", "Persediaan nikel bertambah.");
  const palm = paperItem(2, "Panen Sawit Tertunda", "Hujan menunda panen.");

  test("stays, and is marked if older ones are still in the feed", async () => {
    await publish(gold, nickel, palm);
    await publish(gold, palm);
    const pageText = await textOf(await editor.get(PAGE));
    expect(pageText).toMatch(/Hilang dari feed .* Published Harian Uji, sejak .* WIB Nikel Melimpah/);
    expect((await newsroom.product.fetch("/news/read/nikel-melimpah")).status).toBe(200);
    const [{ id }] = await newsroom.product.query("SELECT id FROM articles WHERE slug = 'nikel-melimpah'");
    expect(await textOf(await editor.get(`/admin/articles/edit/${id}`))).toMatch(
      /Artikel ini tidak ada lagi di feed sumbernya sejak .* WIB\. Lihat dan putuskan/,
    );

    await publish(gold, nickel, palm);
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
  });

  test("is marked in a feed that isn't strictly ordered", async () => {
    const more = [9, 8, 7].map((number) => paperItem(number, `Kabar ${number}`, `Isi ${number}.`));
    await publish(...more, nickel, gold, palm);
    await publish(...more, gold, palm);
    expect(await textOf(await editor.get(PAGE))).toMatch(/Hilang dari feed .* Nikel Melimpah/);
  });

  test("isn't marked when it was the oldest, or when the document was truncated", async () => {
    await publish(gold, nickel, palm);
    await publish(gold, nickel);
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
    newsroom.feeds.put(
      "/harian-uji",
      rss([paperItem(6, "Perak Turun", "Harga perak turun."), nickel]).slice(0, -9),
    );
    await runIngest(newsroom.product);
    expect(
      await newsroom.product.query("SELECT failed_count::int FROM fetch_runs ORDER BY id DESC LIMIT 1"),
    ).toEqual([{ failed_count: 0 }]);
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
  });

  test("can be left published or archived", async () => {
    await publish(gold, nickel, palm);
    await publish(gold, palm);
    const [{ id }] = await newsroom.product.query("SELECT id FROM articles WHERE slug = 'nikel-melimpah'");
    const response = await editor.post(PAGE, { intent: "keep", articleId: String(id) });
    expect(response.headers.get("location")).toBe(PAGE);
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
    const again = await editor.post(PAGE, { intent: "keep", articleId: String(id) });
    expect(again.status).toBe(422);
    expect(await textOf(again)).toContain("Artikel ini sudah diputuskan orang lain");

    await (await newsroom.product.database()).pool.query("UPDATE vanished_items SET decided_at = NULL");
    await editor.post(PAGE, { intent: "archive", articleId: String(id) });
    expect(await newsroom.product.query("SELECT status FROM articles WHERE slug = 'nikel-melimpah'")).toEqual(
      [{ status: "archived" }],
    );
    expect(await textOf(await editor.get(PAGE))).toContain("Tidak ada perubahan yang menunggu.");
  });
});
