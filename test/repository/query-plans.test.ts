import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { PublicPage } from "#app/public-page.ts";
import { formatTimeCursor } from "#format/paging/time-cursor.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createRouteFinder, type RouteModule } from "#server/http/route-finder.ts";
import { ARCHIVE_PASSWORD, fillArchive } from "#test/archive/fill-archive.ts";
import { createTestPlace } from "#test/database.ts";
import { newPerson, type Person, signInAs } from "#test/http-person.ts";
import { INGEST_SECRET, manyItems } from "#test/newsroom.ts";
import { type ExampleValues, exampleValues } from "#test/plans/example-requests.ts";
import { listUnexpectedReads } from "#test/plans/expected-large-reads.ts";
import { rowsReadOf } from "#test/plans/large-reads.ts";
import { type PlanRecorder, startPlanRecorder } from "#test/plans/plan-recorder.ts";
import { type Product, startProduct } from "#test/product.ts";
import { listRoutePatterns } from "#test/route-patterns.ts";
import { rss, startFeedServer } from "#test/servers/feed-server.ts";

const FILL_TIMEOUT_MS = 600_000;

/** Large enough that a sequential scan shows, small enough to be filled in seconds. */
const sizes = { articles: 20_000, candles: 200_000, users: 1_000, sources: 20 };

const PORTFOLIO_TABS = ["watchlist", "kepemilikan", "transaksi", "kinerja", "dividen"];

const build = (await import(
  pathToFileURL(resolve(import.meta.dirname, "../../build/server/index.js")).href
)) as ServerBuild;
const addresses = listRoutePatterns().map(({ path }) => path);
const findRoute = createRouteFinder(build);
const READER = `pembaca-${addresses.length + 1}@example.com`;

// docs/decisions/0016-query-plan-test.md
describe("with a large archive", () => {
  let archive: Archive;
  beforeAll(async () => {
    archive = await startArchive();
  }, FILL_TIMEOUT_MS);
  afterAll(() => archive?.[Symbol.asyncDispose]());

  test("the scheduled jobs use indexes", async () => {
    const { product, recorder } = archive;
    const { pool } = await product.database();
    await pool.query("UPDATE shared_jobs SET due_at = now() - interval '1 second'");
    const unfinished = async () =>
      (await pool.query("SELECT name FROM shared_jobs WHERE succeeded_at IS NULL")).rows;
    await expect.poll(unfinished, { timeout: 60_000 }).toEqual([]);
    const synced = "SELECT FROM market_syncs WHERE market = 'idx' AND succeeded_at IS NOT NULL";
    await expect.poll(async () => (await pool.query(synced)).rowCount).toBe(1);
    expect(listUnexpectedReads(recorder.take())).toEqual([]);
  });

  test("a full table scan is detected", async () => {
    const { product, recorder } = archive;
    recorder.take();
    await (await product.database()).pool.query("SELECT count(*) FROM articles WHERE excerpt = ''");
    expect(listUnexpectedReads(recorder.take())).toEqual([
      "Seq Scan of articles reads 20000 rows: SELECT count(*) FROM articles WHERE excerpt = ''",
    ]);
  });

  test.each([
    // 51 hits for the page, and the first 1,000 again to count them.
    ["that many titles have", "bank", 1_500],
    // 1,000 titles are scanned before the search index is queried, and nothing is left to count.
    ["that no title has", "zzzqqq", 1_000],
  ])("a search for a word %s reads few articles", async (_which, word, most) => {
    const { reader, recorder } = archive;
    await archive.makeAdmin(READER);
    recorder.take();
    expect((await reader.get(`/admin/articles?q=${word}`)).status).toBe(200);
    const reads = recorder.take().map(({ plan }) => rowsReadOf("articles", plan));
    expect(reads.reduce((sum, read) => sum + read, 0)).toBeLessThanOrEqual(most);
  });

  test.each(addresses)("%s uses indexes", async (path) => {
    const { product, recorder } = archive;
    const { module } = findRoute(fill(path, (await archive.valuesOf(READER)).parts));
    // An action may change the password or end the session, so each route with one has its own user.
    const email = module?.action ? `pembaca-${1 + addresses.indexOf(path)}@example.com` : READER;
    const values = await archive.valuesOf(email);
    const filled = fill(path, values.parts);
    const visitor = newPerson(product);
    const member =
      email === READER ? archive.reader : await signInAs(product, { email, password: ARCHIVE_PASSWORD });
    if (isNewsroom(path)) await archive.makeAdmin(email);
    recorder.take();
    const all = isNewsroom(path) ? sample(values.editorSearches) : searches(path, module, values);
    // The queries of a public page for its user don't depend on single parameters.
    for (const search of new Set(publicPageOf(module) ? [all[0], all.at(-1)] : all))
      expect((await member.get(filled + search)).status).toBeLessThan(500);
    for (const search of all) expect((await visitor.get(filled + search)).status).toBeLessThan(500);
    if (module?.action) await post(archive, member, path, filled, values);
    expect(listUnexpectedReads(recorder.take())).toEqual([]);
  });
});

/** With NIGHTLY=1 every query string of a page; otherwise a quarter, including the first and the last. */
const sample = (searches: string[]) =>
  searches.filter((_, index) => process.env.NIGHTLY || index % 4 === 0 || index === searches.length - 1);

const isNewsroom = (path: string) =>
  /^\/(?:admin|preview|news\/preview)\b/.test(path) && !path.startsWith("/admin/login");

interface Archive {
  product: Product;
  /** Signed in as READER, who becomes an admin for the newsroom's pages. */
  reader: Person;
  recorder: PlanRecorder;
  valuesOf(email: string): Promise<ExampleValues>;
  makeAdmin(email: string): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The product on a filled database, without a page cache. Every statement's plan is recorded. */
async function startArchive(): Promise<Archive> {
  const place = await createTestPlace();
  expect.assert(place.databaseUrl);
  const database = await openDatabase({ ...place, role: "test" });
  await fillArchive(database.db, { ...sizes, seed: 1, now: new Date() });
  await database.pool.query(`
    INSERT INTO page_changes (tag) SELECT 'article:' || n FROM generate_series(1, 20000) AS n;
    INSERT INTO attempts (key, count, forgotten_at)
      SELECT 'uji:' || n, 1, now() + interval '1 hour' FROM generate_series(1, 20000) AS n;
    INSERT INTO verifications (id, identifier, value, expires_at)
      SELECT n, n, n, now() + interval '1 hour' FROM generate_series(1, 20000) AS n;
    INSERT INTO alerts (user_id, kind, symbol, threshold, state)
      SELECT users.id, 'price-above', 'BBCA', n, 'fired' FROM users, generate_series(1, 20) AS n;
    INSERT INTO notifications (user_id, alert_id, occurrence, facts, read_at)
      SELECT user_id, id, '', '{"kind": "year-high", "symbol": "BBCA", "previousIdr": 9000, "lastIdr": 9025,
        "asOf": "2026-11-20T03:00:00Z", "isDelayed": true, "isSimulated": false}', CASE WHEN id % 2 = 0 THEN now() END
      FROM alerts;
    UPDATE sources SET active = id = 1, next_fetch_at = NULL;
    ANALYZE`);
  const feeds = await startFeedServer();
  feeds.put("/rss.xml", rss(manyItems(20)));
  await database.pool.query("UPDATE sources SET feed_url = $1 WHERE id = 1", [`${feeds.url}/rss.xml`]);
  const { rows } = await database.pool.query(`
    SELECT slug, id::int, published_at AS at FROM articles
    WHERE status = 'published' AND 'BBCA' = ANY(tickers) ORDER BY id OFFSET 1000 LIMIT 1`);
  const article = { slug: rows[0].slug, cursor: formatTimeCursor(rows[0]) };
  const recorder = await startPlanRecorder(place.databaseUrl, database.pool);
  await database.close();

  const product = await startProduct({
    place: { ...place, databaseUrl: recorder.databaseUrl },
    settings: { SEED_DEMO: "false", PAGE_CACHE_MB: "0", INGEST_SECRET, INGEST_ALLOW_HOSTS: feeds.host },
  });
  await settledStories(product);
  return {
    product,
    reader: await signInAs(product, { email: READER, password: ARCHIVE_PASSWORD }),
    recorder,
    async valuesOf(email) {
      const { pool } = await product.database();
      const { rows } = await pool.query(
        `SELECT portfolio_id::text, transactions.id::text AS transaksi, import_id::text AS impor
        FROM transactions JOIN users ON users.id = user_id WHERE email = $1 ORDER BY transactions.id LIMIT 1`,
        [email],
      );
      const { portfolio_id: portfolioId, transaksi, impor } = rows[0];
      const values = exampleValues({ ...article, portfolioId, email });
      return { ...values, memberSearch: { ...values.memberSearch, transaksi, impor } };
    },
    async makeAdmin(email) {
      const { pool } = await product.database();
      await pool.query(
        "UPDATE profiles SET role = 'admin' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
        [email],
      );
    },
    async [Symbol.asyncDispose]() {
      await product.stop();
      await recorder[Symbol.asyncDispose]();
      await feeds[Symbol.asyncDispose]();
      await place.remove();
    },
  };
}

/** Waits until the archive's stories are assigned, so that later reads are those of the tests. */
async function settledStories(product: Product): Promise<void> {
  const { pool } = await product.database();
  const isEmpty = async () => {
    expect((await pool.query("SELECT FROM story_queue LIMIT 1")).rowCount).toBe(0);
  };
  await vi.waitFor(isEmpty, { timeout: FILL_TIMEOUT_MS, interval: 1_000 });
}

function fill(path: string, parts: Record<string, string>): string {
  return path.replace(/:(\w+)|\*/g, (_, name = "*") => lookUp(parts, name, "parts"));
}

const publicPageOf = (module: RouteModule | undefined) =>
  ((module?.handle ?? {}) as Partial<PublicPage>).publicPage;

/** A public page declares the parameters that change it; other pages get all parameters at the same time. */
function searches(
  path: string,
  module: RouteModule | undefined,
  { search, memberSearch }: ExampleValues,
): string[] {
  const publicPage = publicPageOf(module);
  if (!publicPage) {
    const tabs = path === "/watchlist" ? PORTFOLIO_TABS.map((tab) => ({ tab })) : [{}];
    return tabs.map((tab) => `?${new URLSearchParams({ ...memberSearch, ...tab })}`);
  }
  const text = publicPage.search.includes("q") ? { q: lookUp(search, "q", "search")[0] ?? "" } : {};
  const single = publicPage.search.flatMap((name) =>
    lookUp(search, name, "search").map((value) => `?${new URLSearchParams({ ...text, [name]: value })}`),
  );
  const all = publicPage.search.map((name) => [name, lookUp(search, name, "search")[0] ?? ""]);
  return sample(["", ...single, `?${new URLSearchParams(all)}`]);
}

async function post(
  { product }: Archive,
  member: Person,
  path: string,
  filled: string,
  values: ExampleValues,
): Promise<void> {
  const isApi = path.startsWith("/api/");
  const fields = isApi ? (values.forms[path] ?? {}) : lookUp(values.forms, path, "forms");
  const { portfolio = "", transaksi = "", impor = "" } = values.memberSearch;
  const search = new URLSearchParams({ portfolio, transaksi, impor });
  const { status } = isApi
    ? await product.fetch(filled, {
        method: "POST",
        headers: { Authorization: `Bearer ${INGEST_SECRET}`, "Content-Type": "application/json" },
        body: JSON.stringify(fields),
      })
    : await member.post(`${filled}?${search}`, fields);
  expect(status).toBeLessThan(500);
}

function lookUp<Value>(values: Record<string, Value>, name: string, where: string): Value {
  const value = values[name];
  if (value === undefined)
    throw new Error(`Add "${name}" to the ${where} in test/plans/example-requests.ts.`);
  return value;
}
