/**
 * A simulated day of the schedule, 96 cycles, over real feeds from a local server: `npm run --prefix lab
 * evaluate:schedule -- FOLDER [--days 1] [--database postgres://…] [--out requests.jsonl]`. FOLDER has `native/*.xml`,
 * each a source that never changes, and folders `sequence-*` with versions of one feed, named
 * `NN_2026-02-17T191520.xml` after the time (UTC) from which each is served. The day begins with the first version. The
 * server gives the sources different habits: validators or none, max-age, Retry-After, failures, a redirect, a 410.
 * With a database, which must be empty, two nodes share the work; otherwise one node has an embedded one, which is
 * deleted afterwards.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { mock } from "node:test";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { parseItems } from "../../domain/ingest/items/parse-items.ts";
import { runScheduledIngest } from "../../domain/ingest/runs/scheduled-ingest.server.ts";
import { type OpenDatabase, openDatabase } from "../../platform/database/database.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { createLogger } from "../../platform/log/log.ts";
import { createOutboundHttp } from "../../platform/outbound/outbound-http.ts";
import { type PublishedFeed, readPublishedFeeds } from "./schedule/published-feeds.ts";
import { startPublisher } from "./schedule/publisher.ts";

const { values, positionals } = parseArgs({
  options: {
    days: { type: "string", default: "1" },
    database: { type: "string" },
    out: { type: "string" },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    "Usage: npm run --prefix lab evaluate:schedule -- FOLDER [--days 1] [--database postgres://…] [--out requests.jsonl]",
  );
  process.exit(1);
}
const CYCLE_MS = 15 * 60_000;
const CYCLES = 96 * Number(values.days);
const DELAY_MS = 2_000;

const { feeds, startsAt } = readPublishedFeeds(resolve(folder));
const publisher = await startPublisher(feeds, startsAt);
const nodeNames = values.database === undefined ? ["satu"] : ["satu", "dua"];
const dataDir = mkdtempSync(join(tmpdir(), "kabarpasar-evaluate-"));
const databases: OpenDatabase[] = [];
mock.timers.enable({ apis: ["Date"], now: startsAt });
try {
  await prepareDatabase();
  for (const _ of nodeNames) databases.push(await open());
  const [{ db }] = databases as [OpenDatabase];
  for (const { name, path } of feeds) {
    await db.execute(
      sql`INSERT INTO sources (name, feed_url) VALUES (${name}, ${`http://${publisher.host}${path}`})`,
    );
  }
  const nodes = databases.map((database, index) => ({
    db: database.db,
    http: createOutboundHttp({ allowHosts: [publisher.host], userAgent: nodeNames[index] ?? "" }),
    log: createLogger("silent"),
  }));
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const now = startsAt + cycle * CYCLE_MS + DELAY_MS;
    publisher.setTime({ now, cycle });
    await setClocks(db, now);
    const { signal } = new AbortController();
    await Promise.all(nodes.map((node) => runScheduledIngest(node.db, node, signal)));
  }
  console.log(`${CYCLES} cycles from ${new Date(startsAt).toISOString()}, ${nodes.length} node(s)\n`);
  console.log(
    `${"source".padEnd(38)}${"habit".padEnd(21)}requests  200  304 other  gaps (min)  items missed  honoured`,
  );
  let repeated = 0;
  for (const feed of feeds) {
    await report(db, feed);
    const turns = feed.requests.filter(({ isRedirected }) => !isRedirected).map(({ cycle }) => cycle);
    repeated += turns.length - new Set(turns).size;
  }
  const byNode = Map.groupBy(
    feeds.flatMap(({ requests }) => requests),
    ({ node }) => node,
  );
  console.log(`\nRequests by node: ${[...byNode].map(([node, all]) => `${node} ${all.length}`).join(", ")}`);
  console.log(`Sources fetched twice in one cycle: ${repeated}`);
  const { rows } = await db.execute<{ outcome: string; count: string }>(
    sql`SELECT outcome, count(*) FROM fetch_runs GROUP BY outcome ORDER BY outcome`,
  );
  console.log(`Runs: ${rows.map(({ outcome, count }) => `${count} ${outcome}`).join(", ")}`);
} finally {
  await publisher.close();
  for (const database of databases) await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
if (values.out !== undefined) {
  const lines = feeds.flatMap(({ name, requests }) =>
    requests.map((request) => `${JSON.stringify({ source: name, ...request })}\n`),
  );
  writeFileSync(resolve(values.out), lines.join(""));
}

function open(): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: values.database, dataDir, role: "server" });
}

/** In sessions opened after this, a clock_timestamp() of ours hides PostgreSQL's. */
async function prepareDatabase(): Promise<void> {
  const database = await open();
  await migrateDatabase(database, resolve(import.meta.dirname, "../../migrations"));
  await database.pool.query(`
    CREATE SCHEMA simulated;
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET search_path = simulated, pg_catalog, public', current_database());
    END $$`);
  await database.close();
}

async function setClocks(db: OpenDatabase["db"], now: number): Promise<void> {
  mock.timers.setTime(now);
  const time = sql.raw(`'${new Date(now).toISOString()}'`);
  await db.execute(sql`CREATE OR REPLACE FUNCTION simulated.clock_timestamp() RETURNS timestamptz LANGUAGE sql
    AS $$SELECT ${time}::timestamptz$$`);
}

async function report(db: OpenDatabase["db"], feed: PublishedFeed): Promise<void> {
  const { name, habit, requests } = feed;
  const count = (is: (status: number) => boolean) => requests.filter(({ status }) => is(status)).length;
  const turns = requests.filter(({ isRedirected }) => !isRedirected);
  const gaps = turns.slice(1).map(({ minute }, index) => minute - (turns[index]?.minute ?? minute));
  const gapRange = gaps.length === 0 ? "" : `${Math.min(...gaps).toFixed(0)}-${Math.max(...gaps).toFixed(0)}`;
  const published = publishedItems(feed);
  const missed = await countMissed(db, name, published);
  console.log(
    [
      name.slice(0, 36).padEnd(38),
      habit.name.padEnd(21),
      String(turns.length).padStart(8),
      String(count((status) => status === 200)).padStart(5),
      String(count((status) => status === 304)).padStart(5),
      String(count((status) => status !== 200 && status !== 304)).padStart(6),
      gapRange.padStart(12),
      String(published.size).padStart(7),
      String(missed).padStart(7),
      `  ${habit.honoured(requests) ?? "NOT HONOURED"}`,
    ].join(""),
  );
}

function publishedItems({ versions }: PublishedFeed): Set<string> {
  const endsAt = startsAt + CYCLES * CYCLE_MS;
  const publishedVersions = versions.filter(({ from }) => from < endsAt);
  return new Set(
    publishedVersions.flatMap(({ body }) => {
      const read = parseItems({ body, url: "http://127.0.0.1/" }, new Date(endsAt));
      return read.ok ? read.value.items.map(({ canonicalUrl, guid }) => canonicalUrl ?? guid) : [];
    }),
  );
}

async function countMissed(
  db: OpenDatabase["db"],
  name: string,
  published: ReadonlySet<string>,
): Promise<number> {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT coalesce(canonical_url, guid) AS key FROM ingested_items
    JOIN sources ON sources.id = source_id WHERE sources.name = ${name}`);
  const stored = new Set(rows.map(({ key }) => key));
  return [...published].filter((key) => !stored.has(key)).length;
}
