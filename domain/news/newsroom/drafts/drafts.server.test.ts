import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, articleForm, dividendForm } from "#test/editors.ts";
import { findEditableArticle } from "../editable-article.server.ts";
import type { Editor } from "../editor.ts";
import { createArticle, saveArticle } from "../saving/save-article.server.ts";
import { draftKey, findDraft, listDrafts, newArticleDraftKey, saveDraft } from "./drafts.server.ts";
import { endPresence, listPresent, notePresence } from "./presence.server.ts";

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

const draft = (content: string) => ({
  key: draftKey(articleId),
  articleId,
  baseVersion: 1,
  form: dividendForm({ content }),
});

describe("autosave", () => {
  test("keeps what was typed, character by character, and never touches the article", async () => {
    await saveDraft(database.db, siti.userId, draft("  belum\r\nselesai, 100% 'rapi' \\ "));
    await saveDraft(database.db, siti.userId, draft("  belum\r\nselesai, 100% 'rapi' \\ 🌋"));
    const found = await findDraft(database.db, siti.userId, draftKey(articleId));
    expect(found).toMatchObject({
      isStale: false,
      form: { content: "  belum\r\nselesai, 100% 'rapi' \\ 🌋" },
    });
    expect(await findEditableArticle(database.db, articleId)).toMatchObject({
      content: "BCA membagikan dividen interim.",
      version: 1,
    });
  });

  test("keeps each editor's draft apart", async () => {
    await saveDraft(database.db, siti.userId, draft("dari Siti"));
    await saveDraft(database.db, budi.userId, draft("dari Budi"));
    const found = await findDraft(database.db, siti.userId, draftKey(articleId));
    expect(found?.form.content).toBe("dari Siti");
  });

  test("recognises that the article has been saved since", async () => {
    await saveDraft(database.db, siti.userId, draft("dari Siti"));
    await saveArticle(
      database.db,
      budi,
      { id: articleId, expectedVersion: 1 },
      dividendForm({ title: "Baru" }),
    );
    expect(await findDraft(database.db, siti.userId, draftKey(articleId))).toMatchObject({
      isStale: true,
      form: { content: "dari Siti" },
    });
  });

  test("of a new article lasts until it is created", async () => {
    const key = newArticleDraftKey("a1b2c3d4-halaman") ?? "";
    await saveDraft(database.db, siti.userId, { key, form: articleForm({ title: "Belum ada" }) });
    await database.pool.query("UPDATE article_drafts SET saved_at = saved_at - interval '1 minute'");
    await saveDraft(database.db, siti.userId, draft("lain"));
    const found = await listDrafts(database.db, siti.userId, 10);
    expect(found.map(({ key, articleId, isStale }) => [key, articleId, isStale])).toEqual([
      [`article:${articleId}`, articleId, false],
      ["new:a1b2c3d4-halaman", null, false],
    ]);
    await createArticle(database.db, siti, dividendForm(), { draftKey: key });
    expect(await findDraft(database.db, siti.userId, key)).toBeUndefined();
    expect(newArticleDraftKey("../../x")).toBeUndefined();
  });

  test("goes with its article and its user", async () => {
    await saveDraft(database.db, siti.userId, draft("dari Siti"));
    await database.pool.query("DELETE FROM articles");
    expect(await listDrafts(database.db, siti.userId, 10)).toEqual([]);
  });
});

test("an editor sees who else has the article open", async () => {
  const { db } = database;
  expect(await notePresence(db, { articleId, userId: siti.userId })).toEqual([]);
  const [opened] = await notePresence(db, { articleId, userId: budi.userId });
  expect(opened).toMatchObject({ email: "siti@example.com" });
  await notePresence(db, { articleId, userId: siti.userId });
  expect(await listPresent(db, { articleId, exceptUser: budi.userId })).toEqual([opened]);
  await database.pool.query(
    "UPDATE article_presence SET seen_at = seen_at - interval '61 seconds' WHERE user_id = $1",
    [budi.userId],
  );
  expect(await notePresence(db, { articleId, userId: siti.userId })).toEqual([]);
  await endPresence(db, { articleId, userId: siti.userId });
  expect(await notePresence(db, { articleId, userId: budi.userId })).toEqual([]);
});
