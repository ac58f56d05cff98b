/** Which queue changes wake a job: the triggers of migrations/0002_triggers.sql. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Notifications, receiveNotifications } from "#platform/database/notifications.ts";
import { createLogger } from "#platform/log/log.ts";
import { openFileDatabase, type TestDatabase } from "#test/database.ts";

let database: TestDatabase;
let notifications: Notifications;
const received = new Set<string>();
let ended: PromiseWithResolvers<void>;
let channels: string[];
beforeAll(async () => {
  database = await openFileDatabase();
  const { rows } = await database.pool.query<{ channel: string }>(
    "SELECT DISTINCT tgrelid::regclass::text AS channel FROM pg_trigger WHERE tgfoid = 'notify_jobs'::regproc",
  );
  channels = rows.map(({ channel }) => channel);
  notifications = receiveNotifications(database.pool, createLogger("silent"));
  const listening = channels.map(
    (channel) =>
      new Promise<void>((onListening) =>
        notifications.subscribe(channel, { onNotification: () => received.add(channel), onListening }),
      ),
  );
  notifications.subscribe("end", { onNotification: () => ended.resolve(), onListening() {} });
  await Promise.all(listening);
});
beforeEach(() =>
  database.pool.query(`
    TRUNCATE articles, sources, mail_queue, manual_imports, file_imports, digest_issues, settings, users
      RESTART IDENTITY CASCADE;
    INSERT INTO articles (slug, title) VALUES ('lama', 'Lama');
    INSERT INTO sources (name, feed_url) VALUES ('Kontan', 'https://kontan.example/rss');
    INSERT INTO mail_queue (id, recipient, subject, text, html, expires_at)
      VALUES ('m1', 'budi@example.com', 'Uji', '', '', now());
    INSERT INTO mirrored_images (article_id, url, path) VALUES (1, 'https://kontan.example/1.jpg', 'umpan/1');
    INSERT INTO manual_imports (scope, source_ids) VALUES ('all', '{1}');
    INSERT INTO file_imports (origin, file_name, path, bytes) VALUES ('upload', 'BBCA.csv', '/unggahan/1', 1);
    INSERT INTO digest_issues (edition, issue_date, scheduled_at) VALUES ('closing', '2026-08-20', now());
    INSERT INTO users (id, name, email) VALUES ('u1', 'Budi', 'budi@example.com');
    INSERT INTO notifications (user_id, occurrence, facts) VALUES ('u1', '2026-11-26', '{}');
    INSERT INTO deliveries (user_id, channel, notification_ids) VALUES ('u1', 'push', '{1}');
    INSERT INTO portfolios (user_id, name) VALUES ('u1', 'Utama')`),
);
afterAll(() => notifications.close());

/** @throws if the statement changes no row, since it then proves nothing */
async function notified(statement: string): Promise<string[]> {
  ended = Promise.withResolvers();
  await database.pool.query("NOTIFY \"end\", 'before'");
  await ended.promise;
  received.clear();
  ended = Promise.withResolvers();
  const { rowCount } = await database.pool.query(statement);
  if (rowCount === 0) throw new Error("The statement changed no row.");
  await database.pool.query("NOTIFY \"end\", 'after'");
  await ended.promise;
  return [...received].sort();
}

const changes: [change: string, statement: string, channels: string[]][] = [
  [
    "a published article",
    "INSERT INTO articles (slug, title, status) VALUES ('baru', 'Baru', 'published')",
    ["article_index", "article_mention_queue", "page_changes", "story_queue"],
  ],
  [
    "a changed text",
    "UPDATE articles SET content = 'Laba naik.' WHERE slug = 'lama'",
    ["article_index_queue", "article_mention_queue", "page_changes", "story_queue"],
  ],
  [
    "a scheduled article",
    "UPDATE articles SET status = 'scheduled', published_at = now() + interval '1 day' WHERE slug = 'lama'",
    ["article_index_queue", "articles", "page_changes", "story_queue"],
  ],
  ["a setting", "INSERT INTO settings (key, value) VALUES ('site', '{}')", ["settings"]],
  [
    "a mail",
    `INSERT INTO mail_queue (id, recipient, subject, text, html, expires_at)
      VALUES ('m2', 'siti@example.com', 'Uji', '', '', now())`,
    ["mail_queue"],
  ],
  // Times are stored in milliseconds, and now() is rounded up as often as down.
  [
    "a mail whose time was rounded up",
    `INSERT INTO mail_queue (id, recipient, subject, text, html, expires_at, next_attempt_at)
      VALUES ('m3', 'tuti@example.com', 'Uji', '', '', now(), now() + interval '10 milliseconds')`,
    ["mail_queue"],
  ],
  ["a claimed mail", "UPDATE mail_queue SET next_attempt_at = now() + interval '2 minutes'", []],
  ["a sent mail", "UPDATE mail_queue SET sent_at = now(), next_attempt_at = now() WHERE id = 'm1'", []],
  [
    "a notification",
    "INSERT INTO notifications (user_id, occurrence, facts) VALUES ('u1', '2026-11-27', '{}')",
    ["notifications"],
  ],
  [
    "a copy",
    "INSERT INTO deliveries (user_id, channel, notification_ids) VALUES ('u1', 'mail', '{1}')",
    ["deliveries"],
  ],
  ["an enqueued notification", "UPDATE notifications SET enqueued_at = now()", []],
  ["a claimed copy", "UPDATE deliveries SET claimed_until = now(), attempt_count = 1", []],
  ["a copy after quiet hours", "UPDATE deliveries SET due_at = now() + interval '8 hours'", []],
  ["an import given up by its node", "UPDATE manual_imports SET claimed_until = NULL", ["manual_imports"]],
  ["a claimed import", "UPDATE manual_imports SET claimed_until = now() + interval '30 seconds'", []],
  ["a finished import", "UPDATE manual_imports SET finished_at = now(), claimed_until = NULL", []],
  [
    "an uploaded file",
    "INSERT INTO file_imports (origin, file_name, path, bytes) VALUES ('upload', 'BBRI.csv', '/unggahan/2', 1)",
    ["file_imports"],
  ],
  ["a file given up by its node", "UPDATE file_imports SET claimed_until = NULL", ["file_imports"]],
  ["a claimed file", "UPDATE file_imports SET claimed_until = now() + interval '30 seconds'", []],
  ["an imported file", "UPDATE file_imports SET finished_at = now(), claimed_until = NULL", []],
  [
    "a portfolio whose days are invalid",
    "UPDATE portfolios SET days_due_at = now() - interval '1 second'",
    ["portfolios"],
  ],
  ["a portfolio with computed days", "UPDATE portfolios SET days_due_at = now() + interval '7 days'", []],
  [
    "a new source",
    "INSERT INTO sources (name, feed_url) VALUES ('Bisnis', 'https://bisnis.example/rss')",
    ["sources"],
  ],
  ["a claimed source", "UPDATE sources SET claimed_until = now() + interval '10 seconds'", []],
  ["a fetched source", "UPDATE sources SET claimed_until = NULL, due_at = now() + interval '15 minutes'", []],
  ["a source that is due again", "UPDATE sources SET due_at = NULL WHERE id = 1", ["sources"]],
  ["an inactive source", "UPDATE sources SET active = false, due_at = NULL", []],
  ["a claimed image", "UPDATE mirrored_images SET next_attempt_at = now() + interval '10 minutes'", []],
  [
    "an image given up by its node",
    "UPDATE mirrored_images SET next_attempt_at = now()",
    ["mirrored_images"],
  ],
  [
    "a planned digest",
    "INSERT INTO digest_issues (edition, issue_date, scheduled_at) VALUES ('closing', '2026-08-21', now())",
    ["digest_issues"],
  ],
  ["a digest that is being sent", "UPDATE digest_issues SET state = 'sending'", []],
  ["an indexed article", "UPDATE article_index SET version = 2, keys = '{1}'", []],
  ["a write that is rolled back", "BEGIN; INSERT INTO page_changes (tag) VALUES ('news'); ROLLBACK", []],
];

test.each(changes)("%s notifies exactly its jobs", async (_, statement, expected) => {
  expect(await notified(statement)).toEqual(expected);
});

test("every trigger that notifies jobs is tested above", () => {
  expect(new Set(changes.flatMap(([, , expected]) => expected))).toEqual(new Set(channels));
});
