import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, articleForm, dividendForm } from "#test/editors.ts";
import type { ArticleForm } from "../article-form.ts";
import { type SaveOptions, saveArticle } from "./save-article.server.ts";

let database: TestDatabase;
let siti: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
});
beforeEach(() => database.pool.query("TRUNCATE articles, revisions RESTART IDENTITY CASCADE"));
afterAll(() => database.close());

async function slugAfter(id: number, expectedVersion: number, form: ArticleForm, options?: SaveOptions) {
  const saved = await saveArticle(database.db, siti, { id, expectedVersion }, form, options);
  return saved?.ok ? saved.value.article.slug : saved?.code;
}

const formerSlugs = async () =>
  (await database.pool.query("SELECT slug FROM article_slugs ORDER BY slug")).rows.map(({ slug }) => slug);

test("a slug is made from the title, with a number if it is taken", async () => {
  const first = await addSavedArticle(database, siti, dividendForm());
  const second = await addSavedArticle(database, siti, dividendForm());
  expect([first.slug, second.slug]).toEqual(["bbca-bagikan-dividen", "bbca-bagikan-dividen-2"]);
  const empty = await addSavedArticle(database, siti, articleForm());
  expect(empty.slug).toBe("artikel");
  expect(await slugAfter(empty.id, 1, articleForm({ title: "Emas naik", slug: "artikel" }))).toBe(
    "emas-naik",
  );
});

test("a typed slug is cleaned, and refused if another article has it", async () => {
  const first = await addSavedArticle(database, siti, dividendForm({ slug: "Dividen BCA!" }));
  expect(first.slug).toBe("dividen-bca");
  const second = await addSavedArticle(database, siti, dividendForm());
  expect(await slugAfter(second.id, 1, dividendForm({ slug: "dividen-bca" }))).toBe("slug-taken");
});

test("before the first publication, a change leaves no redirect, and a new title creates a new slug", async () => {
  const { id } = await addSavedArticle(database, siti, dividendForm());
  expect(await slugAfter(id, 1, dividendForm({ title: "Emas naik" }))).toBe("emas-naik");
  expect(await slugAfter(id, 2, dividendForm({ slug: "emas" }))).toBe("emas");
  expect(await formerSlugs()).toEqual([]);
});

test("returning to a former slug, even one made from the title, adds no number", async () => {
  const { id } = await addSavedArticle(database, siti, dividendForm({ slug: "" }), { status: "published" });
  expect(await slugAfter(id, 1, dividendForm({ slug: "dividen" }))).toBe("dividen");
  expect(await slugAfter(id, 2, dividendForm({ slug: "bbca-bagikan-dividen" }))).toBe("bbca-bagikan-dividen");
  expect(await formerSlugs()).toEqual(["dividen"]);
  const other = await addSavedArticle(database, siti, dividendForm());
  expect(other.slug).toBe("bbca-bagikan-dividen-2");
  // Its own number doesn't change.
  expect(await slugAfter(other.id, 1, dividendForm({ slug: "" }))).toBe("bbca-bagikan-dividen-2");
});

test("after the first publication, a new title doesn't change the slug, and former slugs remain reserved", async () => {
  const { id } = await addSavedArticle(database, siti, dividendForm({ slug: "satu" }), {
    status: "published",
  });
  expect(await slugAfter(id, 1, dividendForm({ title: "Judul lain" }))).toBe("satu");
  expect(await slugAfter(id, 2, dividendForm({ slug: "dua" }))).toBe("dua");
  await slugAfter(id, 3, dividendForm({ slug: "dua" }), { status: "draft" });
  expect(await slugAfter(id, 4, dividendForm({ slug: "tiga" }))).toBe("tiga");
  expect(await formerSlugs()).toEqual(["dua", "satu"]);
  const other = await addSavedArticle(database, siti, dividendForm({ title: "Satu" }));
  expect(other.slug).toBe("satu-2");
  expect(await slugAfter(id, 5, dividendForm({ slug: "satu" }))).toBe("satu");
  expect(await formerSlugs()).toEqual(["dua", "tiga"]);
});
