import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, articleForm, dividendForm } from "#test/editors.ts";
import { searchArticles } from "../../search/search-articles.server.ts";
import { parseSearchQuery } from "../../search/search-query.ts";
import type { ArticleForm } from "../article-form.ts";
import { draftKey } from "../drafts/draft-key.ts";
import { listDrafts, saveDraft } from "../drafts/drafts.server.ts";
import { createArticle, type SaveOptions, saveArticle } from "./save-article.server.ts";

let database: TestDatabase;
let siti: Editor;
let budi: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
  budi = await addEditor(database, "budi@example.com");
});
beforeEach(() => database.pool.query("TRUNCATE articles, revisions, categories RESTART IDENTITY CASCADE"));
afterAll(() => database.close());

const rows = async (text: string) => (await database.pool.query(text)).rows;

const save = (id: number, expectedVersion: number, form: ArticleForm, options?: SaveOptions) =>
  saveArticle(database.db, siti, { id, expectedVersion }, form, options);

const codeOf = (result: Awaited<ReturnType<typeof save>>) =>
  result === undefined ? "not found" : result.ok ? "saved" : result.code;

describe("saving", () => {
  test("stores the normalised form, with its revision and audit entry", async () => {
    await rows("INSERT INTO categories (name, slug) VALUES ('Banking', 'banking')");
    const article = await addSavedArticle(
      database,
      siti,
      articleForm({
        title: "  Laba BBCA\n naik ",
        content: "Baris satu\r\nBaris dua",
        category: "Banking",
        tickers: "bbca, , BBRI,bbca",
        tags: " laba , kuartal tiga,,laba",
        publishedAt: "2026-11-20T08:30",
        sourceUrl: " https://berita.example/laba ",
      }),
      { reason: "rilis pagi" },
    );
    expect(article).toMatchObject({
      slug: "laba-bbca-naik",
      title: "Laba BBCA naik",
      content: "Baris satu\nBaris dua",
      tickers: ["BBCA", "BBRI"],
      tags: ["laba", "kuartal tiga"],
      status: "draft",
      version: 1,
      sourceUrl: "https://berita.example/laba",
      canonicalUrl: null,
    });
    expect(article.publishedAt.toISOString()).toBe("2026-11-20T01:30:00.000Z");
    expect(
      await rows("SELECT article_id::int, user_id, snapshot->>'title' AS title, reason FROM revisions"),
    ).toEqual([
      { article_id: article.id, user_id: siti.userId, title: "Laba BBCA naik", reason: "rilis pagi" },
    ]);
    expect(await rows("SELECT action, actor_id FROM audit_log ORDER BY id DESC LIMIT 1")).toEqual([
      { action: "article-created", actor_id: siti.userId },
    ]);
  });

  test("accepts an empty draft, but requires a title and a text to publish", async () => {
    const { id } = await addSavedArticle(database, siti, articleForm());
    expect(codeOf(await save(id, 1, articleForm(), { status: "published" }))).toBe("title-missing");
    const titled = articleForm({ title: "Judul" });
    expect(codeOf(await save(id, 1, titled, { status: "published" }))).toBe("content-missing");
    expect(codeOf(await save(id, 1, dividendForm(), { status: "published" }))).toBe("saved");
    expect(codeOf(await save(id, 2, articleForm({ title: "Judul", content: " \n" })))).toBe(
      "content-missing",
    );
  });

  test("on an older version is refused, and returns the other editor's version", async () => {
    const { id } = await addSavedArticle(database, siti, dividendForm());
    await saveArticle(database.db, budi, { id, expectedVersion: 1 }, dividendForm({ title: "Judul Budi" }));
    const refused = await save(id, 1, dividendForm({ title: "Judul Siti" }));
    expect(refused).toMatchObject({
      ok: false,
      code: "conflict",
      theirs: { title: "Judul Budi", version: 2 },
    });
    expect(await rows("SELECT title FROM articles")).toEqual([{ title: "Judul Budi" }]);
  });

  test("succeeds for only one of two parallel requests", async () => {
    const { id } = await addSavedArticle(database, siti, dividendForm());
    const results = await Promise.all(
      [siti, budi].map((editor) =>
        saveArticle(
          database.db,
          editor,
          { id, expectedVersion: 1 },
          dividendForm({ title: editor.email ?? "" }),
        ),
      ),
    );
    expect(results.map(codeOf).sort()).toEqual(["conflict", "saved"]);
  });

  test("treats a change by ingest or by SQL as another editor's", async () => {
    const { id } = await addSavedArticle(database, siti, dividendForm());
    await rows("UPDATE articles SET content = 'Dari penerbit'");
    expect(codeOf(await save(id, 1, dividendForm()))).toBe("conflict");
  });

  test("stores the ingested text as the first revision", async () => {
    await rows(
      "INSERT INTO articles (slug, title, content, status) VALUES ('asli', 'Asli', 'Teks asli', 'review')",
    );
    expect(codeOf(await save(1, 1, dividendForm()))).toBe("saved");
    expect(await rows("SELECT user_id, snapshot->>'content' AS content FROM revisions ORDER BY id")).toEqual([
      { user_id: null, content: "Teks asli" },
      { user_id: siti.userId, content: "BCA membagikan dividen interim." },
    ]);
  });

  test("makes the article findable by its new words immediately, and no longer by its old ones", async () => {
    const { id } = await addSavedArticle(database, siti, dividendForm(), { status: "published" });
    await save(id, 1, dividendForm({ content: "Perseroan membangun smelter nikel." }));
    const find = async (text: string) => {
      const query = parseSearchQuery(text);
      const results = await searchArticles(database.db, query, { order: "relevance", filters: {} });
      return results.articles.map((article) => article.id);
    };
    expect(await find("smelter")).toEqual([id]);
    expect(await find("interim")).toEqual([]);
  });

  test("deletes the draft of its page, but not those of other pages or editors", async () => {
    const { id } = await addSavedArticle(database, siti, dividendForm());
    const draft = { articleId: id, baseVersion: 1, form: dividendForm() };
    const [mine, other] = [draftKey(id), draftKey(id)];
    await saveDraft(database.db, siti.userId, { ...draft, key: mine });
    await saveDraft(database.db, siti.userId, { ...draft, key: other });
    await saveDraft(database.db, budi.userId, { ...draft, key: mine });
    await save(id, 1, dividendForm({ title: "Baru" }), { draftKey: mine });
    const draftsOf = ({ userId }: Editor) => listDrafts(database.db, userId, id);
    expect(await draftsOf(siti)).toMatchObject([{ key: other, isStale: true }]);
    expect(await draftsOf(budi)).toMatchObject([{ key: mine, isStale: true }]);
  });

  test.each([
    [{ sourceUrl: "javascript:alert(1)" }, "address-invalid"],
    [{ sourceUrl: "berita.example/laba" }, "address-invalid"],
    [{ canonicalUrl: "https://" }, "address-invalid"],
    [{ featuredImageUrl: "data:image/svg+xml,x" }, "image-url-invalid"],
    [{ tickers: "BBCA, harga naik" }, "ticker-invalid"],
    [{ tags: `laba, ${"x".repeat(101)}` }, "tag-too-long"],
    [{ title: "x".repeat(301) }, "title-too-long"],
    [{ content: "x".repeat(500_001) }, "text-too-long"],
    [{ publishedAt: "2026-02-31T10:00" }, "published-at-invalid"],
    [{ category: "Tidak Ada" }, "category-unknown"],
  ] satisfies [Partial<ArticleForm>, string][])("rejects %j as %s", async (typed, code) => {
    expect(codeOf(await createArticle(database.db, siti, dividendForm(typed)))).toBe(code);
    expect(await rows("SELECT id FROM articles")).toEqual([]);
  });
});

describe("the date", () => {
  const TOMORROW = "2099-01-01T07:00";

  test("in the future schedules a published article, and in the past publishes a scheduled one", async () => {
    const { id, status } = await addSavedArticle(database, siti, dividendForm({ publishedAt: TOMORROW }), {
      status: "published",
    });
    expect(status).toBe("scheduled");
    expect(await rows("SELECT scheduled_by FROM articles")).toEqual([{ scheduled_by: siti.userId }]);
    const moved = await save(id, 1, dividendForm({ publishedAt: "2026-11-20T07:00" }), {
      status: "scheduled",
    });
    expect(moved).toMatchObject({ ok: true, value: { article: { status: "published" } } });
    expect(codeOf(await save(id, 2, dividendForm({ publishedAt: TOMORROW })))).toBe("published-in-future");
  });

  test("of the same minute preserves the stored seconds", async () => {
    await rows(
      "INSERT INTO articles (slug, title, content, published_at) VALUES ('a', 'A', 'B', '2026-11-20T08:30:45.678+07')",
    );
    const saved = await save(1, 1, dividendForm({ publishedAt: "2026-11-20T08:30" }));
    expect(saved).toMatchObject({
      value: { article: { publishedAt: new Date("2026-11-20T01:30:45.678Z") } },
    });
  });

  test("in the future on a draft is preserved when it is published without another date", async () => {
    const { id } = await addSavedArticle(database, siti, dividendForm({ publishedAt: TOMORROW }));
    const published = await save(id, 1, dividendForm(), { status: "published" });
    expect(published).toMatchObject({ value: { article: { status: "scheduled" } } });
  });
});
