import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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
import { startProduct } from "#test/product.ts";
import { rss } from "#test/servers/feed-server.ts";
import { withoutTable } from "#test/without-table.ts";

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom({ LOG_LEVEL: "info" });
});
afterAll(() => newsroom[Symbol.asyncDispose]());
beforeEach(() => newsroom.clear());

describe("POST /api/ingest/run", () => {
  test("stores no duplicates when runs overlap", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss(manyItems(60)));
    const source = await addSource(product, `${feeds.url}/rss`);
    const runs = await Promise.all([1, 2, 3].map(() => runIngest(product, { source })));
    expect(runs.map(({ body }) => body.runs[0].new).reduce((sum, n) => sum + n, 0)).toBe(60);
    expect(await listArticles(product)).toHaveLength(60);
  });

  test("neither loses nor duplicates articles when the process is killed halfway", async () => {
    await using own = await startNewsroom();
    const { product, feeds } = own;
    feeds.put("/rss", rss(manyItems(300)));
    await addSource(product, `${feeds.url}/rss`);
    const { pool } = await product.database();
    const broken = runIngest(product).catch(() => "broken off");
    const stored = async () => (await pool.query("SELECT count(*)::int AS n FROM articles")).rows[0].n;
    await expect.poll(stored, { interval: 5, timeout: 60_000 }).toBeGreaterThanOrEqual(30);
    await product.stop("SIGKILL");
    expect(await broken).toBe("broken off");

    await using again = await startProduct({
      place: product.place,
      settings: { INGEST_SECRET, INGEST_ALLOW_HOSTS: feeds.host },
    });
    const { body } = await runIngest(again);
    expect(body.runs[0].new).toBeGreaterThan(0);
    expect(body.runs[0].new + body.runs[0].unchanged).toBe(300);
    const titles = (await listArticles(again)).map(({ title }) => title);
    expect(new Set(titles).size).toBe(300);
    expect(titles).toHaveLength(300);
  });

  test("rejects non-public addresses, and reports why in the response and the log", async () => {
    const { product } = newsroom;
    const refused = [
      ["http://127.0.0.1:8080/feed", "127.0.0.1"],
      ["http://169.254.169.254/latest/meta-data", "169.254.169.254"],
      ["http://[::1]/feed", "[::1]"],
      ["http://2130706433/", "127.0.0.1"],
      ["http://localhost:8080/feed", "localhost"],
      ["ftp://berita.example/feed", "ftp"],
      ["file:///etc/passwd", "file"],
    ] as const;
    for (const [feedUrl] of refused) await addSource(product, feedUrl);
    const { body } = await runIngest(product);
    const reasons = body.runs.map(({ reason }: { reason: string }) => reason);
    for (const [index, [, named]] of refused.entries()) {
      expect(body.runs[index]).toMatchObject({ outcome: "failed", new: 0 });
      expect(reasons[index]).toMatch(/^refused: /);
      expect(reasons[index]).toContain(named);
      await expect.poll(product.output).toContain(JSON.stringify(reasons[index]));
    }
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT outcome, reason FROM fetch_runs ORDER BY source_id");
    expect(rows).toEqual(reasons.map((reason: string) => ({ outcome: "failed", reason })));
  });

  test("an internal error counts as a failure of the source, which the schedule backs off from", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", rss([dividend]));
    await addSource(product, `${feeds.url}/rss`);
    const { body } = await withoutTable(product, "ingested_items", () => runIngest(product));
    expect(body.runs[0]).toMatchObject({
      outcome: "failed",
      reason: "failed: internal error; see the server's log",
    });
    expect(await product.query("SELECT consecutive_failures FROM sources")).toEqual([
      { consecutive_failures: 1 },
    ]);
  });

  test("rejects a redirect to a private address", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", {
      body: "",
      status: 302,
      headers: { Location: "http://169.254.169.254/latest/meta-data" },
    });
    await addSource(product, `${feeds.url}/rss`);
    const { body } = await runIngest(product);
    expect(body.runs[0].reason).toMatch(/^refused: .*169\.254\.169\.254/);
  });

  test.each([
    ["an error of the publisher", { body: "oops", status: 500 }, /500/],
    [
      "a page instead of a feed",
      { body: "<!doctype html><html><body>Masuk</body></html>" },
      /web page instead of a feed/,
    ],
    ["an empty file", { body: " " }, /empty/],
    ["a feed cut off", { body: rss([dividend]).slice(0, 200) }, /\S/],
  ])("reports the problem with %s, and continues with the other sources", async (_, feed, reason) => {
    const { product, feeds } = newsroom;
    feeds.put("/bad", feed);
    feeds.put("/good", rss([dividend]));
    await addSource(product, `${feeds.url}/bad`);
    await addSource(product, `${feeds.url}/good`);
    const { status, body } = await runIngest(product);
    expect(status).toBe(200);
    expect(body.runs[0]).toMatchObject({ outcome: "failed", new: 0 });
    expect(body.runs[0].reason).toMatch(reason);
    expect(body.runs[1]).toMatchObject({ outcome: "succeeded", new: 1 });
  });

  test("respects a source's Retry-After and reports it", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/rss", { body: "", status: 429, headers: { "Retry-After": "600" } });
    const source = await addSource(product, `${feeds.url}/rss`);
    await runIngest(product);
    const { body } = await runIngest(product);
    expect(body.runs).toEqual([]);
    expect(body.waiting).toMatchObject([{ id: source, name: "Kantor Berita Uji" }]);
    expect(feeds.requests).toHaveLength(1);
  });

  test("adopts a feed's new address after three consecutive permanent redirects", async () => {
    const { product, feeds } = newsroom;
    const movedTo = (path: string, status: number) =>
      feeds.put("/lama", { body: "", status, headers: { Location: path } });
    feeds.put("/baru", rss(manyItems(2)));
    feeds.put("/sementara", rss(manyItems(2)));
    const source = await addSource(product, `${feeds.url}/lama`);
    const { pool } = await product.database();
    const address = async () => {
      await runIngest(product, { source });
      const { rows } = await pool.query("SELECT feed_url, moved_to FROM sources WHERE id = $1", [source]);
      const [{ feed_url, moved_to }] = rows;
      return [feed_url, moved_to].map((url) => url && new URL(url).pathname);
    };
    movedTo("/baru", 301);
    expect(await address()).toEqual(["/lama", "/baru"]);
    expect(await address()).toEqual(["/lama", "/baru"]);
    movedTo("/sementara", 302);
    expect(await address()).toEqual(["/lama", null]);
    movedTo("/baru", 308);
    expect(await address()).toEqual(["/lama", "/baru"]);
    expect(await address()).toEqual(["/lama", "/baru"]);
    expect(await address()).toEqual(["/baru", null]);
    const { rows: entries } = await pool.query(
      "SELECT subject_id, after FROM audit_log WHERE action = 'source-moved' AND subject_id = $1::text",
      [source],
    );
    expect(entries).toEqual([{ subject_id: String(source), after: { feedUrl: `${feeds.url}/baru` } }]);
  });

  test("doesn't adopt a redirect's address that another source already has", async () => {
    const { product, feeds } = newsroom;
    feeds.put("/lama", { body: "", status: 301, headers: { Location: "/baru" } });
    feeds.put("/baru", rss(manyItems(2)));
    await addSource(product, `${feeds.url}/baru`);
    const source = await addSource(product, `${feeds.url}/lama`);
    for (let run = 0; run < 4; run++) await runIngest(product, { source });
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT feed_url, moved_count FROM sources WHERE id = $1", [source]);
    expect(rows).toEqual([{ feed_url: `${feeds.url}/lama`, moved_count: 3 }]);
  });

  test("answers invalid calls with the correct status", async () => {
    const { product } = newsroom;
    const call = (init: RequestInit) => product.fetch("/api/ingest/run", init);
    const auth = { Authorization: `Bearer ${INGEST_SECRET}` };
    expect((await call({ method: "POST" })).status).toBe(401);
    expect((await call({ method: "POST", headers: { Authorization: "Bearer salah" } })).status).toBe(401);
    expect((await call({ method: "POST", headers: auth, body: "{" })).status).toBe(400);
    expect((await call({ method: "POST", headers: auth, body: '{"source":"x"}' })).status).toBe(400);
    expect((await call({ method: "POST", headers: auth, body: '{"source":99}' })).status).toBe(404);
    expect((await call({ method: "DELETE", headers: auth })).status).toBe(405);
    expect((await call({ method: "GET", headers: auth })).status).toBe(405);
  });

  test("omits secrets in addresses from the response and the log", async () => {
    const { product, feeds } = newsroom;
    feeds.put(
      "/rss?key=kunci-rahasia",
      "<rss><channel><title>Uji</title><item><guid>https://berita.example/1?key=kunci-rahasia</guid></item></channel></rss>",
    );
    await addSource(product, `${feeds.url}/rss?key=kunci-rahasia`);
    await addSource(product, `http://pemakai:sandi-rahasia@${feeds.host}/rss`);
    await addSource(product, `http://pemakai:sandi-rahasia@${feeds.host}:x/rss`);
    const { body } = await runIngest(product);
    expect(body.runs.map(({ reason }: { reason: string }) => reason)).toEqual([
      "failed: None of the feed's 1 items is usable. An item has neither title nor text (guid https://berita.example/1?…).",
      `refused: the address of ${feeds.url}/rss contains credentials`,
      "refused: the address is not a valid URL",
    ]);
    await expect.poll(product.output).toContain(`"url":"${feeds.url}/rss?…"`);
    await expect.poll(product.output).toContain('"url":"an unreadable address"');
    expect(product.output()).not.toContain("rahasia");
    const { pool } = await product.database();
    const { rows } = await pool.query("SELECT reason FROM fetch_runs");
    expect(JSON.stringify(rows)).not.toContain("rahasia");
  });
});
