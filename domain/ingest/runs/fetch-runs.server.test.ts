import { expect, test } from "vitest";
import { openFileDatabase } from "#test/database.ts";
import { extendFetchRun, finishFetchRun, type StartedRun, startFetchRun } from "./fetch-runs.server.ts";

test("a run that has lost its source to a newer run changes neither that run's claim nor the source", async () => {
  const { db, pool } = await openFileDatabase();
  await pool.query("INSERT INTO sources (name, feed_url) VALUES ('a', 'https://contoh.id/rss')");
  const { rows } = await pool.query<{ id: number }>("SELECT id::int FROM sources");
  const sourceId = rows[0]?.id ?? 0;
  const start = () => startFetchRun(db, sourceId, { trigger: "schedule" });
  const claimEndsAt = async () =>
    (await pool.query<{ end: string | null }>("SELECT claimed_until::text AS end FROM sources")).rows[0]?.end;
  const finish = (started: StartedRun, etag: string) => {
    const counts = { fetched: 0, new: 0, updated: 0, duplicate: 0, unchanged: 0, failed: 0 };
    const source = { id: sourceId, name: "a" };
    return finishFetchRun(
      db,
      started,
      { source, outcome: "succeeded", ...counts, failure: null, reason: "" },
      { etag },
    );
  };

  const stalled = await start();
  expect.assert(stalled);
  expect(await start()).toBeUndefined();
  await pool.query("UPDATE sources SET claimed_until = now() - interval '1 second'");
  const newest = await start();
  expect.assert(newest);
  const claimed = await claimEndsAt();
  await extendFetchRun(db, stalled);
  await finish(stalled, '"stalled"');
  expect(await claimEndsAt()).toBe(claimed);
  await extendFetchRun(db, newest);
  expect(await claimEndsAt()).not.toBe(claimed);
  await finish(newest, '"newest"');
  expect((await pool.query("SELECT claimed_until, etag FROM sources")).rows).toEqual([
    { claimed_until: null, etag: '"newest"' },
  ]);
  expect((await pool.query("SELECT outcome FROM fetch_runs ORDER BY id")).rows).toEqual([
    { outcome: "succeeded" },
    { outcome: "succeeded" },
  ]);
});
