/**
 * A separate process for killed-saves.test.ts to kill. It prints what it finds stored, then autosaves and
 * saves three articles at a time, and prints each acknowledgement.
 */
import { writeSync } from "node:fs";
import { join } from "node:path";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { ArticleForm } from "#domain/news/newsroom/article-form.ts";
import { draftKey } from "#domain/news/newsroom/drafts/draft-key.ts";
import { saveDraft } from "#domain/news/newsroom/drafts/drafts.server.ts";
import { findEditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { createArticle, saveArticle } from "#domain/news/newsroom/saving/save-article.server.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { articleForm } from "#test/editors.ts";

const ARTICLES = 3;
const editor: Editor = { kind: "user", userId: "u1", email: null, ipAddress: null, role: "editor" };

const [dataDir = ""] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: undefined, dataDir, role: "server" });
const { db, pool } = database;
await migrateDatabase(database, join(import.meta.dirname, "../../migrations"));
await pool.query(
  "INSERT INTO users (id, name, email) VALUES ('u1', '', 'siti@example.com') ON CONFLICT DO NOTHING",
);
const { rows: stored } = await pool.query(`
  SELECT a.id::int, a.version, a.title, a.content,
    ARRAY(SELECT r.snapshot->>'title' FROM revisions r WHERE r.article_id = a.id ORDER BY r.id) AS revisions,
    (SELECT count(*)::int FROM audit_log l WHERE l.subject_type = 'article' AND l.subject_id = a.id::text) AS entries,
    (SELECT d.form->>'title' FROM article_drafts d WHERE d.article_id = a.id) AS draft
  FROM articles a ORDER BY a.id`);
print(`stored ${JSON.stringify(stored)}`);
const ids: number[] = stored.map(({ id }) => id);
while (ids.length < ARTICLES) {
  const created = await createArticle(db, editor, formOf(1));
  if (!created.ok) throw new Error(created.code);
  ids.push(created.value.article.id);
}
await Promise.all(ids.map(saveForever));

async function saveForever(id: number): Promise<void> {
  for (;;) {
    const article = await findEditableArticle(db, id);
    if (!article) throw new Error(`There is no article ${id}.`);
    const { version } = article;
    const form = formOf(version + 1);
    const key = draftKey(id, "satu-halaman");
    await saveDraft(db, editor.userId, { key, articleId: id, baseVersion: version, form });
    print(`draft ${id} ${version + 1}`);
    const saved = await saveArticle(db, editor, { id, expectedVersion: version }, form, {
      draftKey: key,
    });
    if (!saved?.ok) throw new Error(saved?.code);
    print(`saved ${id} ${version + 1}`);
  }
}

function formOf(version: number): ArticleForm {
  return articleForm({ title: `Versi ${version}`, content: `isi ${version} `.repeat(300) });
}

/** Synchronous, so that the parent receives every acknowledgement before the kill. */
function print(line: string): void {
  writeSync(1, `${line}\n`);
}
