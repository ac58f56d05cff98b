import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createPageChangeReader } from "#domain/site/page-changes.server.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { indexAllChangedArticles } from "../../articles/indexing/index-articles.server.ts";
import { sectorKey } from "../../articles/indexing/index-keys.ts";
import { saveArticle } from "../saving/save-article.server.ts";
import {
  addCategory,
  deleteCategory,
  listCategories,
  mergeCategory,
  moveCategory,
  renameCategory,
} from "./categories.server.ts";

let database: TestDatabase;
let siti: Editor;
let reader: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
  reader = await addEditor(database, "reader@example.com", "user");
});
beforeEach(async () => {
  await database.pool.query("TRUNCATE articles, revisions, categories, settings RESTART IDENTITY CASCADE");
  await addCategory(database.db, siti, "Banking");
  await addCategory(database.db, siti, "Makro Ekonomi");
});
afterAll(() => database.close());

const BANKING = 1;
const MACRO = 2;

const names = async () => (await listCategories(database.db)).map(({ name }) => name);
const codeOf = async (result: Promise<{ ok: true } | { ok: false; code: string }>) => {
  const outcome = await result;
  return outcome.ok ? "ok" : outcome.code;
};
const lastEntry = async () =>
  (
    await database.pool.query(
      "SELECT action, subject_label, before, after FROM audit_log ORDER BY id DESC LIMIT 1",
    )
  ).rows[0];

test("a category gets its slug from its name, and a name without a slug is refused", async () => {
  const added = await addCategory(database.db, siti, "  Pasar   Modal & Efek ");
  expect(added).toMatchObject({ value: { name: "Pasar Modal & Efek", slug: "pasar-modal-efek" } });
  expect(await names()).toEqual(["Banking", "Makro Ekonomi", "Pasar Modal & Efek"]);
  for (const name of ["", "   ", "!!!"]) {
    expect(await codeOf(addCategory(database.db, siti, name))).toBe("category-name-missing");
  }
  expect(await codeOf(addCategory(database.db, siti, "makro ekonomi"))).toBe("category-exists");
  expect(await codeOf(addCategory(database.db, siti, "Makro-Ekonomi"))).toBe("category-exists");
  expect(await codeOf(addCategory(database.db, siti, "x".repeat(81)))).toBe("category-name-too-long");
});

test("renaming a category updates its articles and purges all pages", async () => {
  const article = await addSavedArticle(database, siti, dividendForm({ category: "Makro Ekonomi" }), {
    status: "published",
  });
  const changes = createPageChangeReader(database.db);
  await changes.readNew();
  await renameCategory(database.db, siti, { id: MACRO, name: "Makro" });
  const { rows } = await database.pool.query("SELECT category, updated_at FROM articles");
  expect(rows).toEqual([{ category: "Makro", updated_at: article.updatedAt }]);
  expect((await changes.readNew()).toPurge).toBe("all");
  expect(await lastEntry()).toEqual({
    action: "category-renamed",
    subject_label: "Makro",
    before: { name: "Makro Ekonomi", slug: "makro-ekonomi" },
    after: { name: "Makro", slug: "makro", articleCount: 1 },
  });
  const stale = dividendForm({ category: "Makro Ekonomi" });
  const saved = await saveArticle(database.db, siti, { id: article.id, expectedVersion: 1 }, stale);
  expect(saved).toMatchObject({ code: "conflict", theirs: { category: "Makro" } });
});

test("renaming a category leaves the search index to its job, which updates the changed keys", async () => {
  await addSavedArticle(database, siti, dividendForm({ category: "Makro Ekonomi" }));
  const other = await addSavedArticle(database, siti, dividendForm({ category: "Banking", slug: "lain" }));
  const index = async () =>
    (await database.pool.query("SELECT article_id::int, keys, xmin::text FROM article_index ORDER BY 1"))
      .rows;
  const before = await index();
  await renameCategory(database.db, siti, { id: MACRO, name: "Makro" });
  expect(await index()).toEqual(before);
  await indexAllChangedArticles(database.db, createLogger("silent"), new AbortController().signal);
  const [renamed, untouched] = await index();
  expect(before[0].keys).toContain(sectorKey("Makro Ekonomi"));
  expect(renamed.keys).toContain(sectorKey("Makro"));
  expect(renamed.keys).not.toContain(sectorKey("Makro Ekonomi"));
  expect(untouched).toEqual(before.find(({ article_id }) => article_id === other.id));
  expect((await database.pool.query("SELECT FROM article_index_queue")).rowCount).toBe(0);
});

test("merging a category moves its articles and deletes it", async () => {
  await addSavedArticle(database, siti, dividendForm({ category: "Makro Ekonomi" }));
  expect(await codeOf(deleteCategory(database.db, siti, MACRO))).toBe("category-in-use");
  expect(await codeOf(mergeCategory(database.db, siti, { id: MACRO, into: MACRO }))).toBe(
    "category-not-found",
  );
  expect(await mergeCategory(database.db, siti, { id: MACRO, into: BANKING })).toMatchObject({
    value: { articleCount: 1 },
  });
  expect(await names()).toEqual(["Banking"]);
  expect((await database.pool.query("SELECT category FROM articles")).rows).toEqual([
    { category: "Banking" },
  ]);
});

test("ingest's default category is moved by a merge, and isn't deleted", async () => {
  await addCategory(database.db, siti, "Emas");
  const defaults = { categoryId: MACRO, minIntervalMinutes: 15, maxIntervalMinutes: 180 };
  await database.pool.query("INSERT INTO settings (key, value) VALUES ('ingest', $1)", [
    { value: defaults, version: 3 },
  ]);
  const stored = async () =>
    (await database.pool.query("SELECT value FROM settings WHERE key = 'ingest'")).rows[0].value;
  expect(await codeOf(deleteCategory(database.db, siti, MACRO))).toBe("category-in-use");
  expect(await codeOf(mergeCategory(database.db, siti, { id: 3, into: BANKING }))).toBe("ok");
  expect(await stored()).toEqual({ value: defaults, version: 3 });
  expect(await codeOf(mergeCategory(database.db, siti, { id: MACRO, into: BANKING }))).toBe("ok");
  expect(await stored()).toEqual({ value: { ...defaults, categoryId: 1 }, version: 4 });
});

test("a category without articles can be deleted", async () => {
  expect(await codeOf(deleteCategory(database.db, siti, MACRO))).toBe("ok");
  expect(await names()).toEqual(["Banking"]);
  expect(await lastEntry()).toMatchObject({ action: "category-deleted", subject_label: "Makro Ekonomi" });
});

test("the eight sectors of the site can't be changed", async () => {
  expect(await codeOf(renameCategory(database.db, siti, { id: BANKING, name: "Bank" }))).toBe(
    "category-is-sector",
  );
  expect(await codeOf(mergeCategory(database.db, siti, { id: BANKING, into: MACRO }))).toBe(
    "category-is-sector",
  );
  expect(await codeOf(deleteCategory(database.db, siti, BANKING))).toBe("category-is-sector");
  expect(await names()).toEqual(["Banking", "Makro Ekonomi"]);
});

test("editors can reorder categories, and readers can't change them", async () => {
  for (const [id, direction, expected] of [
    [MACRO, "up", ["Makro Ekonomi", "Banking"]],
    [MACRO, "up", ["Makro Ekonomi", "Banking"]],
    [MACRO, "down", ["Banking", "Makro Ekonomi"]],
    [BANKING, "down", ["Makro Ekonomi", "Banking"]],
  ] as const) {
    expect(await codeOf(moveCategory(database.db, siti, { id, direction }))).toBe("ok");
    expect(await names()).toEqual(expected);
  }
  expect(await codeOf(moveCategory(database.db, siti, { id: 99, direction: "up" }))).toBe(
    "category-not-found",
  );
  const refused = [
    addCategory(database.db, reader, "Baru"),
    renameCategory(database.db, reader, { id: MACRO, name: "Baru" }),
    mergeCategory(database.db, reader, { id: MACRO, into: BANKING }),
    moveCategory(database.db, reader, { id: BANKING, direction: "up" }),
    deleteCategory(database.db, reader, MACRO),
  ];
  for (const result of refused) expect(await codeOf(result)).toBe("not-permitted");
  expect(await names()).toEqual(["Makro Ekonomi", "Banking"]);
});
