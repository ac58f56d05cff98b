import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { enqueueMail } from "#domain/delivery/mail-queue.server.ts";
import { type ClockInterval, nextClockTime } from "#platform/jobs/interval.ts";
import { createTestSchedule, type TestSchedule } from "#test/schedule.ts";

let schedule: TestSchedule;
beforeEach(async () => {
  schedule = await createTestSchedule();
});
afterEach(() => schedule[Symbol.asyncDispose]());

test("every node purges changed pages, sends mails and syncs markets", async () => {
  await schedule.start();
  await expect.poll(() => schedule.purged).toContain("all");
  await schedule.database.pool.query("INSERT INTO page_changes (tag) VALUES ('article:uji')");
  await expect.poll(() => schedule.purged).toContain("article:uji");
  await schedule.database.pool.query(
    "INSERT INTO page_changes (tag, is_deferrable) VALUES ('article:sumber', true)",
  );
  await expect.poll(() => schedule.markedStale).toEqual(["article:sumber"]);
  expect(schedule.purged).not.toContain("article:sumber");
  await enqueueMail(schedule.database.db, {
    recipient: "budi@example.com",
    subject: "Verifikasi email",
    text: "Halo",
    html: "<p>Halo</p>",
    link: undefined,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await expect.poll(() => schedule.mailServer.mails.map(({ to }) => to)).toEqual([["budi@example.com"]]);
  await expect
    .poll(() => schedule.rows("SELECT market FROM market_syncs WHERE next_at > now() ORDER BY market"))
    .toEqual(["crypto", "currency", "idx", "japan", "us"].map((market) => ({ market })));
});

test("every queue is processed without waiting for a poll", async () => {
  await schedule.start();
  await expect.poll(schedule.siteReads).toBe(2); // on startup, and once the listener is connected
  await schedule.database.pool.query(`
    INSERT INTO users (id, name, email) VALUES ('u1', 'Budi', 'budi@example.com');
    INSERT INTO profiles (user_id, role) VALUES ('u1', 'admin');
    INSERT INTO notifications (user_id, occurrence, facts) VALUES ('u1', '2026-11-27', '{}');
    INSERT INTO portfolios (user_id, name, days_due_at) VALUES ('u1', 'Utama', 'infinity');
    UPDATE portfolios SET days_due_at = now() - interval '1 second';
    INSERT INTO deliveries (user_id, channel, notification_ids) VALUES ('u1', 'webhook', '{}');
    INSERT INTO articles (slug, title, content, status) VALUES ('terbit', 'Laba BBCA Naik', 'Laba naik.', 'published');
    INSERT INTO articles (slug, title, status, published_at, scheduled_by)
      VALUES ('nanti', 'Nanti', 'scheduled', now() + interval '2 seconds', 'u1');
    INSERT INTO mirrored_images (article_id, url, path) VALUES (1, 'https://127.0.0.1/1.jpg', 'umpan/1');
    INSERT INTO sources (name, feed_url) VALUES ('Uji', 'https://127.0.0.1/rss');
    INSERT INTO manual_imports (scope, source_ids) VALUES ('all', '{}');
    INSERT INTO digest_subscribers (email, confirmed_at) VALUES ('siti@example.com', now());
    INSERT INTO digest_issues (edition, issue_date, scheduled_at, article_ids)
      VALUES ('closing', '2026-08-21', now() - interval '150 minutes', '{1}')`);
  const uploaded = join(schedule.database.dataDir, "uploaded");
  writeFileSync(uploaded, "");
  await schedule.database.pool.query(
    "INSERT INTO file_imports (origin, file_name, path, bytes) VALUES ('upload', 'BBCA.csv', $1, 0)",
    [uploaded],
  );
  mkdirSync(join(schedule.database.dataDir, "incoming"), { recursive: true });
  writeFileSync(join(schedule.database.dataDir, "incoming", "BBRI.csv"), "");
  const countRemaining = () =>
    schedule.rows(`
      SELECT (SELECT count(*)::int FROM article_index WHERE version = 0) AS "unindexed",
        (SELECT count(*)::int FROM article_mention_queue) AS mentions,
        (SELECT count(*)::int FROM story_queue) AS stories,
        (SELECT count(*)::int FROM articles WHERE status = 'scheduled') AS scheduled,
        (SELECT count(*)::int FROM notifications WHERE enqueued_at IS NULL) AS notifications,
        (SELECT count(*)::int FROM deliveries WHERE state = 'waiting') AS deliveries,
        (SELECT count(*)::int FROM portfolios WHERE days_due_at <= now()) AS portfolios,
        (SELECT count(*)::int FROM mirrored_images WHERE attempt_count = 0) AS images,
        (SELECT count(*)::int FROM sources WHERE due_at IS NULL) AS sources,
        (SELECT count(*)::int FROM manual_imports WHERE finished_at IS NULL) AS imports,
        (SELECT count(*)::int FROM digest_issues WHERE state <> 'sent' AND issue_date = '2026-08-21') AS digests,
        (SELECT array_agg(file_name ORDER BY file_name) FROM file_imports WHERE finished_at IS NOT NULL) AS files`);
  const nothing = {
    unindexed: 0,
    mentions: 0,
    stories: 0,
    scheduled: 0,
    notifications: 0,
    deliveries: 0,
    portfolios: 0,
    images: 0,
    sources: 0,
    imports: 0,
    digests: 0,
    files: ["BBCA.csv", "BBRI.csv"],
  };
  await expect.poll(countRemaining, { timeout: 60_000 }).toEqual([nothing]);
  await schedule.database.pool.query("UPDATE articles SET title = 'Laba BBCA Turun' WHERE slug = 'terbit'");
  const reads = schedule.siteReads();
  await schedule.database.pool.query("INSERT INTO settings (key, value) VALUES ('site', '{}')");
  await expect.poll(schedule.siteReads).toBeGreaterThan(reads);
  await expect.poll(() => schedule.rows("SELECT FROM article_index_queue")).toEqual([]);
});

test("the slow poll finds a change that sent no notification", async () => {
  await schedule.database.pool.query("ALTER TABLE page_changes DISABLE TRIGGER notify_page_changes");
  await schedule.start("every second");
  await expect.poll(() => schedule.purged).toContain("all");
  await schedule.database.pool.query("INSERT INTO page_changes (tag) VALUES ('article:uji')");
  await expect.poll(() => schedule.purged).toContain("article:uji");
});

test("the shared jobs have these schedules", async () => {
  const intervals: Record<string, ClockInterval> = {
    "aggregate-old-fetch-runs": "every day at 03:40",
    "close-old-file-imports": "every hour",
    "delete-expired-sessions": "every 15 minutes",
    "delete-old-article-changes": "every hour",
    "delete-old-deliveries": "every day at 03:15",
    "delete-old-digests": "every hour",
    "delete-old-import-previews": "every day at 03:20",
    "delete-old-intraday-candles": "every 6 hours",
    "delete-old-mails": "every day at 03:10",
    "delete-old-page-changes": "every hour",
    "delete-old-story-words": "every hour",
    "expire-alerts-and-notifications": "every day at 03:25",
    "fire-cum-date-alerts": "every day at 07:40",
    "fire-source-alerts": "every 10 minutes",
    "make-due-backup": "every 5 minutes",
    "measure-usual-gaps": "every hour",
    "merge-new-index-entries": "every minute",
    "plan-digests": "every 10 minutes",
    "purge-deleted-transactions": "every day at 03:30",
    "purge-expired-accounts": "every 15 minutes",
    "remove-orphaned-files": "every day at 04:10",
    "remove-unused-images": "every hour",
    "warn-of-calendar-gaps": "every day at 06:30",
  };
  const nextDue = async (interval: ClockInterval) =>
    (await schedule.database.db.execute(sql`SELECT ${nextClockTime(interval)}::text AS due`)).rows[0]?.due;
  const nextDues = () => Promise.all(Object.values(intervals).map(nextDue));
  const before = await nextDues();
  await schedule.start();
  await schedule.stop();
  const after = await nextDues();
  const stored = await schedule.rows("SELECT name, due_at::text AS due FROM shared_jobs ORDER BY name");
  expect(stored.map(({ name }) => name)).toEqual(Object.keys(intervals));
  for (const [index, { due }] of stored.entries()) expect([before[index], after[index]]).toContain(due);
});
