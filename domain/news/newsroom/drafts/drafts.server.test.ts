import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, articleForm, dividendForm } from "#test/editors.ts";
import { findEditableArticle } from "../editable-article.server.ts";
import { createArticle, saveArticle } from "../saving/save-article.server.ts";
import { draftKey, parseDraftKey } from "./draft-key.ts";
import { listDrafts, saveDraft } from "./drafts.server.ts";
import { endPresence, listPresentEditors, updatePresence } from "./presence.server.ts";

let database: TestDatabase;
let siti: Editor;
let budi: Editor;
let articleId: number;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
  budi = await addEditor(database, "budi@example.com");
});
beforeEach(async () => {
  await database.pool.query("TRUNCATE articles, revisions, article_drafts RESTART IDENTITY CASCADE");
  articleId = (await addSavedArticle(database, siti, dividendForm(), { status: "published" })).id;
});
afterAll(() => database.close());

const PAGE = "a1b2c3d4-halaman";

const draft = (content: string, page = PAGE) => ({
  key: draftKey(articleId, page),
  articleId,
  baseVersion: 1,
  form: dividendForm({ content }),
});

describe("autosave", () => {
  test("stores the form unchanged, and never touches the article", async () => {
    await saveDraft(database.db, siti.userId, draft("  belum\r\nselesai, 100% 'rapi' \\ "));
    await saveDraft(database.db, siti.userId, draft("  belum\r\nselesai, 100% 'rapi' \\ 🌋"));
    expect(await listDrafts(database.db, siti.userId, articleId)).toMatchObject([
      { isStale: false, form: { content: "  belum\r\nselesai, 100% 'rapi' \\ 🌋" } },
    ]);
    expect(await findEditableArticle(database.db, articleId)).toMatchObject({
      content: "BCA membagikan dividen interim.",
      version: 1,
    });
  });

  test("stores a separate draft for each editor", async () => {
    await saveDraft(database.db, siti.userId, draft("dari Siti"));
    await saveDraft(database.db, budi.userId, draft("dari Budi"));
    const drafts = await listDrafts(database.db, siti.userId, articleId);
    expect(drafts.map(({ form }) => form.content)).toEqual(["dari Siti"]);
  });

  test("of an older text that arrives late never replaces a newer one", async () => {
    await saveDraft(database.db, siti.userId, { ...draft("satu dua"), sequence: 2 });
    const other = await saveDraft(database.db, siti.userId, draft("lain", "halaman-kedua"));
    const restored = { key: draftKey(articleId, "halaman-kedua"), savedAt: other?.savedAt ?? new Date() };
    const late = { ...draft("satu"), sequence: 1, restored };
    expect(await saveDraft(database.db, siti.userId, late)).toBeUndefined();
    const contents = async () =>
      (await listDrafts(database.db, siti.userId, articleId)).map(({ form }) => form.content).sort();
    expect(await contents()).toEqual(["lain", "satu dua"]);
    await saveDraft(database.db, siti.userId, { ...draft("satu dua tiga"), sequence: 3 });
    expect(await contents()).toEqual(["lain", "satu dua tiga"]);
  });

  test("detects that the article was saved in the meantime", async () => {
    await saveDraft(database.db, siti.userId, draft("dari Siti"));
    await saveArticle(
      database.db,
      budi,
      { id: articleId, expectedVersion: 1 },
      dividendForm({ title: "Baru" }),
    );
    expect(await listDrafts(database.db, siti.userId, articleId)).toMatchObject([
      { isStale: true, form: { content: "dari Siti" } },
    ]);
  });

  test("of a new article is stored until the article is created", async () => {
    const key = draftKey(undefined, PAGE);
    await saveDraft(database.db, siti.userId, { key, form: articleForm({ title: "Belum ada" }) });
    await database.pool.query("UPDATE article_drafts SET saved_at = saved_at - interval '1 minute'");
    await saveDraft(database.db, siti.userId, draft("lain"));
    const keysOf = async (id: number | undefined) =>
      (await listDrafts(database.db, siti.userId, id)).map(({ key }) => key);
    expect(await keysOf(articleId)).toEqual([`article:${articleId}:a1b2c3d4-halaman`]);
    expect(await keysOf(undefined)).toEqual(["new:a1b2c3d4-halaman"]);
    await createArticle(database.db, siti, dividendForm(), { draftKey: key });
    expect(await keysOf(undefined)).toEqual([]);
    expect(parseDraftKey("new:../../x")).toBeUndefined();
  });

  test("of a restored draft replaces it, unless another page has changed it", async () => {
    const contents = async () =>
      (await listDrafts(database.db, siti.userId, articleId)).map(({ form }) => form.content);
    const stored = await saveDraft(database.db, siti.userId, draft("satu"));
    const restored = { key: draftKey(articleId, PAGE), savedAt: stored?.savedAt ?? new Date() };
    await saveDraft(database.db, siti.userId, { ...draft("satu dua", "halaman-kedua"), restored });
    expect(await contents()).toEqual(["satu dua"]);
    // The first page is still open: its next autosave is a draft again.
    await saveDraft(database.db, siti.userId, draft("satu tiga"));
    await database.pool.query("UPDATE article_drafts SET saved_at = saved_at - interval '1 second'");
    await saveDraft(database.db, siti.userId, { ...draft("satu dua empat", "halaman-kedua"), restored });
    expect(await contents()).toEqual(["satu dua empat", "satu tiga"]);
  });

  test("stores at most 40 drafts per editor, and drops the oldest", async () => {
    for (let page = 1; page <= 42; page++) {
      // Times are stored in milliseconds, so two quick saves could have the same time.
      await database.pool.query("UPDATE article_drafts SET saved_at = saved_at - interval '1 second'");
      await saveDraft(database.db, siti.userId, draft(`naskah ${page}`, `halaman-${page}`));
    }
    const drafts = await listDrafts(database.db, siti.userId, articleId);
    expect([drafts.length, drafts[0]?.form.content, drafts.at(-1)?.form.content]).toEqual([
      40,
      "naskah 42",
      "naskah 3",
    ]);
  });

  test("is deleted with its article", async () => {
    await saveDraft(database.db, siti.userId, draft("dari Siti"));
    await database.pool.query("DELETE FROM articles");
    expect(await listDrafts(database.db, siti.userId, articleId)).toEqual([]);
  });
});

test("an editor sees who else has the article open", async () => {
  const { db } = database;
  expect(await updatePresence(db, { articleId, userId: siti.userId })).toEqual([]);
  const [opened] = await updatePresence(db, { articleId, userId: budi.userId });
  expect(opened).toMatchObject({ email: "siti@example.com" });
  await updatePresence(db, { articleId, userId: siti.userId });
  expect(await listPresentEditors(db, { articleIds: [articleId], exceptUser: budi.userId })).toEqual([
    opened,
  ]);
  await database.pool.query(
    "UPDATE article_presence SET seen_at = seen_at - interval '61 seconds' WHERE user_id = $1",
    [budi.userId],
  );
  expect(await updatePresence(db, { articleId, userId: siti.userId })).toEqual([]);
  await endPresence(db, { articleId, userId: siti.userId });
  expect(await updatePresence(db, { articleId, userId: budi.userId })).toEqual([]);
});
