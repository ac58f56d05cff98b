import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { createTestPlace, type TestPlace } from "#test/database.ts";
import { type Product, startProduct } from "#test/product.ts";
import { type FeedServer, type RssItem, rss, startFeedServer } from "#test/servers/feed-server.ts";
import { planKills } from "./kills.ts";

const kills = planKills(3);
const SOURCES_A_ROUND = 6;
const ITEMS = 25;
/** Long enough to cover every step of a run, from the claim to the release. */
const MAX_DELAY_MS = 600;
/**
 * A killed node's claims on sources expire after ten seconds. All sources have the same host, so the rest is
 * fetched one by one.
 */
const pollOptions = { timeout: 60_000 + kills.count * 5_000, interval: 250 };

let feeds: FeedServer;
let place: TestPlace;
afterEach(async () => {
  await feeds[Symbol.asyncDispose]();
  await place.remove();
});

test(
  "ingest killed at random times loses no item, stores none twice and leaves no run open",
  async () => {
    feeds = await startFeedServer();
    place = await createTestPlace({ isEmbedded: true });
    let sourceCount = 0;
    for (let kill = 0; kill < kills.count; kill++) {
      const product = await start();
      await addSources(product, sourceCount);
      sourceCount += SOURCES_A_ROUND;
      const requestCount = feeds.requests.length;
      const soon = { ...pollOptions, interval: 10 };
      await expect.poll(() => feeds.requests.length, soon).toBeGreaterThan(requestCount);
      // The first kill follows a request immediately, so that at least one hits a run.
      await kills.wait(0, kill === 0 ? 0 : MAX_DELAY_MS);
      product.process.kill("SIGKILL");
      await once(product.process, "exit");
      await product.stop();
    }

    const product = await start();
    const { pool } = await product.database();
    const rows = async (text: string) => (await pool.query(text)).rows;
    const waiting =
      "SELECT count(*)::int AS n FROM sources WHERE due_at IS NULL OR claimed_until IS NOT NULL";
    await expect.poll(() => rows(waiting), pollOptions).toEqual([{ n: 0 }]);
    const open = "SELECT count(*)::int AS n FROM fetch_runs WHERE outcome = 'running' OR finished_at IS NULL";
    await expect.poll(() => rows(open), pollOptions).toEqual([{ n: 0 }]);

    const itemCount = sourceCount * ITEMS;
    // One item of each feed also occurs in another feed.
    const articles = await rows("SELECT title FROM articles ORDER BY title");
    const titles = Array.from({ length: itemCount }, (_, number) => titleOf(number)).sort();
    expect(articles.map(({ title }) => title)).toEqual(titles);
    expect(
      await rows(`SELECT count(*)::int AS items, count(DISTINCT (source_id, guid))::int AS different,
        count(*) FILTER (WHERE is_original)::int AS originals FROM ingested_items`),
    ).toEqual([{ items: itemCount + sourceCount, different: itemCount + sourceCount, originals: itemCount }]);
    expect(await rows("SELECT DISTINCT failure_code FROM fetch_runs WHERE outcome = 'failed'")).toEqual([
      { failure_code: "interrupted" },
    ]);
    await product.stop();
  },
  Math.max(180_000, kills.count * 20_000),
);

function start(): Promise<Product> {
  return startProduct({
    place,
    settings: { INGEST_SCHEDULE: "true", INGEST_ALLOW_HOSTS: feeds.host, SEED_DEMO: "false" },
  });
}

async function addSources(product: Product, first: number): Promise<void> {
  for (let number = first; number < first + SOURCES_A_ROUND; number++) {
    const own = Array.from({ length: ITEMS }, (_, index) => item(number * ITEMS + index));
    const borrowed = item((first + ((number - first + 1) % SOURCES_A_ROUND)) * ITEMS);
    feeds.put(`/${number}`, rss([...own, borrowed]));
  }
  const { pool } = await product.database();
  await pool.query(`INSERT INTO sources (name, feed_url)
    SELECT 'Sumber ' || n, '${feeds.url}/' || n FROM generate_series(${first}, ${first + SOURCES_A_ROUND - 1}) AS n`);
}

const titleOf = (number: number) => `Kabar bernomor ${number}`;

function item(number: number): RssItem {
  return {
    title: titleOf(number),
    link: `https://berita.example/kabar/${number}`,
    guid: `kabar-${number}`,
    description: `<p>${Array.from({ length: 120 }, (_, index) => `kata${number * 120 + index}`).join(" ")}</p>`,
  };
}
