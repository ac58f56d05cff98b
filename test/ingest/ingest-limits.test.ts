import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "#format/durations.ts";
import { addPerson, textOf } from "#test/http-person.ts";
import {
  addSource,
  dividend,
  INGEST_SECRET,
  listArticles,
  manyItems,
  type Newsroom,
  runIngest,
  startNewsroom,
} from "#test/newsroom.ts";
import { rss } from "#test/servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
beforeEach(() => newsroom.clear());
afterAll(() => newsroom[Symbol.asyncDispose]());

const withoutValidators = (body: string) => ({ body, status: 200, headers: { ETag: "" } });

test("an identical feed body is not parsed again and counts as not modified", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", withoutValidators(rss([dividend])));
  await addSource(product, `${feeds.url}/rss`);
  expect((await runIngest(product)).body.runs).toMatchObject([{ outcome: "succeeded", new: 1 }]);
  expect((await runIngest(product)).body.runs).toMatchObject([{ outcome: "not-modified", fetched: 0 }]);
  feeds.put("/rss", withoutValidators(`${rss([dividend])}<!-- baru -->`));
  expect((await runIngest(product)).body.runs).toMatchObject([
    { outcome: "succeeded", new: 0, unchanged: 1 },
  ]);
});

test("only the newest 2,000 items of a larger feed are stored, and the run reports it", async () => {
  const { product, feeds } = newsroom;
  const dated = (minutes: number) => new Date(Date.UTC(2026, 10, 1) + minutes * 60_000).toUTCString();
  // The oldest item first.
  feeds.put(
    "/rss",
    rss(manyItems(2_010).map((item, index) => ({ ...item, description: "", pubDate: dated(index) }))),
  );
  await addSource(product, `${feeds.url}/rss`);
  expect((await runIngest(product)).body.runs).toMatchObject([
    { fetched: 2_010, new: 2_000, reason: "Only the newest 2000 of 2010 items were processed." },
  ]);
  expect(
    await newsroom.product.query(
      "SELECT min(published_at) AS oldest, max(published_at) AS newest FROM articles",
    ),
  ).toEqual([{ oldest: new Date(dated(10)), newest: new Date(dated(2_009)) }]);

  const editor = await addPerson(product, "editor@example.com", "editor");
  const page = await textOf(await editor.get("/admin/runs/detail?log=1"));
  expect(page).toContain("Feed ini memuat 2.010 item; hanya 2.000 item terbaru yang diambil.");
  expect(page).toMatch(/Tidak diambil karena batas\s*10/);
});

test("the report about thousands of unusable items stays short", async () => {
  const { product, feeds } = newsroom;
  const empty = Array.from({ length: 1_500 }, (_, index) => `<item><guid>butir-${index}</guid></item>`);
  feeds.put(
    "/rss",
    `<rss><channel><title>Uji</title><item><title>Ada</title></item>${empty.join("")}</channel></rss>`,
  );
  await addSource(product, `${feeds.url}/rss`);
  const [run] = (await runIngest(product)).body.runs;
  expect(run).toMatchObject({ failed: 1_500, reason: expect.stringMatching(/ And \d+ more\.$/) });
  expect(run.reason.length).toBeLessThan(1_100);
  expect(await newsroom.product.query("SELECT reason FROM fetch_runs")).toEqual([{ reason: run.reason }]);
});

const httpDate = (minutesAhead: number) => new Date(Date.now() + minutesAhead * MINUTE_MS).toUTCString();

/** An item every 20 minutes for 20 hours; without further hints the schedule fetches it every quarter of an hour. */
function feed(channelElements = ""): string {
  const items = manyItems(60).map((item, index) => ({ ...item, pubDate: httpDate(-20 * (index + 1)) }));
  return rss(items).replace(
    "<channel>",
    `<channel xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">${channelElements}`,
  );
}

async function minutesToNextFetch(body: string, headers: Record<string, string> = {}): Promise<number> {
  const { product, feeds } = newsroom;
  feeds.put("/rss", { body, headers });
  const source = await addSource(product, `${feeds.url}/rss`);
  await runIngest(product, { source });
  const { pool } = await product.database();
  const { rows } = await pool.query(
    `SELECT round(extract(epoch FROM due_at - date_bin('15 minutes', max(started_at), '2001-01-01 00:00+00')) / 60)::int
       AS minutes FROM sources JOIN fetch_runs ON source_id = sources.id GROUP BY due_at`,
  );
  return rows[0].minutes;
}

test.each([
  ["nothing", "", 15],
  ["a TTL of an hour", "<ttl>60</ttl>", 60],
  ["a TTL of five minutes", "<ttl>5</ttl>", 15],
  ["a TTL of a day", "<ttl>1440</ttl>", 180],
  ["hourly", "<sy:updatePeriod>hourly</sy:updatePeriod>", 60],
  ["twice a day", "<sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>", 180],
])("the fetch interval follows the feed's hint: %s", async (_hint, element, minutes) => {
  expect(await minutesToNextFetch(feed(element))).toBe(minutes);
});

test.each([
  ["max-age", () => ({ "Cache-Control": "public, max-age=5400" }), 90],
  ["no-cache", () => ({ "Cache-Control": "no-cache, max-age=5400" }), 15],
  ["Expires", () => ({ Expires: httpDate(125) }), 120],
  ["max-age before Expires", () => ({ "Cache-Control": "max-age=1800", Expires: httpDate(125) }), 30],
  ["Expires in the past", () => ({ Expires: "Thu, 19 Nov 1981 08:52:00 GMT" }), 15],
])("the fetch interval follows the response header: %s", async (_header, headers, minutes) => {
  expect(await minutesToNextFetch(feed(), headers() as Record<string, string>)).toBe(minutes);
});

async function whileRefused<Result>(
  change: "INSERT" | "UPDATE",
  table: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const { pool } = await newsroom.product.database();
  await pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE ${change} ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse();`);
  try {
    return await run();
  } finally {
    await pool.query(`DROP TRIGGER refuse ON ${table}; DROP FUNCTION refuse()`);
  }
}

test("a run stores no article without its item, and the next run stores both", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss(manyItems(30)));
  const source = await addSource(product, `${feeds.url}/rss`);
  const run = await whileRefused("INSERT", "ingested_items", () => runIngest(product, { source }));
  expect(run.body.runs[0]).toMatchObject({ outcome: "failed", new: 0 });
  expect(await listArticles(product)).toEqual([]);
  expect((await runIngest(product, { source })).body.runs[0].new).toBe(30);
  expect(await listArticles(product)).toHaveLength(30);
});

test("a run that can't be logged retries the source at its next turn, not immediately", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss([dividend]));
  await addSource(product, `${feeds.url}/rss`);
  const { pool } = await product.database();
  const headers = { Authorization: `Bearer ${INGEST_SECRET}` };
  const run = () => product.fetch("/api/ingest/run", { method: "POST", headers });
  expect((await whileRefused("UPDATE", "fetch_runs", run)).status).toBe(500);
  const { rows } = await pool.query(
    `SELECT claimed_until AS claim, due_at > started_at AS "isLater", body_hash AS hash
     FROM sources JOIN fetch_runs ON source_id = sources.id`,
  );
  expect(rows).toEqual([{ claim: null, isLater: true, hash: null }]);
  expect((await runIngest(product)).body.runs[0]).toMatchObject({ outcome: "succeeded", unchanged: 1 });
});
