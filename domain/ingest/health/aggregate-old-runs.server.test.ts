import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { aggregateOldRuns, listFetchDays } from "./aggregate-old-runs.server.ts";
import { listSourceHealth } from "./source-health.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query(`
    TRUNCATE sources, manual_imports, fetch_days RESTART IDENTITY CASCADE;
    INSERT INTO sources (name, feed_url) VALUES ('Antara', 'https://a.example'), ('Bisnis', 'https://b.example')`),
);

const rows = async (text: string) => (await database.pool.query(text)).rows;

const addRun = (days: number, time: string, outcome: string, added = 0, source = 1) =>
  database.pool.query(
    `INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, new_count, updated_count, duplicate_count,
      unchanged_count, failed_count)
    VALUES ($1, 'schedule', $2, ((now() AT TIME ZONE 'Asia/Jakarta')::date - $3::int + $4::time)
      AT TIME ZONE 'Asia/Jakarta', $5, 1, 2, 3, 4)`,
    [source, outcome, days, time, added],
  );
const dayBefore = async (days: number) =>
  (await rows(`SELECT ((now() AT TIME ZONE 'Asia/Jakarta')::date - ${days})::text AS day`))[0].day;

test("old runs are aggregated by source and WIB day, recent ones are not", async () => {
  await addRun(91, "00:10", "succeeded", 5);
  await addRun(91, "23:50", "failed", 0);
  await addRun(91, "12:00", "running", 0);
  await addRun(91, "12:00", "not-modified", 7, 2);
  await addRun(92, "23:50", "succeeded", 1);
  await addRun(90, "00:00", "succeeded", 9);
  for (const outcome of ["succeeded", "failed", "running", "not-modified"]) {
    await addRun(1, "08:00", outcome);
    await addRun(1, "08:00", outcome, 0, 2);
  }
  await aggregateOldRuns(database.db);
  await aggregateOldRuns(database.db);
  expect(await listFetchDays(database.db, {}, 10)).toEqual([
    {
      day: await dayBefore(91),
      source: { id: 2, name: "Bisnis" },
      runs: 1,
      failedRuns: 0,
      new: 7,
      updated: 1,
      duplicate: 2,
      skipped: 7,
    },
    {
      day: await dayBefore(91),
      source: { id: 1, name: "Antara" },
      runs: 3,
      failedRuns: 2,
      new: 5,
      updated: 3,
      duplicate: 6,
      skipped: 21,
    },
    {
      day: await dayBefore(92),
      source: { id: 1, name: "Antara" },
      runs: 1,
      failedRuns: 0,
      new: 1,
      updated: 1,
      duplicate: 2,
      skipped: 7,
    },
  ]);
  expect(
    await rows("SELECT count(*)::int FROM fetch_runs WHERE started_at < now() - interval '60 days'"),
  ).toEqual([{ count: 1 }]);
  const day = new Date(`${await dayBefore(92)}T00:00:00+07:00`);
  const until = new Date(day.getTime() + 24 * 3600 * 1000);
  expect(await listFetchDays(database.db, { sourceId: 1, from: day, until }, 10)).toHaveLength(1);
  expect(await listFetchDays(database.db, { sourceId: 2, from: day, until }, 10)).toEqual([]);
});

test("a run that is folded later is added to its day's totals", async () => {
  await addRun(1, "08:00", "succeeded");
  await addRun(95, "08:00", "succeeded", 2);
  await aggregateOldRuns(database.db);
  await addRun(95, "09:00", "succeeded", 3);
  await aggregateOldRuns(database.db);
  expect(await rows("SELECT run_count, new_count, unchanged_count FROM fetch_days")).toEqual([
    { run_count: 2, new_count: 5, unchanged_count: 6 },
  ]);
});

test("a source's last success and failure are reported, however old", async () => {
  await addRun(200, "08:00", "succeeded");
  await addRun(150, "08:00", "succeeded");
  await addRun(120, "08:00", "failed");
  await addRun(100, "08:00", "failed");
  const healthOf = async () => {
    const [health] = await listSourceHealth(database.db);
    return [health?.lastSuccessAt, health?.lastFailure?.at];
  };
  const before = await healthOf();
  await aggregateOldRuns(database.db);
  expect(await rows("SELECT count(*)::int FROM fetch_runs")).toEqual([{ count: 2 }]);
  expect(await healthOf()).toEqual(before);
});

test("old manual imports are deleted, except the newest and any in progress", async () => {
  await database.pool.query(`
    INSERT INTO manual_imports (scope, source_ids, started_at, finished_at) VALUES
      ('all', '{1}', now() - interval '200 days', now() - interval '200 days'),
      ('all', '{1}', now() - interval '10 days', now() - interval '10 days')`);
  await aggregateOldRuns(database.db);
  expect(await rows("SELECT id::int FROM manual_imports")).toEqual([{ id: 2 }]);
  await database.pool.query("UPDATE manual_imports SET finished_at = now() - interval '200 days'");
  await aggregateOldRuns(database.db);
  expect(await rows("SELECT id::int FROM manual_imports")).toEqual([{ id: 2 }]);
});
