import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Editor } from "#domain/accounts/users/role.ts";
import { createLogger } from "#platform/log/log.ts";
import { createOutboundHttp } from "#platform/outbound/outbound-http.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addEditor } from "#test/editors.ts";
import { type FeedServer, rss, startFeedServer } from "#test/servers/feed-server.ts";
import type { IngestDeps } from "./ingest-options.ts";
import { findNewestImport, requestImport, runManualImports } from "./manual-import.server.ts";

let database: TestDatabase;
let feeds: FeedServer;
let siti: Editor;
let deps: IngestDeps;
beforeAll(async () => {
  database = await createTestDatabase();
  feeds = await startFeedServer();
  siti = await addEditor(database, "siti@example.com");
  deps = {
    http: createOutboundHttp({ allowHosts: [feeds.host], userAgent: "uji" }),
    log: createLogger("silent"),
  };
});
beforeEach(async () => {
  feeds.clear();
  await database.pool.query("TRUNCATE sources, manual_imports RESTART IDENTITY CASCADE");
  for (const name of ["a", "b"]) {
    feeds.put(`/${name}`, rss([]));
    await database.pool.query("INSERT INTO sources (name, feed_url) VALUES ($1, $2)", [
      name,
      `${feeds.url}/${name}`,
    ]);
  }
});
afterAll(async () => {
  await feeds[Symbol.asyncDispose]();
  await database.close();
});

const work = (stopping = new AbortController()) => runManualImports(database.db, deps, stopping.signal);
const requested = () => feeds.requests.map(({ path }) => path);
const rows = async (text: string) => (await database.pool.query(text)).rows;

test("two nodes together fetch each source once", async () => {
  expect(await requestImport(database.db, siti, "due")).toMatchObject({ ok: true });
  expect(await requestImport(database.db, siti, "all")).toMatchObject({ ok: true });
  await Promise.all([work(), work()]);
  await work();
  expect(requested().sort()).toEqual(["/a", "/b"]);
  expect(await findNewestImport(database.db)).toMatchObject({
    id: 1,
    scope: "due",
    isWaiting: false,
    startedBy: "siti@example.com",
    finishedAt: expect.any(Date),
    sources: [
      { name: "a", run: { outcome: "succeeded" } },
      { name: "b", run: { outcome: "succeeded" } },
    ],
  });
});

test("an import of a dead node is finished after its claim expires", async () => {
  await requestImport(database.db, siti, "due");
  await rows(`UPDATE manual_imports SET claimed_until = now() + interval '1 minute';
    INSERT INTO fetch_runs (source_id, trigger, import_id, outcome)
      VALUES (1, 'manual', 1, 'succeeded'), (2, 'manual', 1, 'running')`);
  await work();
  expect(requested()).toEqual([]);
  await rows("UPDATE manual_imports SET claimed_until = now() - interval '1 second'");
  expect(await findNewestImport(database.db)).toMatchObject({ isWaiting: true, finishedAt: null });
  await work();
  expect(requested()).toEqual(["/b"]);
  expect(
    await rows(
      "SELECT source_id::int AS id, outcome, failure_code FROM fetch_runs ORDER BY 1, fetch_runs.id",
    ),
  ).toEqual([
    { id: 1, outcome: "succeeded", failure_code: null },
    { id: 2, outcome: "failed", failure_code: "interrupted" },
    { id: 2, outcome: "succeeded", failure_code: null },
  ]);
  expect(await findNewestImport(database.db)).toMatchObject({ finishedAt: expect.any(Date) });
});

test("a stopping node aborts its fetches, and the next node does the rest", async () => {
  const stopping = new AbortController();
  feeds.put("/a", { body: rss([]), after: new Promise(() => {}) });
  await requestImport(database.db, siti, "due");
  const working = work(stopping);
  await expect.poll(requested).toContain("/a");
  stopping.abort();
  await working;
  expect(await findNewestImport(database.db)).toMatchObject({ isWaiting: true, finishedAt: null });
  feeds.put("/a", rss([]));
  await work();
  expect(await findNewestImport(database.db)).toMatchObject({
    finishedAt: expect.any(Date),
    sources: [{ run: { outcome: "succeeded" } }, { run: { outcome: "succeeded" } }],
  });
});

test("a node that has lost an import to another doesn't end it", async () => {
  const { promise: response, resolve: respond } = Promise.withResolvers<void>();
  feeds.put("/a", { body: rss([]), after: response });
  await requestImport(database.db, siti, "due");
  const working = work();
  await expect.poll(requested).toContain("/a");
  await rows("UPDATE manual_imports SET claim_id = gen_random_uuid()");
  respond();
  await working;
  expect(await rows("SELECT finished_at, claimed_until > now() AS claimed FROM manual_imports")).toEqual([
    { finished_at: null, claimed: true },
  ]);
});

test("an import is refused to readers, and if no source is due", async () => {
  const reader = await addEditor(database, "reader@example.com", "user");
  expect(await requestImport(database.db, reader, "all")).toMatchObject({ code: "not-permitted" });
  await rows("UPDATE sources SET next_fetch_at = now() + interval '1 hour'");
  expect(await requestImport(database.db, siti, "due")).toMatchObject({ code: "no-sources" });
  expect(await requestImport(database.db, siti, "all")).toMatchObject({ ok: true });
});
