import { once } from "node:events";
import { expect, test } from "vitest";
import { addSource, INGEST_SECRET, manyItems, runIngest, startNewsroom } from "#test/newsroom.ts";
import { startProduct } from "#test/product.ts";
import { rss } from "#test/servers/feed-server.ts";

const FEEDS = 3;
/** Per feed: ten transactions, so that the stop comes between two of them. */
const ITEMS = 1_000;

test("stopping the server during a run ends the run, and a restart stores the rest", async () => {
  await using newsroom = await startNewsroom();
  const { product, feeds } = newsroom;
  for (let feed = 0; feed < FEEDS; feed++) {
    const items = manyItems(ITEMS).map((item) => ({
      ...item,
      title: `${item.title} (${feed})`,
      link: `${item.link}-${feed}`,
      guid: `${feed}: ${item.guid}`,
    }));
    feeds.put(`/${feed}.xml`, rss(items));
    await addSource(product, `${feeds.url}/${feed}.xml`);
  }
  const { pool } = await product.database();
  const countItems = async () =>
    Number((await pool.query("SELECT count(*) AS n FROM ingested_items")).rows[0].n);
  const run = runIngest(product);
  await expect.poll(countItems, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);

  const exit = once(product.process, "exit");
  product.process.kill("SIGTERM");
  const { runs } = (await run).body;
  // The shutdown didn't have to abort anything.
  expect(await exit).toEqual([0, null]);
  expect(runs.map(({ failure }: { failure: { code: string } | null }) => failure?.code)).toContain(
    "interrupted",
  );

  const settings = { INGEST_SECRET, INGEST_ALLOW_HOSTS: feeds.host, SEED_DEMO: "false" };
  await product.stop();
  await using again = await startProduct({ place: product.place, settings });
  expect((await runIngest(again)).status).toBe(200);
  const { rows } = await (await again.database()).pool.query(
    "SELECT source_id::int AS source, count(*)::int AS items FROM ingested_items GROUP BY source_id ORDER BY source_id",
  );
  expect(rows).toEqual(Array.from({ length: FEEDS }, (_, feed) => ({ source: feed + 1, items: ITEMS })));
});
