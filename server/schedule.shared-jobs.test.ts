import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestSchedule, type TestSchedule } from "#test/schedule.ts";

/** A job without rows is only expected to succeed. */
interface JobCase {
  rows?: string;
  /** A query with the column `result`. */
  query?: string;
  result?: unknown;
}

/** In the market and the portfolio (1) of an editor (u2). */
const groups: Record<string, Record<string, JobCase>> = {
  "accounts and mails": {
    "purge-expired-accounts": {
      rows: `
        INSERT INTO users (id, name, email) VALUES ('u1', 'Budi', 'budi@example.com');
        INSERT INTO profiles (user_id, role, deletion_due_at) VALUES ('u1', 'user', now())`,
      query: "SELECT array_agg(id) AS result FROM users",
      result: ["u2"],
    },
    "delete-expired-sessions": {
      rows: `
        INSERT INTO sessions (id, token, user_id, expires_at) VALUES
          ('lama', 'lama', 'u2', now() - interval '1 minute'), ('baru', 'baru', 'u2', now() + interval '1 hour')`,
      query: "SELECT array_agg(id) AS result FROM sessions",
      result: ["baru"],
    },
    "plan-digests": {
      query: "SELECT count(*) > 0 AS result FROM digest_issues",
      result: true,
    },
    "delete-old-digests": {
      rows: `
        INSERT INTO digest_subscribers (email, created_at)
          VALUES ('lama@example.com', now() - interval '8 days'), ('baru@example.com', now())`,
      query: "SELECT array_agg(email) AS result FROM digest_subscribers",
      result: ["baru@example.com"],
    },
    "delete-old-mails": {
      rows: `
        INSERT INTO mail_queue (id, recipient, subject, text, html, expires_at, failed_at, sent_at) VALUES
          ('gagal', 'budi@example.com', '', '', '', now(), now() - interval '31 days', NULL),
          ('terkirim', '', '', '', '', now(), NULL, now() - interval '31 days'),
          ('baru', '', '', '', '', now(), NULL, now())`,
      query: "SELECT array_agg(id) AS result FROM mail_queue",
      result: ["baru"],
    },
    "delete-old-deliveries": {
      rows: `
        INSERT INTO deliveries (user_id, channel, notification_ids, state, created_at) VALUES
          ('u2', 'mail', '{1}', 'sent', now() - interval '31 days'), ('u2', 'mail', '{2}', 'sent', now())`,
      query: "SELECT array_agg(notification_ids::text) AS result FROM deliveries",
      result: ["{2}"],
    },
  },
  alerts: {
    "fire-cum-date-alerts": {
      rows: `
        INSERT INTO alerts (user_id, kind, symbol, counts_from)
          VALUES ('u2', 'cum-date', 'BBCA', now() - interval '9 days');
        INSERT INTO transactions (portfolio_id, user_id, type, date, symbol, shares, amount_idr, charges_idr)
          VALUES (1, 'u2', 'buy', '2026-01-05', 'BBCA', 100, 900000, 0);
        INSERT INTO corporate_events (symbol, type, ex_on, cum_on, is_imported)
          SELECT 'BBCA', 'dividend', today + 9, today + 1, true
          FROM (SELECT (now() AT TIME ZONE 'Asia/Jakarta')::date AS today) AS jakarta`,
      query: "SELECT count(*)::int AS result FROM notifications WHERE facts ->> 'kind' = 'cum-date'",
      result: 1,
    },
    "fire-source-alerts": {
      rows: `
        INSERT INTO alerts (user_id, kind, counts_from) VALUES ('u2', 'source-failing', now() - interval '9 days');
        INSERT INTO sources (name, feed_url, created_at, due_at)
          VALUES ('Gagal', 'https://127.0.0.1/rss', now() - interval '9 days', now() + interval '1 day')`,
      query: "SELECT count(*)::int AS result FROM notifications WHERE facts ->> 'kind' = 'source-failing'",
      result: 1,
    },
    "expire-alerts-and-notifications": {
      rows: `
        INSERT INTO notifications (user_id, occurrence, facts, created_at) VALUES
          ('u2', 'lama', '{}', now() - interval '91 days'), ('u2', 'baru', '{}', now())`,
      query: "SELECT array_agg(occurrence) AS result FROM notifications WHERE occurrence IN ('lama', 'baru')",
      result: ["baru"],
    },
  },
  "portfolios and the market": {
    "delete-old-import-previews": {
      rows: `
        INSERT INTO transaction_imports (portfolio_id, user_id, file_name, kind, created_at, booked_at) VALUES
          (1, 'u2', 'lama.csv', 'csv', now() - interval '2 days', NULL),
          (1, 'u2', 'tercatat.csv', 'csv', now() - interval '2 days', now()),
          (1, 'u2', 'baru.csv', 'csv', now(), NULL)`,
      query: "SELECT array_agg(file_name ORDER BY file_name) AS result FROM transaction_imports",
      result: ["baru.csv", "tercatat.csv"],
    },
    "purge-deleted-transactions": {
      rows: `
        INSERT INTO transactions (portfolio_id, user_id, type, date, amount_idr, note, deleted_at) VALUES
          (1, 'u2', 'fee', '2026-01-05', 1, 'lama', now() - interval '25 hours'),
          (1, 'u2', 'fee', '2026-01-05', 1, 'baru', now())`,
      query: "SELECT array_agg(note) AS result FROM transactions",
      result: ["baru"],
    },
    "close-old-file-imports": {
      rows: `
        INSERT INTO file_imports (origin, file_name, path, bytes, finished_at) VALUES
          ('upload', 'lama.csv', '/hilang/1', 1, now() - interval '91 days'),
          ('upload', 'baru.csv', '/hilang/2', 1, now())`,
      query: "SELECT array_agg(file_name) AS result FROM file_imports",
      result: ["baru.csv"],
    },
    "delete-old-intraday-candles": {
      rows: `
        INSERT INTO candle_series (symbol, source, interval, adjustment) VALUES ('BBCA', 'eod', '5m', 'adjusted');
        INSERT INTO candles (series_id, starts_at, c)
          SELECT id, now() - interval '60 days', 1 FROM candle_series WHERE symbol = 'BBCA'`,
      query: "SELECT count(*)::int AS result FROM candles",
      result: 0,
    },
    "warn-of-calendar-gaps": {},
  },
  "articles and their sources": {
    "delete-old-article-changes": {
      rows: `
        INSERT INTO article_changes (user_id, applied_change, former, deleted, refused, created_at) VALUES
          ('u2', 'archived', '[]', '[]', '[]', now() - interval '31 minutes'),
          ('u2', 'published', '[]', '[]', '[]', now())`,
      query: "SELECT array_agg(applied_change) AS result FROM article_changes",
      result: ["published"],
    },
    "delete-old-page-changes": {
      rows: `
        INSERT INTO page_changes (tag, changed_at)
          VALUES ('article:lama', now() - interval '2 days'), ('article:baru', now())`,
      query:
        "SELECT array_agg(tag) AS result FROM page_changes WHERE tag IN ('article:lama', 'article:baru')",
      result: ["article:baru"],
    },
    "delete-old-story-words": {
      rows: `
        INSERT INTO story_words (word, published_at, article_id, added_at)
          VALUES (1, now(), 1, now() - interval '1 year'), (2, now(), 1, now())`,
      query: "SELECT array_agg(word) AS result FROM story_words",
      result: [2],
    },
    "merge-new-index-entries": {},
    "aggregate-old-fetch-runs": {
      rows: `
        INSERT INTO sources (name, feed_url, active) VALUES ('Kontan', 'https://kontan.example/rss', false);
        INSERT INTO fetch_runs (source_id, trigger, outcome, started_at)
          SELECT id, 'schedule', 'succeeded', now() - days * interval '1 day'
          FROM sources, unnest(ARRAY[100, 1]) AS days WHERE name = 'Kontan'`,
      query: "SELECT count(*)::int AS result FROM fetch_runs",
      result: 1,
    },
    "measure-usual-gaps": {},
  },
};

const fileJobs: Record<string, JobCase> = {
  "remove-unused-images": {
    rows: `
      INSERT INTO removed_images (path, removed_at) VALUES
        ('umpan/1763769600000-1', now() - interval '25 hours'), ('umpan/1763769600000-2', now())`,
    query: "SELECT array_agg(path) AS result FROM removed_images",
    result: ["umpan/1763769600000-2"],
  },
  "remove-orphaned-files": {},
  "make-due-backup": {
    rows: `
      INSERT INTO settings (key, value)
        VALUES ('backup-schedule', '{"value": {"isOn": true, "hour": 2, "retained": 7}, "version": 1}')`,
  },
};

let schedule: TestSchedule;
beforeEach(async () => {
  schedule = await createTestSchedule();
  await schedule.database.pool.query(`
    INSERT INTO users (id, name, email) VALUES ('u2', 'Siti', 'siti@example.com');
    INSERT INTO profiles (user_id, role) VALUES ('u2', 'editor');
    INSERT INTO symbols (symbol, name) VALUES ('BBCA', 'Bank Central Asia Tbk.');
    INSERT INTO portfolios (user_id, name) VALUES ('u2', 'Utama')`);
});
afterEach(() => schedule[Symbol.asyncDispose]());

/** Two nodes run these jobs; the other shared jobs aren't due. */
async function runOnTwoNodes(jobs: Record<string, JobCase>): Promise<void> {
  const { database, start, rows } = schedule;
  const names = Object.keys(jobs);
  for (const { rows: statements } of Object.values(jobs)) {
    if (statements !== undefined) await database.pool.query(statements);
  }
  await database.pool.query(
    "INSERT INTO shared_jobs (name, due_at) SELECT unnest($1::text[]), now() - interval '1 day'",
    [names],
  );
  await Promise.all([start(), start()]);
  await expect
    .poll(async () => (await rows("SELECT name FROM shared_jobs WHERE succeeded_at IS NOT NULL")).map(nameOf))
    .toEqual(expect.arrayContaining(names));
}

const nameOf = ({ name }: Record<string, unknown>) => name;

async function expectResults(jobs: Record<string, JobCase>): Promise<void> {
  for (const [name, { query, result }] of Object.entries(jobs)) {
    if (query !== undefined) expect.soft(await schedule.rows(query), name).toEqual([{ result }]);
  }
}

test.each(Object.entries(groups))("one of several nodes runs the jobs of %s", async (_, jobs) => {
  await runOnTwoNodes(jobs);
  await expectResults(jobs);
});

test("one of several nodes makes the backup and removes files without an image", async () => {
  await runOnTwoNodes(fileJobs);
  await expectResults(fileJobs);
  expect(readdirSync(join(schedule.database.dataDir, "backups"))).toEqual([
    expect.stringMatching(/^kabarpasar-\d{8}-\d{6}\.tar$/),
  ]);
  expect(schedule.removedFiles).toContain("images/umpan/1763769600000-1.640.avif");
  expect(schedule.removedFiles).toContain("images/u1/1763769600000-yatim.jpg");
  expect(schedule.removedFiles.join()).not.toContain("1763769600000-2");
});

test("the tests above run every shared job", async () => {
  await schedule.start();
  const stored = await schedule.rows("SELECT name FROM shared_jobs ORDER BY name");
  expect([...Object.values(groups), fileJobs].flatMap(Object.keys).sort()).toEqual(stored.map(nameOf));
});
