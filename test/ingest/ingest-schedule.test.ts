import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addPerson, textOf } from "#test/http-person.ts";
import { addSource, dividend, type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";
import { startProduct } from "#test/product.ts";
import { rss } from "#test/servers/feed-server.ts";

// Each test waits for the schedule several times, and some start a second server.
vi.setConfig({ testTimeout: 120_000 });
let newsroom: Newsroom;
beforeEach(async () => {
  newsroom = await startNewsroom({ INGEST_SCHEDULE: "true" });
});
afterEach(() => newsroom[Symbol.asyncDispose]());

const runs = () => newsroom.product.query("SELECT trigger, outcome FROM fetch_runs ORDER BY id");
const requests = (path = "/rss") => newsroom.feeds.requests.filter((request) => request.path === path);
const startAgain = () =>
  startProduct({
    place: newsroom.product.place,
    settings: { INGEST_SCHEDULE: "true", INGEST_ALLOW_HOSTS: newsroom.feeds.host },
  });

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("the server fetches a new source automatically, then every quarter of an hour, conditionally", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss([dividend]));
  await addSource(product, `${feeds.url}/rss`);
  await expect.poll(runs).toEqual([{ trigger: "schedule", outcome: "succeeded" }]);
  expect(await newsroom.product.query("SELECT title, status FROM articles")).toEqual([
    { title: "BBCA Bagikan Dividen Interim", status: "review" },
  ]);
  const [source] = await newsroom.product.query(
    `SELECT extract(epoch FROM due_at)::int % 900 AS seconds_into_cycle, due_at > now() AS is_to_come,
       due_at <= now() + interval '15 minutes' AS is_next, claimed_until FROM sources`,
  );
  expect(source).toEqual({ seconds_into_cycle: 0, is_to_come: true, is_next: true, claimed_until: null });
  expect(requests()).toHaveLength(1);
  const editor = await addPerson(product, "editor@example.com", "editor");
  expect(await textOf(await editor.get("/admin/sources"))).toMatch(
    /Berikutnya \d{1,2} [A-Z][a-z]{2} 2\d{3}, \d\d\.(00|15|30|45)/,
  );

  // Another node's claim delays the fetch until the page has been read.
  await newsroom.product.query(
    "UPDATE sources SET due_at = now() - interval '1 second', claimed_until = now() + interval '1 hour'",
  );
  expect(await textOf(await editor.get("/admin/sources"))).toContain("Segera diambil");
  await newsroom.product.query("UPDATE sources SET claimed_until = NULL");
  await expect.poll(runs).toEqual([
    { trigger: "schedule", outcome: "succeeded" },
    { trigger: "schedule", outcome: "not-modified" },
  ]);
  expect(requests().map(({ headers }) => typeof headers["if-none-match"])).toEqual(["undefined", "string"]);
});

test("overdue sources are fetched once after downtime, others are not fetched early", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss([dividend]));
  feeds.put("/nanti", rss([]));
  feeds.put("/ditolak", rss([]));
  feeds.put("/mati", rss([]));
  await product.stop();
  await newsroom.product
    .query(`INSERT INTO sources (name, feed_url, due_at, next_fetch_at, active) VALUES
    ('Terlambat', '${feeds.url}/rss', now() - interval '3 hours', NULL, true),
    ('Nanti', '${feeds.url}/nanti', now() + interval '10 minutes', NULL, true),
    ('Menunggu', '${feeds.url}/ditolak', now() - interval '3 hours', now() + interval '1 hour', true),
    ('Nonaktif', '${feeds.url}/mati', NULL, NULL, false)`)
    .finally(() => product.stop());
  await using again = await startAgain();
  const { pool } = await again.database();
  const countDue = async () =>
    (await pool.query("SELECT count(*)::int AS n FROM sources WHERE active AND due_at < now()")).rows[0].n;
  // Only the source that must wait for an hour is left.
  await expect.poll(countDue).toBe(1);
  // Proves that the schedule has run since.
  await addSource(again, `${feeds.url}/baru`);
  await expect.poll(() => requests("/baru").length).toBe(1);
  expect(feeds.requests.map(({ path }) => path)).toEqual(["/rss", "/baru"]);
});

test("a manual run waits for the scheduled one, so that the publisher gets one request at a time", async () => {
  const { product, feeds } = newsroom;
  const slow = gate();
  feeds.put("/rss", { body: rss([dividend]), after: slow.opened });
  const source = await addSource(product, `${feeds.url}/rss`);
  await expect.poll(() => requests().length).toBe(1);
  const outside = runIngest(product, { source });
  // The claim is extended while the publisher takes its time.
  const claims = () =>
    newsroom.product.query("SELECT claimed_until > now() + interval '8 seconds' AS extended FROM sources");
  const [first] = await newsroom.product.query("SELECT claimed_until FROM sources");
  await expect
    .poll(async () => (await newsroom.product.query("SELECT claimed_until FROM sources"))[0].claimed_until)
    .not.toEqual(first.claimed_until);
  await expect.poll(claims).toEqual([{ extended: true }]);
  expect(requests()).toHaveLength(1);
  slow.open();
  expect((await outside).body.runs).toMatchObject([{ outcome: "not-modified" }]);
  expect(requests()).toHaveLength(2);
  expect(await runs()).toEqual([
    { trigger: "schedule", outcome: "succeeded" },
    { trigger: "api", outcome: "not-modified" },
  ]);
});

test("a killed server leaves no run open, and the next one fetches the missing items", async () => {
  const { product, feeds } = newsroom;
  const slow = gate();
  feeds.put("/rss", { body: rss([dividend]), after: slow.opened });
  await addSource(product, `${feeds.url}/rss`);
  await expect.poll(() => requests().length).toBe(1);
  await product.stop("SIGKILL");
  slow.open();

  await using again = await startAgain();
  const { pool } = await again.database();
  const all = async () =>
    (await pool.query("SELECT trigger, outcome, failure_code FROM fetch_runs ORDER BY id")).rows;
  await expect.poll(all).toEqual([
    { trigger: "schedule", outcome: "failed", failure_code: "interrupted" },
    { trigger: "schedule", outcome: "succeeded", failure_code: null },
  ]);
  expect((await pool.query("SELECT title FROM articles")).rows).toHaveLength(1);
});

test("two nodes fetch each source once", async () => {
  const { product, feeds } = newsroom;
  await using second = await startAgain();
  const { pool } = await product.database();
  for (let number = 1; number <= 12; number++) feeds.put(`/rss-${number}`, rss([dividend]));
  await pool.query(`INSERT INTO sources (name, feed_url)
    SELECT 'Sumber ' || n, '${feeds.url}/rss-' || n FROM generate_series(1, 12) AS n`);
  const fetched = async () =>
    (await pool.query("SELECT count(*)::int AS n FROM sources WHERE due_at > now()")).rows[0].n;
  await expect.poll(fetched).toBe(12);
  expect(second.process.exitCode).toBeNull();
  expect(feeds.requests.map(({ path }) => path).sort()).toEqual(
    Array.from({ length: 12 }, (_, index) => `/rss-${index + 1}`).sort(),
  );
});
