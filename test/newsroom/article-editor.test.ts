import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formOf } from "#test/editor-form.ts";
import { EDIT, type EditorProduct, NEW, open, startEditorProduct } from "#test/editor-product.ts";
import { type Person, textOf } from "#test/http-person.ts";

let editing: EditorProduct;
let siti: Person;
beforeAll(async () => {
  editing = await startEditorProduct();
  ({ siti } = editing);
});
afterAll(() => editing[Symbol.asyncDispose]());
beforeEach(() => editing.reset());

const query = (statement: string) => editing.query(statement);
const article = (columns: string, id?: number) => editing.article(columns, id);
/** Changed pages leave the page cache within a second. */
async function responseTo(path: string) {
  const { status, headers } = await editing.product.fetch(path);
  return [status, headers.get("location")];
}
const notice = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("kp_notice="));

describe("the form", () => {
  test("has the tabs, panels and buttons of the specification", async () => {
    const html = await (await siti.get(EDIT)).text();
    for (const text of ["Konten", "Media", "SEO", "Revisi", "Publikasi", "Relasi", "Sumber"])
      expect(html).toContain(text);
    for (const text of ["Preview", "Simpan Draft", "Simpan", "Publish"])
      expect(html).toMatch(new RegExp(`<button[^>]*>${text}<`));
    expect(html).toMatch(
      /<textarea[^>]*name="content"[^>]*rows="15"|<textarea[^>]*rows="15"[^>]*name="content"/,
    );
    expect(html).toContain("/news/read/dividen-bca");
  });

  test("creates an empty draft and shows a notice on the list", async () => {
    const saved = await siti.post(NEW, { ...(await open(siti, NEW)), intent: "draft" });
    expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/articles"]);
    expect(notice(saved)).toContain("article-status-changed.draft");
    expect(await article("title, slug, status", 2)).toEqual({ title: "", slug: "artikel", status: "draft" });
  });

  test("splits tags and tickers, parses the date as WIB, and preserves the status on save", async () => {
    const typed = {
      ...(await open(siti, EDIT)),
      tickers: " bbca ,, bbri",
      tags: "dividen, bank besar, ",
      publishedAt: "2026-11-19T07:00",
    };
    expect((await siti.post(EDIT, { ...typed, intent: "save" })).headers.get("location")).toBe(
      "/admin/articles",
    );
    expect(await article("tickers, tags, status, published_at, content")).toEqual({
      tickers: ["BBCA", "BBRI"],
      tags: ["dividen", "bank besar"],
      status: "draft",
      published_at: new Date("2026-11-19T00:00:00Z"),
      content: "Alinea satu.\n\nAlinea dua.",
    });
    const stays = await siti.post(EDIT, {
      ...(await open(siti, EDIT)),
      reason: "Salah ketik",
      intent: "stay",
    });
    expect(stays.headers.get("location")).toBe(EDIT);
    expect(await textOf(await siti.get(EDIT))).toContain("siti@example.com Salah ketik");
  });

  test("preserves an editor's sentiment until another one is selected", async () => {
    await query(
      "UPDATE articles SET sentiment_score = -0.6, sentiment_by = 'model', sentiment_words = '{anjlok}'",
    );
    const judgement = () => article("sentiment_score, sentiment_by, sentiment_words");
    expect(await textOf(await siti.get(EDIT))).toContain("Biarkan: Negatif (otomatis)");
    await siti.post(EDIT, { ...(await open(siti, EDIT)), content: "Lain", intent: "save" });
    expect(await judgement()).toEqual({
      sentiment_score: -0.6,
      sentiment_by: "model",
      sentiment_words: ["anjlok"],
    });
    await siti.post(EDIT, { ...(await open(siti, EDIT)), sentiment: "none", intent: "save" });
    expect(await judgement()).toEqual({ sentiment_score: null, sentiment_by: "editor", sentiment_words: [] });
    await siti.post(EDIT, { ...(await open(siti, EDIT)), sentiment: "positive", intent: "save" });
    expect(await judgement()).toEqual({ sentiment_score: 0.5, sentiment_by: "editor", sentiment_words: [] });
    expect(await textOf(await siti.get(EDIT))).toContain("Biarkan: Positif (dari redaksi)");
  });

  test("requires a title and a text to publish, and dates a draft now", async () => {
    const typed = { ...(await open(siti, NEW)), intent: "publish", excerpt: "Tetap di sini" };
    const refused = await siti.post(NEW, typed);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("Gagal menyimpan artikel.");
    expect(html).toContain("Tulis judul sebelum artikel terbit.");
    expect(html).toContain("Tetap di sini");
    expect(await textOf(await siti.post(NEW, { ...typed, title: "Ada" }))).toContain(
      "Tulis isi artikel sebelum terbit.",
    );

    const published = await siti.post(EDIT, { ...(await open(siti, EDIT)), intent: "publish" });
    expect(notice(published)).toContain("article-status-changed.published");
    expect(await article("status, published_at > now() - interval '1 minute' AS fresh")).toEqual({
      status: "published",
      fresh: true,
    });
    await expect.poll(() => responseTo("/news/read/dividen-bca")).toEqual([200, null]);
  });

  test("schedules an article with a future date, and the notice shows when", async () => {
    const typed = { ...(await open(siti, EDIT)), intent: "publish", publishedAt: "2099-01-01T07:00" };
    const saved = await siti.post(EDIT, typed);
    expect(notice(saved)).toContain(`article-scheduled.${Date.parse("2099-01-01T00:00:00Z")}`);
    expect(await article("status")).toEqual({ status: "scheduled" });
    expect(await (await siti.get(EDIT)).text()).toContain(
      'href="/notifikasi/peringatan/baru?jenis=scheduled-failed"',
    );
  });

  test("shows each error beside its field and preserves the input", async () => {
    const typed = {
      ...(await open(siti, EDIT)),
      sourceUrl: "berita",
      tickers: "BBCA, harga naik",
      featuredImageUrl: "javascript:alert(1)",
      title: "Tetap <di> sini",
    };
    const refused = await siti.post(EDIT, { ...typed, intent: "save" });
    expect(refused.status).toBe(422);
    const form = await formOf(refused.clone());
    expect(form).toMatchObject({ title: "Tetap <di> sini", tickers: "BBCA, harga naik", version: "1" });
    const text = await textOf(refused);
    expect(text).toContain("URL gambar tidak valid. Pakai https:// atau alamat di situs ini.");
    expect(text).toContain("Ada ticker yang tidak valid. Contoh: BBCA, BBRI.");
    expect(text).toContain("URL tidak valid. Awali dengan https:// atau http://.");
    await query("INSERT INTO articles (slug, title) VALUES ('emas', 'Emas')");
    expect(
      await textOf(await siti.post(EDIT, { ...(await open(siti, EDIT)), slug: "emas", intent: "save" })),
    ).toContain("Slug ini sudah dipakai artikel lain.");
    expect((await siti.post(EDIT, { ...typed, intent: "lain" })).status).toBe(400);
  });

  test("redirects to the list if the article is missing or can't be loaded", async () => {
    for (const path of ["/admin/articles/edit/999", "/admin/articles/edit/x"]) {
      const response = await siti.get(path);
      expect([response.status, response.headers.get("location")]).toEqual([302, "/admin/articles"]);
      expect(notice(response)).toContain("article-not-loaded");
    }
  });

  test("preserves the input when the server fails or the article was deleted", async () => {
    const typed = { ...(await open(siti, EDIT)), title: "Jangan hilang" };
    await query("ALTER TABLE revisions RENAME COLUMN snapshot TO away");
    const failed = await siti.post(EDIT, { ...typed, intent: "save" });
    await query("ALTER TABLE revisions RENAME COLUMN away TO snapshot");
    expect(failed.status).toBe(500);
    expect(await textOf(failed.clone())).toContain("Server sedang bermasalah.");
    expect((await formOf(failed)).title).toBe("Jangan hilang");
    await query("DELETE FROM articles");
    const saveResponse = await siti.post(EDIT, { ...typed, intent: "save" });
    const draftPath = saveResponse.headers.get("location") ?? "";
    expect(draftPath).toMatch(/^\/admin\/articles\/new\?naskah=/);
    expect((await open(siti, draftPath)).title).toBe("Jangan hilang");
  });
});

describe("a published article", () => {
  beforeEach(() => query("UPDATE articles SET status = 'published'"));

  test("is unpublished only after confirmation", async () => {
    const typed = { ...(await open(siti, EDIT)), title: "Judul baru" };
    const confirmation = await siti.post(EDIT, { ...typed, intent: "draft" });
    expect(await article("status, title")).toEqual({ status: "published", title: "Dividen BCA" });
    const html = await confirmation.clone().text();
    expect(html).toContain("Tarik artikel dari pembaca?");
    expect(html).toMatch(/<button[^>]*value="draft"[^>]*>Ya, tarik artikel</);
    const confirmedForm = await formOf(confirmation);
    expect(confirmedForm).toMatchObject({ title: "Judul baru", confirmed: "yes" });
    await siti.post(EDIT, { ...confirmedForm, intent: "draft" });
    expect(await article("status, title")).toEqual({ status: "draft", title: "Judul baru" });
    await expect.poll(() => responseTo("/news/read/dividen-bca")).toEqual([404, null]);
  });

  test("redirects from its previous URL after its slug has changed", async () => {
    expect(await (await siti.get(EDIT)).text()).toContain(
      "Artikel ini pernah terbit. Jika slug diubah, alamat lama dialihkan ke alamat baru.",
    );
    await siti.post(EDIT, { ...(await open(siti, EDIT)), slug: "dividen-interim-bca", intent: "save" });
    await expect
      .poll(() => responseTo("/news/read/dividen-bca"))
      .toEqual([308, "/news/read/dividen-interim-bca"]);
  });
});

test("the companies mentioned in a text are listed with their evidence", async () => {
  const response = await siti.post("/admin/articles/mentions", {
    text: "Analis menilai saham BBCA masih murah.",
  });
  expect(await response.json()).toEqual({
    mentions: [
      {
        ticker: "BBCA",
        company: expect.any(String),
        isSubject: true,
        evidence: "Analis menilai saham BBCA masih murah.",
      },
    ],
    unknownTickers: [],
  });
});
