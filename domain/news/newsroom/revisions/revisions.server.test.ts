import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, articleForm, dividendForm } from "#test/editors.ts";
import { findEditableArticle } from "../editable-article.server.ts";
import { restoreRevision } from "../saving/restore-revision.server.ts";
import { saveArticle } from "../saving/save-article.server.ts";
import { addCorrection, listArticleCorrections, listCorrections } from "./corrections.server.ts";
import { listRevisions } from "./revisions.server.ts";

let database: TestDatabase;
let siti: Editor;
let reader: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
  reader = await addEditor(database, "reader@example.com", "user");
});
beforeEach(() => database.pool.query("TRUNCATE articles, revisions, categories RESTART IDENTITY CASCADE"));
afterAll(() => database.close());

async function addRevisedArticle(): Promise<number> {
  const { id } = await addSavedArticle(database, siti, dividendForm({ content: "Satu" }), {
    status: "published",
  });
  for (const [version, content] of [
    [1, "Dua"],
    [2, "Tiga"],
  ] as const) {
    const reason = `alasan ${content}`;
    const form = dividendForm({ content });
    await saveArticle(database.db, siti, { id, expectedVersion: version }, form, { reason });
  }
  return id;
}

const restore = (id: number, revisionId: number, expectedVersion = 3, editor = siti) =>
  restoreRevision(database.db, editor, { id, expectedVersion, revisionId });

const correct = (articleId: number, revisionId: number, note: string, editor = siti) =>
  addCorrection(database.db, editor, { articleId, revisionId, note });

test("revisions are listed newest first, in pages, with author, reason and title", async () => {
  const id = await addRevisedArticle();
  const page = await listRevisions(database.db, id, { limit: 2 });
  expect(page.map(({ id, email, reason }) => [id, email, reason])).toEqual([
    [3, "siti@example.com", "alasan Tiga"],
    [2, "siti@example.com", "alasan Dua"],
  ]);
  const [first] = await listRevisions(database.db, id, { before: 2, limit: 2 });
  expect(first).toMatchObject({ id: 1, reason: null, title: "BBCA bagikan dividen" });
  expect([...page, first].map((row) => [row?.previousId, row?.changesText])).toEqual([
    [2, true],
    [1, true],
    [undefined, false],
  ]);
});

test("restoring creates a revision, and doesn't change status, date and slug", async () => {
  const id = await addRevisedArticle();
  const before = await findEditableArticle(database.db, id);
  await saveArticle(
    database.db,
    siti,
    { id, expectedVersion: 3 },
    dividendForm({ slug: "slug-baru", content: "Empat" }),
    { status: "archived" },
  );
  const restored = await restore(id, 1, 4);
  expect(restored).toMatchObject({
    ok: true,
    value: { content: "Satu", status: "archived", slug: "slug-baru", publishedAt: before?.publishedAt },
  });
  const [newest, ...older] = await listRevisions(database.db, id, { limit: 10 });
  expect(newest).toMatchObject({ id: 5, restoredFrom: 1 });
  expect(older).toHaveLength(4);
});

test("restoring is refused to readers, on a newer version, and with another article's revision", async () => {
  const id = await addRevisedArticle();
  const other = await addSavedArticle(database, siti, dividendForm({ content: "Lain" }));
  expect(await restore(id, 1, 3, reader)).toMatchObject({ code: "not-permitted" });
  expect(await restore(id, 1, 2)).toMatchObject({ code: "conflict", theirs: { content: "Tiga" } });
  expect(await restore(other.id, 1, 1)).toMatchObject({ code: "revision-not-found" });
  expect(await restore(999, 1)).toBeUndefined();
  expect((await findEditableArticle(database.db, id))?.content).toBe("Tiga");
});

test("a published article can't be restored to an empty text", async () => {
  const { id } = await addSavedArticle(database, siti, articleForm({ title: "Judul" }));
  await saveArticle(database.db, siti, { id, expectedVersion: 1 }, dividendForm(), { status: "published" });
  expect(await restore(id, 1, 2)).toMatchObject({ code: "content-missing" });
});

test("restoring doesn't bring back a deleted category", async () => {
  await database.pool.query(
    "INSERT INTO categories (name, slug) VALUES ('Makro', 'makro'), ('Emas', 'emas')",
  );
  const { id } = await addSavedArticle(database, siti, dividendForm({ category: "Makro" }));
  await saveArticle(database.db, siti, { id, expectedVersion: 1 }, dividendForm({ category: "Emas" }));
  await database.pool.query("DELETE FROM categories WHERE name = 'Makro'");
  expect(await restore(id, 1, 2)).toMatchObject({ ok: true, value: { category: "Emas" } });
});

test("a correction shows readers what was wrong, with the difference", async () => {
  const id = await addRevisedArticle();
  expect(await correct(id, 3, "  Angka dividen semula salah. ")).toMatchObject({ ok: true });
  const expected = {
    note: "Angka dividen semula salah.",
    difference: {
      content: [
        { kind: "removed", text: "Dua" },
        { kind: "added", text: "Tiga" },
      ],
    },
  };
  expect(await listArticleCorrections(database.db, id)).toMatchObject([expected]);
  expect(await listCorrections(database.db, { limit: 10 })).toMatchObject([
    { ...expected, slug: "bbca-bagikan-dividen", title: "BBCA bagikan dividen" },
  ]);
  const { rows } = await database.pool.query(
    "SELECT tag FROM page_changes WHERE tag = 'corrections' OR tag = 'article:bbca-bagikan-dividen' ORDER BY id DESC LIMIT 2",
  );
  expect(rows.map(({ tag }) => tag).sort()).toEqual(["article:bbca-bagikan-dividen", "corrections"]);
});

test("corrections are listed in pages, only for published articles", async () => {
  const id = await addRevisedArticle();
  for (const note of ["satu", "dua", "tiga"]) await correct(id, 3, note);
  const page = await listCorrections(database.db, { limit: 2 });
  const last = page.at(-1);
  const before = last && { at: last.createdAt, id: last.id };
  const rest = await listCorrections(database.db, { before, limit: 2 });
  expect([...page, ...rest].map(({ note }) => note)).toEqual(["tiga", "dua", "satu"]);
  await database.pool.query("UPDATE articles SET status = 'draft'");
  expect(await listCorrections(database.db, { limit: 2 })).toEqual([]);
});

test("a correction requires a note, a difference, a published article and the right to publish", async () => {
  const id = await addRevisedArticle();
  expect(await correct(id, 3, " ")).toMatchObject({ code: "note-missing" });
  expect(await correct(id, 3, "x".repeat(1_001))).toMatchObject({ code: "note-too-long" });
  expect(await correct(id, 3, "salah", reader)).toMatchObject({ code: "not-permitted" });
  expect(await correct(id, 1, "salah")).toMatchObject({ code: "revision-not-found" });
  await saveArticle(database.db, siti, { id, expectedVersion: 3 }, dividendForm({ content: "Tiga" }));
  expect(await correct(id, 4, "salah")).toMatchObject({ code: "nothing-corrected" });
  await database.pool.query("UPDATE articles SET status = 'draft'");
  expect(await correct(id, 3, "salah")).toMatchObject({ code: "not-published" });
});
