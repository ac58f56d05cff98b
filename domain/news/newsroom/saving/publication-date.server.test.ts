import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, articleForm, dividendForm } from "#test/editors.ts";
import { ARTICLE_STATUSES, type ArticleStatus, findTransition } from "../../articles/article-status.ts";
import { changeStatuses } from "../bulk-changes/change-statuses.server.ts";
import { undoChange } from "../bulk-changes/undo-change.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { saveArticle } from "./save-article.server.ts";

let database: TestDatabase;
let siti: Editor;
beforeAll(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
});
beforeEach(() => database.pool.query("TRUNCATE articles, revisions RESTART IDENTITY CASCADE"));
afterAll(() => database.close());

const SOURCE_DATE = "2026-11-18T17:52:33.250Z";

const rows = async (text: string) => (await database.pool.query(text)).rows;

const addFromSource = (status: ArticleStatus, count = 1) =>
  rows(`INSERT INTO articles (slug, title, content, status, source_name, published_at)
    SELECT gen_random_uuid()::text, 'Judul', 'Isi.', '${status}', 'Kontan', '${SOURCE_DATE}'
    FROM generate_series(1, ${count})`);

const dates = async () => (await rows("SELECT published_at FROM articles")).map((row) => row.published_at);
const isFresh = async () =>
  (await rows("SELECT bool_and(published_at > now() - interval '1 minute') AS fresh FROM articles"))[0].fresh;
const age = () => rows("UPDATE articles SET published_at = published_at - interval '1 day'");

const saveAs = async (status: ArticleStatus) => {
  const [{ version }] = await rows("SELECT version FROM articles");
  const saved = await saveArticle(database.db, siti, { id: 1, expectedVersion: version }, dividendForm(), {
    status,
  });
  if (!saved?.ok) throw new Error(saved?.code);
};

const changeTo = async (status: ArticleStatus) => {
  const { refused } = await changeStatuses(database.db, siti, [1], status);
  if (refused[0]) throw new Error(refused[0].code);
};

function waysToPublication(from: ArticleStatus, steps = 4): ArticleStatus[][] {
  if (steps === 0) return [];
  return ARTICLE_STATUSES.filter((to) => findTransition(from, to)).flatMap((to) => [
    ...(to === "published" ? [[to]] : []),
    // Scheduling with a past date publishes.
    ...(to === "scheduled" ? [] : waysToPublication(to, steps - 1).map((rest) => [to, ...rest])),
  ]);
}

const fromSource = (["review", "published", "archived", "draft"] as const).flatMap((from) =>
  waysToPublication(from).map((way) => ({ from, way, path: way.join(" → ") })),
);

describe("the source's date is preserved", () => {
  test.each(fromSource)("$from → $path", async ({ from, way }) => {
    for (const step of [changeTo, saveAs]) {
      await rows("TRUNCATE articles, revisions RESTART IDENTITY CASCADE");
      await addFromSource(from);
      for (const status of way) await step(status);
      expect(await rows("SELECT status, published_at FROM articles")).toEqual([
        { status: "published", published_at: new Date(SOURCE_DATE) },
      ]);
    }
  });

  test("when 60 articles are unpublished and published together", async () => {
    await addFromSource("published", 60);
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    for (const status of ["draft", "published"] as const)
      await changeStatuses(database.db, siti, ids, status);
    expect(new Set((await dates()).map((date: Date) => date.toISOString()))).toEqual(new Set([SOURCE_DATE]));
  });

  test("when a change is undone, and when an earlier text is restored", async () => {
    await addFromSource("published");
    await saveAs("draft");
    const { changeId = 0 } = await changeStatuses(database.db, siti, [1], "archived");
    await undoChange(database.db, siti, changeId);
    const [{ id: revisionId }] = await rows("SELECT id::int FROM revisions ORDER BY id");
    const [{ version: expectedVersion }] = await rows("SELECT version FROM articles");
    await restoreRevision(database.db, siti, { id: 1, expectedVersion, revisionId });
    await saveAs("published");
    expect(await dates()).toEqual([new Date(SOURCE_DATE)]);
  });

  test("even if it is unknown: the time first seen remains, marked as unknown", async () => {
    await addFromSource("published");
    await rows("UPDATE articles SET is_time_known = false");
    for (const status of ["draft", "review", "published"] as const) await changeTo(status);
    expect(await rows("SELECT published_at, is_time_known FROM articles")).toEqual([
      { published_at: new Date(SOURCE_DATE), is_time_known: false },
    ]);
  });
});

describe("a draft without a date", () => {
  test.each(waysToPublication("draft").map((way) => ({ way, path: way.join(" → ") })))(
    "is dated when it is published: $path",
    async ({ way }) => {
      for (const step of [changeTo, saveAs]) {
        await rows("TRUNCATE articles, revisions RESTART IDENTITY CASCADE");
        await addSavedArticle(database, siti, dividendForm());
        await age();
        const first = way.indexOf("published");
        for (const status of way.slice(0, first + 1)) await step(status);
        expect(await isFresh()).toBe(true);
        const dated = await dates();
        for (const status of way.slice(first + 1)) await step(status);
        expect(await dates()).toEqual(dated);
      }
    },
  );

  test("is dated when it is scheduled without a future date, because that publishes it", async () => {
    await addSavedArticle(database, siti, dividendForm());
    await age();
    await changeTo("scheduled");
    expect(await rows("SELECT status FROM articles")).toEqual([{ status: "published" }]);
    expect(await isFresh()).toBe(true);
  });

  test("has no date again after its publication is undone", async () => {
    await addSavedArticle(database, siti, dividendForm());
    await age();
    const before = await rows("SELECT published_at, is_dated FROM articles");
    const { changeId = 0 } = await changeStatuses(database.db, siti, [1], "published");
    await undoChange(database.db, siti, changeId);
    expect(await rows("SELECT published_at, is_dated FROM articles")).toEqual(before);
    await changeTo("published");
    expect(await isFresh()).toBe(true);
  });
});

describe("a date chosen by an editor", () => {
  test("in the past is preserved when the draft is published", async () => {
    await addSavedArticle(database, siti, dividendForm({ publishedAt: "2026-11-02T08:30" }));
    await changeTo("review");
    await changeTo("draft");
    await saveAs("published");
    expect(await dates()).toEqual([new Date("2026-11-02T01:30:00Z")]);
  });

  test("on a draft that had none is preserved when the draft is saved again and published", async () => {
    await addSavedArticle(database, siti, articleForm());
    const typed = dividendForm({ publishedAt: "2026-11-02T08:30" });
    await saveArticle(database.db, siti, { id: 1, expectedVersion: 1 }, typed);
    await saveArticle(database.db, siti, { id: 1, expectedVersion: 2 }, typed);
    await changeTo("published");
    expect(await dates()).toEqual([new Date("2026-11-02T01:30:00Z")]);
  });
});
