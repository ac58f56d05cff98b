import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { addCorrection } from "../revisions/corrections.server.ts";
import { saveArticle } from "../saving/save-article.server.ts";
import { changeStatuses } from "./change-statuses.server.ts";
import { deleteArticles } from "./delete-articles.server.ts";
import { deleteOldChanges, listChanges, undoChange } from "./undo-change.server.ts";

let database: TestDatabase;
let siti: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
});
afterAll(() => database.close());
beforeEach(() => rows("TRUNCATE articles, article_changes RESTART IDENTITY CASCADE"));

const rows = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

const addArticles = () =>
  rows(`INSERT INTO articles (slug, title, content, status, published_at, tickers)
    SELECT 'uji-' || n, 'Uji ' || n, CASE WHEN n = 3 THEN '' ELSE 'Isi.' END,
      CASE n WHEN 4 THEN 'draft' WHEN 5 THEN 'archived' ELSE 'review' END, now() - n * interval '1 hour', '{BBCA}'
    FROM generate_series(1, 6) AS n`);
function changeIdOf({ changeId }: { changeId: number | undefined }): number {
  if (changeId === undefined) throw new Error("nothing was changed");
  return changeId;
}

const statuses = async () =>
  (await rows("SELECT status FROM articles ORDER BY id")).map(({ status }) => status);

test("each chosen article is changed or refused separately, with its own audit entry, and all are undone", async () => {
  await addArticles();
  const before = await rows("SELECT id, status, published_at, scheduled_by FROM articles ORDER BY id");
  const result = await changeStatuses(database.db, siti, [1, 2, 3, 4, 5, 99], "published");
  expect(result.changed.map(({ id }) => id)).toEqual([1, 2, 4]);
  expect(result.refused).toEqual([
    { id: 99, title: "", code: "article-not-found" },
    { id: 3, title: "Uji 3", code: "content-missing" },
    { id: 5, title: "Uji 5", code: "transition-refused" },
  ]);
  expect(await listChanges(database.db, siti.userId)).toMatchObject([
    {
      id: result.changeId,
      appliedChange: "published",
      changedCount: 3,
      refused: result.refused,
      titles: ["Uji 1", "Uji 2", "Uji 4"],
    },
  ]);
  expect(await statuses()).toEqual(["published", "published", "review", "published", "archived", "review"]);

  const undone = await undoChange(database.db, siti, changeIdOf(result));
  expect(undone).toMatchObject({ ok: true, value: { appliedChange: "published", refused: [] } });
  expect(await rows("SELECT id, status, published_at, scheduled_by FROM articles ORDER BY id")).toEqual(
    before,
  );
  expect(
    await rows(
      "SELECT action, count(*)::int FROM audit_log WHERE subject_type = 'article' GROUP BY action ORDER BY action",
    ),
  ).toEqual([
    { action: "article-change-undone", count: 3 },
    { action: "article-status-changed", count: 3 },
  ]);
  expect(await undoChange(database.db, siti, changeIdOf(result))).toMatchObject({
    code: "change-not-found",
  });
});

test("an undo skips articles changed since, and only the editor who made a change can undo it", async () => {
  await addArticles();
  const changeId = changeIdOf(await changeStatuses(database.db, siti, [1, 2], "archived"));
  await rows("UPDATE articles SET title = 'Diubah' WHERE id = 2");
  const rini = await addEditor(database, "rini@example.com");
  expect(await undoChange(database.db, rini, changeId)).toMatchObject({ code: "change-not-found" });
  expect(await undoChange(database.db, { ...siti, role: "user" }, changeId)).toMatchObject({
    code: "not-permitted",
  });
  expect(await undoChange(database.db, siti, changeId)).toMatchObject({
    value: { restored: [{ id: 1 }], refused: [{ id: 2, title: "Diubah", code: "changed-since" }] },
  });
  expect((await statuses()).slice(0, 2)).toEqual(["review", "archived"]);
});

test("a change can be undone for 15 minutes, and is deleted later", async () => {
  await addArticles();
  const changeId = changeIdOf(await changeStatuses(database.db, siti, [1], "archived"));
  await rows("UPDATE article_changes SET created_at = now() - interval '16 minutes'");
  expect(await listChanges(database.db, siti.userId)).toEqual([]);
  expect(await undoChange(database.db, siti, changeId)).toMatchObject({ code: "change-not-found" });
  await rows("UPDATE article_changes SET created_at = now() - interval '31 minutes'");
  await deleteOldChanges(database.db);
  expect(await rows("SELECT id FROM article_changes")).toEqual([]);
});

test("a deleted article is restored with everything that belongs to it", async () => {
  const { id } = await addSavedArticle(
    database,
    siti,
    dividendForm({ tickers: "BBCA", slug: "dividen-lama" }),
    { status: "published" },
  );
  const save = { id, expectedVersion: 1 };
  const saved = await saveArticle(
    database.db,
    siti,
    save,
    dividendForm({ slug: "dividen", content: "Benar." }),
  );
  if (!saved?.ok) throw new Error(saved?.code);
  const { revisionId } = saved.value;
  await addCorrection(database.db, siti, { articleId: id, revisionId, note: "Angka dividen keliru." });
  await rows(
    `INSERT INTO article_drafts (user_id, key, article_id, base_version, form) VALUES ($1, 'article:1', $2, 1, '{}')`,
    [siti.userId, id],
  );
  await rows(
    `INSERT INTO ingested_items (guid, content_hash, article_id, is_original) VALUES ('7', 'x', $1, true)`,
    [id],
  );
  const everything = async () => [
    await rows("SELECT * FROM articles"),
    await rows("SELECT * FROM corrections"),
    await rows("SELECT * FROM article_slugs"),
    await rows("SELECT * FROM article_drafts"),
    await rows("SELECT * FROM article_tickers"),
    await rows("SELECT * FROM ingested_items"),
  ];
  const before = await everything();
  expect(before.map((table) => table.length)).toEqual([1, 1, 1, 1, 0, 1]);

  const changeId = changeIdOf(await deleteArticles(database.db, siti, [id]));
  expect((await everything()).map((table) => table.length)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await undoChange(database.db, siti, changeId)).toMatchObject({
    value: { appliedChange: "deleted", restored: [{ id }], refused: [] },
  });
  expect(await everything()).toEqual(before);
  expect(await rows("SELECT article_id::int AS id FROM article_index")).toEqual([{ id }]);
});

test("a deleted article whose address is taken isn't restored", async () => {
  await addArticles();
  const changeId = changeIdOf(await deleteArticles(database.db, siti, [1, 2]));
  await rows("INSERT INTO articles (slug, title) VALUES ('uji-1', 'Penerus')");
  expect(await undoChange(database.db, siti, changeId)).toMatchObject({
    value: { restored: [{ id: 2 }], refused: [{ id: 1, title: "Uji 1", code: "slug-taken" }] },
  });
});

test("a deleted article is restored even if its image, source or an editor with a draft was deleted meanwhile", async () => {
  const rini = await addEditor(database, "pengganti@example.com");
  await rows(`INSERT INTO images (path, extension, file_name, width, height, bytes, widths, colour) VALUES
    ('2026/1763769600000-pabrik', 'jpg', 'pabrik.jpg', 9, 9, 9, '{9}', '#000000'),
    ('2026/1763769600000-kantor', 'jpg', 'kantor.jpg', 9, 9, 9, '{9}', '#000000')`);
  const content = "![](/images/2026/1763769600000-pabrik.jpg) ![](/images/2026/1763769600000-kantor.jpg)";
  const { id } = await addSavedArticle(database, siti, dividendForm({ content }));
  await rows("INSERT INTO sources (name, feed_url) VALUES ('Umpan', 'https://umpan.example/rss')");
  await rows(
    `INSERT INTO ingested_items (guid, content_hash, article_id, is_original, source_id)
    SELECT '8', 'y', $1, true, id FROM sources`,
    [id],
  );
  await rows(
    `INSERT INTO vanished_items (item_id, article_id, source_id)
    SELECT id, $1, source_id FROM ingested_items WHERE guid = '8'`,
    [id],
  );
  await rows(
    `INSERT INTO article_drafts (user_id, key, article_id, base_version, form)
    SELECT editor, 'article:1', $1, 1, '{}' FROM unnest($2::text[]) AS editor`,
    [id, [siti.userId, rini.userId]],
  );

  const changeId = changeIdOf(await deleteArticles(database.db, siti, [id]));
  await rows("DELETE FROM images WHERE file_name = 'pabrik.jpg'");
  await rows("DELETE FROM sources");
  await rows("DELETE FROM users WHERE id = $1", [rini.userId]);
  expect(await undoChange(database.db, siti, changeId)).toMatchObject({
    value: { restored: [{ id }], refused: [] },
  });
  expect(
    await rows("SELECT file_name, article_id::int FROM image_uses JOIN images ON images.id = image_id"),
  ).toEqual([{ file_name: "kantor.jpg", article_id: id }]);
  expect(await rows("SELECT * FROM vanished_items")).toEqual([]);
  expect(await rows("SELECT user_id FROM article_drafts")).toEqual([{ user_id: siti.userId }]);
});

test("a restored article takes its address back from another one's former addresses", async () => {
  const { id } = await addSavedArticle(database, siti, dividendForm({ slug: "dividen-lama" }), {
    status: "published",
  });
  const rename = async (article: number, expectedVersion: number, slug: string) =>
    saveArticle(database.db, siti, { id: article, expectedVersion }, dividendForm({ slug }));
  expect(await rename(id, 1, "dividen")).toMatchObject({ ok: true });
  const changeId = changeIdOf(await deleteArticles(database.db, siti, [id]));
  const successor = await addSavedArticle(database, siti, dividendForm({ slug: "dividen" }), {
    status: "published",
  });
  expect(await rename(successor.id, 1, "dividen-lama")).toMatchObject({ ok: true });

  expect(await undoChange(database.db, siti, changeId)).toMatchObject({
    value: { restored: [{ id }], refused: [] },
  });
  expect(await rows("SELECT slug FROM article_slugs")).toEqual([]);
  expect(await rename(id, 2, "dividen-baru")).toMatchObject({ ok: true });
  expect(await rename(successor.id, 2, "dividen-penerus")).toMatchObject({ ok: true });
  expect(await rows("SELECT slug, article_id::int FROM article_slugs ORDER BY slug")).toEqual([
    { slug: "dividen", article_id: id },
    { slug: "dividen-lama", article_id: successor.id },
  ]);
});
