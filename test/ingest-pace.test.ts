import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addSource, manyItems, type Newsroom, runIngest, startNewsroom } from "./newsroom.ts";
import { rss } from "./servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
beforeEach(() => newsroom.clear());
afterAll(() => newsroom[Symbol.asyncDispose]());

const MINUTE_MS = 60_000;
const httpDate = (minutesAhead: number) => new Date(Date.now() + minutesAhead * MINUTE_MS).toUTCString();

/** News every 20 minutes for 20 hours, which alone would be fetched at each quarter of an hour. */
function feed(said = ""): string {
  const items = manyItems(60).map((item, index) => ({ ...item, pubDate: httpDate(-20 * (index + 1)) }));
  return rss(items).replace(
    "<channel>",
    `<channel xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">${said}`,
  );
}

/** Minutes from the present quarter of an hour to the one at which the schedule fetches it next. */
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
])("a feed that says %s is fetched so many minutes later", async (_said, element, minutes) => {
  expect(await minutesToNextFetch(feed(element))).toBe(minutes);
});

test.each([
  [{ "Cache-Control": "public, max-age=5400" }, 90],
  [{ "Cache-Control": "no-cache, max-age=5400" }, 15],
  [{ Expires: httpDate(125) }, 120],
  [{ "Cache-Control": "max-age=1800", Expires: httpDate(125) }, 30],
  [{ Expires: "Thu, 19 Nov 1981 08:52:00 GMT" }, 15],
])("a feed with %o is fetched so many minutes later", async (headers, minutes) => {
  expect(await minutesToNextFetch(feed(), headers as Record<string, string>)).toBe(minutes);
});
