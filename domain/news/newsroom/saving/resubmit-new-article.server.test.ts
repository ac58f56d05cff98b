import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { deleteArticles } from "../bulk-changes/delete-articles.server.ts";
import { undoChange } from "../bulk-changes/undo-change.server.ts";
import { createArticle, type SaveOptions, saveArticle } from "./save-article.server.ts";

let database: TestDatabase;
let siti: Editor;
let budi: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
  budi = await addEditor(database, "budi@example.com");
});
beforeEach(() => database.pool.query("TRUNCATE articles, revisions RESTART IDENTITY CASCADE"));
afterAll(() => database.close());

const rows = async (text: string) => (await database.pool.query(text)).rows;
const page = { draftKey: "new:halaman-satu" };
const SAVED_AT = new Date("2026-11-20T01:30:00Z");

const create = (form = dividendForm(), options: SaveOptions = page) =>
  createArticle(database.db, siti, form, options);
const stored = () => rows("SELECT id::int, title, slug, status, version FROM articles ORDER BY id");

test("the form of a new article sent twice, even at the same time, creates one article and one revision", async () => {
  const options = { ...page, status: "published", sentiment: "positive", reason: "rilis pagi " } as const;
  const form = dividendForm({ title: "Terbit sekali" });
  const attempts = await Promise.all([create(form, options), create(form, options)]);
  const saved = { ok: true, value: { article: { id: 1, version: 1 }, revisionId: 1 } };
  const third = await create(form, { ...options, status: undefined });
  expect([...attempts, third]).toMatchObject([saved, saved, saved]);
  expect(await stored()).toEqual([
    { id: 1, title: "Terbit sekali", slug: "terbit-sekali", status: "published", version: 1 },
  ]);
  expect(await rows("SELECT reason FROM revisions")).toEqual([{ reason: "rilis pagi" }]);
  expect(await rows("SELECT action FROM audit_log WHERE subject_label = 'Terbit sekali'")).toEqual([
    { action: "article-created" },
  ]);
});

test("a numbered slug doesn't change when the form is sent again", async () => {
  await create(dividendForm(), {});
  const form = dividendForm({ slug: "bbca-bagikan-dividen" });
  await create(form);
  expect(await create(form)).toMatchObject({ value: { article: { id: 2, slug: "bbca-bagikan-dividen-2" } } });
  expect((await stored()).map(({ version }) => version)).toEqual([1, 1]);
});

test("changes typed after the first attempt, even only a reason, are saved to the same article", async () => {
  await create(dividendForm(), { ...page, status: "published" });
  expect(await create(dividendForm({ title: "Dividen interim BBCA" }))).toMatchObject({
    ok: true,
    value: { article: { id: 1, title: "Dividen interim BBCA", status: "published", version: 2 } },
  });
  await rows("TRUNCATE articles, revisions RESTART IDENTITY CASCADE");
  await create();
  await create(dividendForm(), { ...page, reason: "salah ketik" });
  expect(await rows("SELECT article_id::int, reason FROM revisions ORDER BY id")).toEqual([
    { article_id: 1, reason: null },
    { article_id: 1, reason: "salah ketik" },
  ]);
});

test("another editor's change in between is a conflict, and forms of other pages create other articles", async () => {
  await create();
  const theirs = dividendForm({ title: "Judul Budi" });
  await saveArticle(database.db, budi, { id: 1, expectedVersion: 1 }, theirs);
  expect(await create(dividendForm({ title: "Judul Siti" }))).toMatchObject({
    ok: false,
    code: "conflict",
    theirs: { id: 1, title: "Judul Budi", version: 2 },
  });
  await create(dividendForm(), { draftKey: "new:halaman-dua" });
  expect((await stored()).map(({ title }) => title)).toEqual(["Judul Budi", "BBCA bagikan dividen"]);
});

test("a draft restored from a page that has created an article is compared with that article", async () => {
  await create();
  const restored = { key: page.draftKey, savedAt: SAVED_AT };
  const draft = dividendForm({ content: "Lebih lama." });
  expect(await create(draft, { draftKey: "new:halaman-dua", restored })).toMatchObject({
    ok: false,
    code: "conflict",
    theirs: { id: 1, content: "BCA membagikan dividen interim." },
  });
  expect(await rows("SELECT id::int FROM articles")).toEqual([{ id: 1 }]);
});

test("a form whose article was deleted creates another one, and undoing the deletion restores the first", async () => {
  const { id } = await addSavedArticle(database, siti, dividendForm(), page);
  const { changeId = 0 } = await deleteArticles(database.db, siti, [id]);
  await create(dividendForm({ title: "Dikirim lagi" }));
  expect(await undoChange(database.db, siti, changeId)).toMatchObject({ value: { restored: [{ id }] } });
  expect(await stored()).toMatchObject([{ id: 1 }, { id: 2, title: "Dikirim lagi" }]);
  expect(await create(dividendForm({ title: "Dikirim lagi" }))).toMatchObject({
    value: { article: { id: 2, version: 1 } },
  });
});
