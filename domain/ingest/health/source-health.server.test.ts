import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { measureUsualGaps } from "../runs/usual-gaps.server.ts";
import { listSourceHealth } from "./source-health.server.ts";
import { countFailedFetches, listUnhealthySources } from "./unhealthy-sources.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    INSERT INTO sources (name, feed_url, active, created_at) VALUES
      ('Sehat', 'https://a.example', true, now() - interval '9 days'),
      ('Tak berubah', 'https://b.example', true, now() - interval '9 days'),
      ('Gagal terus', 'https://c.example', true, now() - interval '9 days'),
      ('Berhenti kemarin', 'https://d.example', true, now() - interval '9 days'),
      ('Dimatikan', 'https://e.example', false, now() - interval '9 days'),
      ('Baru', 'https://f.example', true, now());
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at) VALUES
      (1, 'schedule', 'succeeded', now() - interval '1 hour'),
      (1, 'schedule', 'failed', now() - interval '2 hours'),
      (2, 'schedule', 'not-modified', now() - interval '1 hour'),
      (3, 'schedule', 'failed', now() - interval '1 hour'),
      (3, 'schedule', 'running', now()),
      (4, 'schedule', 'succeeded', now() - interval '25 hours'),
      (4, 'schedule', 'failed', now() - interval '25 hours')`);
});
afterAll(() => database.close());

test("failed fetches are counted over 24 hours", async () => {
  expect(await countFailedFetches(database.db)).toBe(2);
});

test("a source is silent if it is active and no fetch has succeeded in 24 hours", async () => {
  expect((await listUnhealthySources(database.db)).map(({ name }) => name)).toEqual([
    "Berhenti kemarin",
    "Gagal terus",
  ]);
});

test("a source is silent after three times its usual gap without new items", async () => {
  const { db, pool } = database;
  // News every 4 hours from 06.00 to 18.00 WIB makes 12 hours the usual gap. The weekly source has had news on too
  // few days.
  await pool.query(`
    INSERT INTO sources (name, feed_url, created_at) VALUES
      ('Harian', 'https://g.example', now() - interval '99 days'),
      ('Mingguan', 'https://h.example', now() - interval '99 days');
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, new_count, duplicate_count)
    SELECT 7, 'schedule', 'succeeded', (current_date - day + make_time(hour, 0, 0)) AT TIME ZONE 'Asia/Jakarta', 1, 0
    FROM generate_series(2, 10) AS day, unnest(ARRAY[6, 10, 14, 18]) AS hour
    UNION ALL
    SELECT 8, 'schedule', 'succeeded', now() - day * interval '7 days', 0, 1 FROM generate_series(1, 3) AS day
    UNION ALL
    SELECT id, 'schedule', 'not-modified', now(), 0, 0 FROM sources WHERE id IN (7, 8)`);
  await measureUsualGaps(db);
  const healthOf = async (sourceName: string) => {
    const health = (await listSourceHealth(db)).find(({ name }) => name === sourceName);
    return { usual: health?.usualGapMinutes, isSilent: health?.isSilent };
  };
  const lastNews = (hours: number) =>
    pool.query("UPDATE sources SET last_item_at = now() - make_interval(hours => $1) WHERE id IN (7, 8)", [
      hours,
    ]);
  await lastNews(35);
  expect([await healthOf("Harian"), await healthOf("Mingguan")]).toEqual([
    { usual: 720, isSilent: false },
    { usual: null, isSilent: false },
  ]);
  await lastNews(37);
  expect([await healthOf("Harian"), await healthOf("Mingguan")]).toEqual([
    { usual: 720, isSilent: true },
    { usual: null, isSilent: false },
  ]);
  expect((await listUnhealthySources(db)).map(({ name }) => name)).toContain("Harian");
});
