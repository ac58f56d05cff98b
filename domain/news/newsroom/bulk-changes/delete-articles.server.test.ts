import { afterAll, beforeAll, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { listRevisions } from "../revisions/revisions.server.ts";
import { deleteArticles } from "./delete-articles.server.ts";
import { undoChange } from "./undo-change.server.ts";

let database: TestDatabase;
let siti: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
});
afterAll(() => database.close());

const rows = async (text: string) => (await database.pool.query(text)).rows;

test("deleting an article preserves its revisions, writes an audit entry and purges its pages", async () => {
  const { id } = await addSavedArticle(database, siti, dividendForm(), { status: "published" });
  expect(await deleteArticles(database.db, siti, [id])).toMatchObject({
    changed: [{ id, title: "BBCA bagikan dividen" }],
    refused: [],
  });
  expect(await rows("SELECT id FROM articles")).toEqual([]);
  expect(await listRevisions(database.db, id, { limit: 10 })).toHaveLength(1);
  const [entry] = await rows("SELECT action, subject_label, before FROM audit_log ORDER BY id DESC LIMIT 1");
  expect(entry).toMatchObject({
    action: "article-deleted",
    subject_label: "BBCA bagikan dividen",
    before: { status: "published", slug: "bbca-bagikan-dividen" },
  });
  expect(await rows("SELECT tag FROM page_changes ORDER BY id DESC LIMIT 2")).toContainEqual({
    tag: "article:bbca-bagikan-dividen",
  });
  expect(await deleteArticles(database.db, siti, [id])).toMatchObject({
    changed: [],
    refused: [{ id, code: "article-not-found" }],
  });
});

test("the text of an article that no editor saved is stored as a revision on deletion", async () => {
  await rows("INSERT INTO articles (slug, title, content) VALUES ('dari-umpan', 'Dari umpan', 'Isi umpan')");
  const [article] = await rows("SELECT id::int FROM articles");
  await deleteArticles(database.db, siti, [article.id]);
  expect(await listRevisions(database.db, article.id, { limit: 10 })).toMatchObject([
    { title: "Dari umpan" },
  ]);
});

test("a reader can't delete articles", async () => {
  const reader = await addEditor(database, "reader@example.com", "user");
  const { id } = await addSavedArticle(database, siti, dividendForm());
  expect(await deleteArticles(database.db, reader, [id])).toMatchObject({
    changed: [],
    refused: [{ id, code: "not-permitted" }],
  });
  expect(await rows("SELECT id::int FROM articles")).toEqual([{ id }]);
});

test("an article deleted before an update is restored with defaults for new columns and without dropped ones", async () => {
  const { id } = await addSavedArticle(database, siti, dividendForm(), { status: "published" });
  const { changeId } = await deleteArticles(database.db, siti, [id]);
  await rows(`UPDATE article_changes SET deleted = jsonb_set(deleted #- '{0,row,sentiment_words}', '{0,row,gone}', '1')
    WHERE id = ${changeId}`);
  expect(await undoChange(database.db, siti, changeId ?? 0)).toMatchObject({ ok: true });
  expect(await rows(`SELECT title, sentiment_words FROM articles WHERE id = ${id}`)).toEqual([
    { title: "BBCA bagikan dividen", sentiment_words: [] },
  ]);
});
