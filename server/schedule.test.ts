import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { enqueueMail } from "#domain/delivery/mail-queue.server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type ClockInterval, type Interval, nextClockTime } from "#platform/jobs/interval.ts";
import { createJobWatch } from "#platform/jobs/job-watch.ts";
import { createLogger } from "#platform/log/log.ts";
import { createSmtpTransport } from "#platform/mail/smtp-transport.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { startMailServer } from "#test/servers/mail-server.ts";
import { createDigestMailer } from "./digest-mailer.ts";
import { startSchedule } from "./schedule.ts";

let database: TestDatabase;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let purged: string[];
let markedStale: string[];
let siteReads: number;
beforeEach(async () => {
  database = await createTestDatabase();
  mailServer = await startMailServer();
  purged = [];
  markedStale = [];
  siteReads = 0;
  removedFiles = [];
});
afterEach(async () => {
  await mailServer.stop();
  await database.close();
});

let removedFiles: string[];
const files: FileStore = {
  description: "uji",
  put: async () => {},
  read: async () => undefined,
  async remove(key) {
    removedFiles.push(key);
  },
  async *list() {
    yield { key: "images/u1/1763769600000-yatim.jpg", storedAt: new Date("2025-11-22T00:00:00Z") };
  },
};

/** By default the poll is too rare to matter: notifications wake the jobs. */
function start(slowPoll: Interval = "every 24 hours") {
  const sender = { name: "KabarPasar", address: "no-reply@kabarpasar.example" };
  const parts = {
    config: {
      dataDir: database.dataDir,
      importFolder: join(database.dataDir, "incoming"),
      marketProvider: "eod",
      yahooUrl: undefined,
      ingest: { isScheduled: true },
      backupFolder: join(database.dataDir, "backups"),
    } as const,
    database,
    currentSite: {
      async refresh() {
        siteReads += 1;
        return false;
      },
    },
    pages: {
      purgeTags: (tags: Iterable<string>) => purged.push(...tags),
      purgeAll: () => purged.push("all"),
      markTagsStale: (tags: Iterable<string>) => markedStale.push(...tags),
    },
    mailTransport: async () => createSmtpTransport(mailServer.url, sender),
    digestMailer: createDigestMailer(
      "rahasia",
      () => ({ name: "KabarPasar", description: "", footer: { text: "", links: {} } }),
      "https://kabarpasar.example",
    ),
    deliveries: {
      secret: "rahasia uji",
      contact: "mailto:uji@example.com",
      texts: {
        mail: () => ({ subject: "Peringatan", text: "", html: "", link: undefined, expiresAt: new Date() }),
        push: () => ({ title: "", body: "", path: "/" }),
        webhook: () => ({}),
      },
    },
    jobWatch: createJobWatch(),
    http: createOutboundHttp({ allowHosts: [], userAgent: "uji" }),
    files,
    log: createLogger("silent"),
  };
  return startSchedule(parts, slowPoll);
}

const rows = async (text: string) => (await database.pool.query(text)).rows;

test("every node purges changed pages, sends mails and syncs markets", async () => {
  const stop = await start();
  await expect.poll(() => purged).toContain("all");
  await database.pool.query("INSERT INTO page_changes (tag) VALUES ('article:uji')");
  await expect.poll(() => purged).toContain("article:uji");
  await database.pool.query("INSERT INTO page_changes (tag, is_deferrable) VALUES ('article:sumber', true)");
  await expect.poll(() => markedStale).toEqual(["article:sumber"]);
  expect(purged).not.toContain("article:sumber");
  await enqueueMail(database.db, {
    recipient: "budi@example.com",
    subject: "Verifikasi email",
    text: "Halo",
    html: "<p>Halo</p>",
    link: undefined,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  await expect.poll(() => mailServer.mails.map(({ to }) => to)).toEqual([["budi@example.com"]]);
  await expect
    .poll(() => rows("SELECT market FROM market_syncs WHERE next_at > now() ORDER BY market"))
    .toEqual(["crypto", "currency", "idx", "japan", "us"].map((market) => ({ market })));
  await stop();
});

test("every queue is processed without waiting for a poll", async () => {
  const stop = await start();
  await expect.poll(() => siteReads).toBe(2); // on startup, and once the listener is connected
  await database.pool.query(`
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
  const uploaded = join(database.dataDir, "uploaded");
  writeFileSync(uploaded, "");
  await database.pool.query(
    "INSERT INTO file_imports (origin, file_name, path, bytes) VALUES ('upload', 'BBCA.csv', $1, 0)",
    [uploaded],
  );
  mkdirSync(join(database.dataDir, "incoming"), { recursive: true });
  writeFileSync(join(database.dataDir, "incoming", "BBRI.csv"), "");
  const countRemaining = () =>
    rows(`
      SELECT (SELECT count(*)::int FROM article_index WHERE version = 0) AS "unindexed",
        (SELECT count(*)::int FROM article_mention_queue) AS mentions,
        (SELECT count(*)::int FROM story_queue) AS stories,
        (SELECT count(*)::int FROM articles WHERE status = 'scheduled') AS scheduled,
        (SELECT count(*)::int FROM notifications WHERE enqueued_at IS NULL) AS notifications,
        (SELECT count(*)::int FROM deliveries WHERE state = 'waiting') AS deliveries,
        (SELECT count(*)::int FROM portfolios WHERE days_due_at <= now()) AS portfolios,
        (SELECT count(*)::int FROM mirrored_images WHERE attempts = 0) AS images,
        (SELECT count(*)::int FROM sources WHERE due_at IS NULL) AS sources,
        (SELECT count(*)::int FROM manual_imports WHERE finished_at IS NULL) AS imports,
        (SELECT count(*)::int FROM digest_issues WHERE finished_at IS NULL AND scheduled_at <= now()) AS digests,
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
  await database.pool.query("UPDATE articles SET title = 'Laba BBCA Turun' WHERE slug = 'terbit'");
  const reads = siteReads;
  await database.pool.query("INSERT INTO settings (key, value) VALUES ('site', '{}')");
  await expect.poll(() => siteReads).toBeGreaterThan(reads);
  await expect.poll(() => rows("SELECT FROM article_index_queue")).toEqual([]);
  await stop();
});

test("the slow poll finds a change that sent no notification", async () => {
  await database.pool.query("ALTER TABLE page_changes DISABLE TRIGGER notify_page_changes");
  const stop = await start("every second");
  await expect.poll(() => purged).toContain("all");
  await database.pool.query("INSERT INTO page_changes (tag) VALUES ('article:uji')");
  await expect.poll(() => purged).toContain("article:uji");
  await stop();
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
    "end-old-alerts": "every day at 03:25",
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
    (await database.db.execute(sql`SELECT ${nextClockTime(interval)}::text AS due`)).rows[0]?.due;
  const nextDues = () => Promise.all(Object.values(intervals).map(nextDue));
  const before = await nextDues();
  await (await start())();
  const after = await nextDues();
  const stored = await rows("SELECT name, due_at::text AS due FROM shared_jobs ORDER BY name");
  expect(stored.map(({ name }) => name)).toEqual(Object.keys(intervals));
  for (const [index, { due }] of stored.entries()) expect([before[index], after[index]]).toContain(due);
});

test("one of several nodes deletes old data, checks the calendar, merges the search index and makes the backup", async () => {
  await (await start())();
  await database.pool.query(`
    UPDATE shared_jobs SET due_at = now() - interval '2 days';
    INSERT INTO users (id, name, email)
      VALUES ('u1', 'Budi', 'budi@example.com'), ('u2', 'Siti', 'siti@example.com');
    INSERT INTO profiles (user_id, role, deletion_due_at) VALUES ('u1', 'user', now() - interval '1 second'), ('u2', 'editor', NULL);
    INSERT INTO deliveries (user_id, channel, notification_ids, state, created_at)
      VALUES ('u2', 'mail', '{}', 'sent', now() - interval '31 days');
    INSERT INTO article_changes (user_id, applied_change, former, deleted, refused, created_at)
      VALUES ('u2', 'archived', '[]', '[]', '[]', now() - interval '31 minutes');
    INSERT INTO page_changes (tag, changed_at) VALUES ('article:lama', now() - interval '2 days');
    INSERT INTO mail_queue (id, recipient, subject, text, html, expires_at, failed_at)
      VALUES ('m1', 'budi@example.com', '', '', '', now(), now() - interval '31 days');
    INSERT INTO mail_queue (id, recipient, subject, text, html, expires_at, sent_at)
      VALUES ('m2', '', '', '', '', now(), now() - interval '31 days');
    INSERT INTO sources (name, feed_url, active) VALUES ('Kontan', 'https://kontan.example/rss', false);
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at)
      SELECT 1, 'schedule', 'succeeded', now() - days * interval '1 day' FROM unnest(ARRAY[100, 1]) AS days;
    INSERT INTO file_imports (origin, file_name, path, bytes, finished_at)
      VALUES ('upload', 'lama.csv', '/hilang/1', 1, now() - interval '91 days');
    INSERT INTO removed_images (path, removed_at) VALUES
      ('umpan/1763769600000-1', now() - interval '25 hours'), ('umpan/1763769600000-2', now());
    INSERT INTO digest_subscribers (email, created_at)
      VALUES ('lama@example.com', now() - interval '8 days'), ('baru@example.com', now());
    INSERT INTO symbols (symbol, name) VALUES ('BBCA', 'Bank Central Asia Tbk.');
    INSERT INTO portfolios (user_id, name) VALUES ('u2', 'Utama');
    INSERT INTO transaction_imports (portfolio_id, user_id, file_name, kind, created_at, booked_at) VALUES
      (1, 'u2', 'lama.csv', 'csv', now() - interval '2 days', NULL),
      (1, 'u2', 'tercatat.csv', 'csv', now() - interval '2 days', now()),
      (1, 'u2', 'baru.csv', 'csv', now(), NULL);
    INSERT INTO settings (key, value)
      VALUES ('backup-schedule', '{"value": {"isOn": true, "hour": 2, "retained": 7}, "version": 1}');
    INSERT INTO candle_series (symbol, source, interval, adjustment) VALUES ('BBCA', 'eod', '5m', 'adjusted');
    INSERT INTO candles (series_id, starts_at, c)
      SELECT id, now() - interval '60 days', 1 FROM candle_series;
    INSERT INTO notifications (user_id, occurrence, facts, created_at)
      VALUES ('u2', 'lama', '{}', now() - interval '91 days');
    INSERT INTO alerts (user_id, kind, symbol, counts_from) VALUES
      ('u2', 'cum-date', 'BBCA', now() - interval '9 days'),
      ('u2', 'source-failing', NULL, now() - interval '9 days');
    INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr)
      VALUES (1, 'u2', 'buy', '2026-01-05', 'BBCA', 100, 900000, 0);
    INSERT INTO transactions (portfolio_id, user_id, type, date, amount_idr, note, deleted_at) VALUES
      (1, 'u2', 'fee', '2026-01-05', 1, 'lama', now() - interval '25 hours'),
      (1, 'u2', 'fee', '2026-01-05', 1, 'baru', now());
    INSERT INTO corporate_events (symbol, type, ex_on, cum_on, is_imported)
      VALUES ('BBCA', 'dividend', current_date + 9, current_date + 1, true);
    INSERT INTO sources (name, feed_url, created_at, due_at)
      VALUES ('Gagal', 'https://127.0.0.1/rss', now() - interval '9 days', now() + interval '1 day');
  `);
  const stops = await Promise.all([start(), start()]);
  const countRemaining = () =>
    rows(`
      SELECT (SELECT count(*)::int FROM users WHERE id = 'u1') AS users,
        (SELECT count(*)::int FROM page_changes WHERE tag = 'article:lama') AS changes,
        (SELECT count(*)::int FROM article_changes) AS undo,
        (SELECT count(*)::int FROM mail_queue) AS mails,
        (SELECT count(*)::int FROM deliveries) AS deliveries,
        (SELECT count(*)::int FROM candles) AS candles,
        (SELECT count(*)::int FROM fetch_runs) AS runs,
        (SELECT count(*)::int FROM file_imports) AS files,
        (SELECT count(*)::int FROM removed_images) AS images,
        (SELECT count(*)::int FROM digest_subscribers) AS subscribers,
        (SELECT count(*) > 0 FROM digest_issues) AS planned,
        (SELECT array_agg(file_name ORDER BY file_name) FROM transaction_imports) AS previews,
        (SELECT array_agg(note ORDER BY note) FROM transactions WHERE type = 'fee') AS fees,
        (SELECT array_agg(facts ->> 'kind' ORDER BY facts ->> 'kind') FROM notifications) AS notifications,
        (SELECT array_agg(name ORDER BY name) FROM shared_jobs WHERE succeeded_at IS NULL) AS unfinished`);
  await expect.poll(countRemaining).toEqual([
    {
      users: 0,
      changes: 0,
      undo: 0,
      mails: 0,
      deliveries: 0,
      candles: 0,
      runs: 1,
      files: 0,
      images: 1,
      subscribers: 1,
      planned: true,
      previews: ["baru.csv", "tercatat.csv"],
      fees: ["baru"],
      notifications: ["cum-date", "source-failing"],
      unfinished: null,
    },
  ]);
  expect(readdirSync(join(database.dataDir, "backups"))).toEqual([
    expect.stringMatching(/^kabarpasar-\d{8}-\d{6}\.tar$/),
  ]);
  expect(removedFiles).toContain("images/umpan/1763769600000-1.640.avif");
  expect(removedFiles).toContain("images/u1/1763769600000-yatim.jpg");
  expect(removedFiles.join()).not.toContain("1763769600000-2");
  await Promise.all(stops.map((stop) => stop()));
});
