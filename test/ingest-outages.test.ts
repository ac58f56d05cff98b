/** What becomes of a run when the database refuses something. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addSource,
  dividend,
  INGEST_SECRET,
  listArticles,
  manyItems,
  type Newsroom,
  runIngest,
  startNewsroom,
} from "./newsroom.ts";
import { rss } from "./servers/feed-server.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

/** Runs something while the database refuses to change a table. */
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

test("a run stores no article without its item, and stores both with the next run", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss(manyItems(30)));
  const source = await addSource(product, `${feeds.url}/rss`);
  const run = await whileRefused("INSERT", "ingested_items", () => runIngest(product, { source }));
  expect(run.answer.runs[0]).toMatchObject({ outcome: "failed", new: 0 });
  expect(await listArticles(product)).toEqual([]);
  expect((await runIngest(product, { source })).answer.runs[0].new).toBe(30);
  expect(await listArticles(product)).toHaveLength(30);
});

test("a run that can't be logged asks the source again at its next turn, not at once", async () => {
  const { product, feeds } = newsroom;
  feeds.put("/rss", rss([dividend]));
  await addSource(product, `${feeds.url}/rss`);
  const { pool } = await product.database();
  const headers = { Authorization: `Bearer ${INGEST_SECRET}` };
  const run = () => product.fetch("/api/ingest/run", { method: "POST", headers });
  expect((await whileRefused("UPDATE", "fetch_runs", run)).status).toBe(500);
  const { rows } = await pool.query(
    'SELECT claimed_until AS claim, due_at > now() AS "isLater", body_hash AS hash FROM sources',
  );
  expect(rows).toEqual([{ claim: null, isLater: true, hash: null }]);
  expect((await runIngest(product)).answer.runs[0]).toMatchObject({ outcome: "succeeded", unchanged: 1 });
});
