import { afterEach, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createLogger } from "#platform/log/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor, addSavedArticle, dividendForm } from "#test/editors.ts";
import { type PublishFailure, publishScheduledArticles } from "./publish-scheduled.server.ts";

let database: TestDatabase;
let siti: Editor;
beforeEach(async () => {
  database = await createTestDatabase();
  siti = await addEditor(database, "siti@example.com");
  notPublished = [];
});
afterEach(() => database.close());

const rows = async (text: string) => (await database.pool.query(text)).rows;
let notPublished: [title: string, reason: PublishFailure][];
const record = async (title: string, reason: PublishFailure): Promise<void> => {
  notPublished.push([title, reason]);
};
const publish = (onNotPublished = record) =>
  publishScheduledArticles(
    database.db,
    createLogger("silent"),
    new AbortController().signal,
    (_, { title }, reason) => onNotPublished(title, reason),
  );

async function addDueArticle(title: string, dueAgo = "1 hour") {
  const form = dividendForm({ title, publishedAt: "2099-01-01T07:00" });
  const { id } = await addSavedArticle(database, siti, form, { status: "scheduled" });
  await database.pool.query("UPDATE articles SET published_at = now() - $2::interval WHERE id = $1", [
    id,
    dueAgo,
  ]);
  return id;
}

const lastEntry = async () =>
  (await rows("SELECT actor_kind, action, before, after FROM audit_log ORDER BY id DESC LIMIT 1"))[0];

test("an article is published at its scheduled time, with that time as its date and the system as the actor", async () => {
  await addDueArticle("Sudah waktunya", "3 days");
  await addSavedArticle(
    database,
    siti,
    dividendForm({ title: "Belum waktunya", publishedAt: "2099-01-01T07:00" }),
    { status: "scheduled" },
  );
  await publish();
  expect(
    await rows(
      "SELECT title, status, published_at < now() - interval '2 days' AS as_intended FROM articles ORDER BY id",
    ),
  ).toEqual([
    { title: "Sudah waktunya", status: "published", as_intended: true },
    { title: "Belum waktunya", status: "scheduled", as_intended: false },
  ]);
  expect(await lastEntry()).toEqual({
    actor_kind: "system",
    action: "article-status-changed",
    before: { status: "scheduled" },
    after: { status: "published" },
  });
  expect(notPublished).toEqual([]);
});

test("several nodes together publish each article once", async () => {
  for (const number of [1, 2, 3, 4, 5]) await addDueArticle(`Berita ${number}`);
  await Promise.all([publish(), publish(), publish()]);
  expect(
    await rows(
      "SELECT subject_id, count(*)::int FROM audit_log WHERE action = 'article-status-changed' AND actor_kind = 'system' GROUP BY subject_id ORDER BY 1",
    ),
  ).toEqual(["1", "2", "3", "4", "5"].map((subject_id) => ({ subject_id, count: 1 })));
  expect(await rows("SELECT DISTINCT status FROM articles")).toEqual([{ status: "published" }]);
});

test.each([
  ["is no longer an editor", "UPDATE profiles SET role = 'user'"],
  ["has been deactivated", "UPDATE profiles SET deactivated_at = now()"],
  ["has been deleted", "DELETE FROM users"],
])("an article goes back to review if the user who scheduled it %s", async (_, change) => {
  await addDueArticle("Sudah waktunya");
  await rows(change);
  await publish();
  expect(await rows("SELECT status FROM articles")).toEqual([{ status: "review" }]);
  expect(await lastEntry()).toEqual({
    actor_kind: "system",
    action: "article-held-back",
    before: { status: "scheduled" },
    after: { status: "review" },
  });
  expect(notPublished).toEqual([["Sudah waktunya", "held-back"]]);
});

test("an article that can't be published is retried after a minute, and delays no other", async () => {
  const fail = async () => {
    throw new Error("broken");
  };
  await addDueArticle("Rusak");
  await database.pool.query("UPDATE articles SET scheduled_by = NULL");
  await addDueArticle("Berita");
  expect(await publish(fail)).toBe(60_000);
  expect(await rows("SELECT title, status FROM articles ORDER BY id")).toEqual([
    { title: "Rusak", status: "scheduled" },
    { title: "Berita", status: "published" },
  ]);
  await addDueArticle("Nanti", "-30 seconds");
  const ms = (await publish(fail)) ?? 0;
  expect(ms > 0 && ms <= 30_000).toBe(true);
});

test("an error is reported while the article is over five minutes late", async () => {
  await addDueArticle("Baru terlambat", "4 minutes");
  await addDueArticle("Terlambat", "6 minutes");
  await database.pool.query("UPDATE articles SET scheduled_by = NULL");
  const fail = async (title: string, reason: PublishFailure) => {
    if (reason === "held-back") throw new Error("broken");
    await record(title, reason);
  };
  expect(await publish(fail)).toBe(60_000);
  expect(notPublished).toEqual([["Terlambat", "error"]]);
  expect(await rows("SELECT DISTINCT status FROM articles")).toEqual([{ status: "scheduled" }]);
});
