import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { countFailedFetches, listSilentSources } from "./source-health.server.ts";

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
  expect((await listSilentSources(database.db)).map(({ name }) => name)).toEqual([
    "Berhenti kemarin",
    "Gagal terus",
  ]);
});
