import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Person, signInAs, textOf } from "#test/http-person.ts";
import { dividend, type Newsroom, runIngest, startNewsroom } from "#test/newsroom.ts";
import { type Product, startProduct } from "#test/product.ts";
import { rss } from "#test/servers/feed-server.ts";
import { addMember, PASSWORD } from "#test/test-users.ts";

let newsroom: Newsroom;
let editor: Person;
beforeAll(async () => {
  newsroom = await startNewsroom();
  editor = await signInEditor(newsroom.product);
});
beforeEach(() => newsroom.clear());
afterAll(() => newsroom[Symbol.asyncDispose]());

async function signInEditor(product: Product): Promise<Person> {
  await addMember((await product.database()).db, "siklus@example.com", "editor");
  return signInAs(product, { email: "siklus@example.com", password: PASSWORD });
}
const readLog = async (by = editor) => textOf(await by.get("/admin/runs"));
const cycle = async () => (await editor.get("/admin/runs/cycle")).json();
const addSources = (...names: string[]) =>
  newsroom.product.query(
    `INSERT INTO sources (name, feed_url) VALUES ${names.map((name) => `('${name}', '${newsroom.feeds.url}/${name}')`)}`,
  );
/** Serves these feeds, but responds only after the returned function is called. */
function delayFeeds(...names: string[]): () => void {
  let release = () => {};
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const name of names) newsroom.feeds.put(`/${name}`, { body: rss([dividend]), after });
  return release;
}

test("the log shows running and finished fetches and the totals of the cycle", async () => {
  await newsroom.product.query(`
    INSERT INTO sources (name, feed_url, claimed_until)
      SELECT name, 'https://' || name || '.example', now() + interval '1 hour'
      FROM unnest(ARRAY['Antara', 'Kontan', 'Tempo']) AS input (name);
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at, finished_at, new_count, updated_count,
        failure_code, failure_status)
      VALUES (1, 'command', 'running', clock_timestamp(), NULL, 0, 0, NULL, NULL),
        (2, 'schedule', 'succeeded', clock_timestamp(), clock_timestamp(), 7, 2, NULL, NULL),
        (2, 'schedule', 'failed', clock_timestamp(), clock_timestamp(), 0, 0, 'client-error', 404),
        (2, 'schedule', 'succeeded', now() - interval '16 minutes', now(), 90, 0, NULL, NULL)`);
  expect(await cycle()).toMatchObject({
    fetches: 2,
    failed: 1,
    new: 7,
    updated: 2,
    finished: 1,
    running: 1,
    waiting: 0,
    runningFetches: [{ name: "Antara", trigger: "command" }],
    endedFetches: [
      { name: "Kontan", outcome: "failed" },
      { name: "Kontan", outcome: "succeeded" },
    ],
  });
  const text = await readLog();
  // Two fetches of the same source.
  expect(text).toContain("Berjalan: 1 dari 2 sumber selesai");
  expect(text).toMatch(/Sedang diambil Antara Perintah, mulai \d+ detik lalu Berjalan/);
  expect(text).toContain("Terakhir selesai Kontan Feed tidak ditemukan di alamat ini (404). Gagal");
  expect(text).toContain("Kontan 7 baru, 2 diperbarui, 0 duplikat, 0 dilewati Berhasil");
  expect(text).toMatch(
    /Sejak \d\d\.(?:00|15|30|45) WIB: 2 pengambilan, 7 artikel baru, 2 diperbarui, 1 gagal\./,
  );
});

test("a cycle longer than a quarter of an hour still counts its earlier fetches", async () => {
  await addSources("lama", "selesai");
  await newsroom.product.query(`
    UPDATE sources SET claimed_until = now() + interval '1 hour';
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at) VALUES
      (1, 'api', 'running', now() - interval '20 minutes'), (2, 'api', 'succeeded', now() - interval '19 minutes')`);
  expect(await cycle()).toMatchObject({ fetches: 1, finished: 1, running: 1 });
});

test("an API call's pending fetches count as waiting, and the call is deleted at its end", async () => {
  const release = delayFeeds("a", "b", "c");
  await addSources("a", "b", "c");
  const outside = runIngest(newsroom.product);
  // A publisher gets one request at a time.
  await expect
    .poll(cycle)
    .toMatchObject({ finished: 0, running: 1, waiting: 2, runningFetches: [{ name: "a", trigger: "api" }] });
  const text = await readLog();
  expect(text).toContain("Berjalan: 0 dari 3 sumber selesai 2 sumber menunggu giliran.");
  expect(text).toMatch(/Sedang diambil a API, mulai \d+ detik lalu Berjalan/);
  release();
  expect((await outside).body.runs).toHaveLength(3);
  expect(await cycle()).toMatchObject({ fetches: 3, running: 0, waiting: 0, endedFetches: [] });
  expect(await newsroom.product.query("SELECT id FROM ingest_calls")).toEqual([]);
});

test("a killed node's fetch no longer counts as running", async () => {
  await addSources("a");
  await newsroom.product.query(`UPDATE sources SET claimed_until = now() - interval '1 second';
    INSERT INTO fetch_runs (source_id, trigger, outcome, started_at)
      VALUES (1, 'schedule', 'running', now() - interval '3 days')`);
  expect(await cycle()).toMatchObject({ running: 0, waiting: 0, runningFetches: [] });
});

test("a killed node's call no longer counts as waiting", async () => {
  await addSources("a");
  await newsroom.product.query(
    "INSERT INTO ingest_calls (trigger, source_ids, claimed_until) VALUES ('api', '{1}', now() - interval '1 second')",
  );
  expect(await cycle()).toMatchObject({ running: 0, waiting: 0 });
  newsroom.feeds.put("/a", rss([dividend]));
  await runIngest(newsroom.product);
  expect(await newsroom.product.query("SELECT id FROM ingest_calls")).toEqual([]);
});

test("without a schedule no source becomes due, and the log says so", async () => {
  await addSources("a");
  expect(await cycle()).toMatchObject({ running: 0, waiting: 0, isScheduled: false });
  expect(await readLog()).toContain(
    "Tidak ada yang berjalan. Jadwal otomatis dimatikan. Sumber diambil lewat import manual atau POST /api/ingest/run.",
  );
});

test("with a schedule the log shows which sources are due and when the next run is", async () => {
  await using product = await startProduct({ settings: { SEED_DEMO: "false", INGEST_SCHEDULE: "true" } });
  const person = await signInEditor(product);
  const { pool } = await product.database();
  expect(await readLog(person)).toContain("Tidak ada sumber yang menunggu.");
  await pool.query(`
    INSERT INTO sources (name, feed_url, active, claimed_until, due_at, next_fetch_at)
      SELECT name, 'https://' || name || '.example', name <> 'Mati', now() + interval '1 hour', due_at, next_fetch_at
      FROM (VALUES ('Antara', NULL, NULL), ('Kontan', now() + interval '2 minutes', now() + interval '1 minute'),
        ('Mati', NULL, NULL)) AS input (name, due_at, next_fetch_at)`);
  expect(await readLog(person)).toContain("Berjalan: 0 dari 1 sumber selesai 1 sumber menunggu giliran.");
  await pool.query("DELETE FROM sources WHERE name = 'Antara'");
  const at = (minutes: number) =>
    pool.query(`UPDATE sources SET due_at = now() + interval '${minutes} minutes' WHERE name = 'Kontan'`);
  await at(3 * 1440);
  expect(await readLog(person)).toMatch(
    /Tidak ada yang berjalan\. Berikutnya \d{1,2} [A-Z][a-z]{2} 2\d{3}, \d\d\.\d\d WIB\./,
  );
});
