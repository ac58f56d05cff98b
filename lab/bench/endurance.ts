/**
 * npm run --prefix lab bench:endurance: memory, Node's handles and table sizes of a server under mixed traffic:
 * visitors, a member, an editor who saves an article every five seconds, and a cycle over 100 feeds with new items
 * every half minute. Starts with 20,000 articles. Options:
 *   --minutes 30
 *   --limit 1024           MB of the control group in which it runs (Linux, as root); 0 for none
 *   --per-second 20        requests of visitors
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { COMPANIES } from "../../test/archive/companies.ts";
import { ARCHIVE_PASSWORD, fillArchive } from "../../test/archive/fill-archive.ts";
import { generateArticles } from "../../test/archive/generated-articles.ts";
import { newPerson, type Person, signInAs } from "../../test/http-person.ts";
import { rss } from "../../test/servers/feed-server.ts";
import { createPlace } from "./server/archive-place.ts";
import { createControlGroup } from "./server/control-group.ts";
import { percentile } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    limit: { type: "string", default: "1024" },
    "per-second": { type: "string", default: "20" },
  },
});
const FEEDS = 100;
const NEW_ITEMS = 2;
const CYCLE_MS = 30_000;
const SAVE_EVERY_MS = 5_000;
const SECRET = "rahasia-uji-1234567890";
const sizes = { articles: 20_000, candles: 200_000, users: 10, sources: 0 };
const memberLogin = { email: "pembaca-1@example.com", password: ARCHIVE_PASSWORD };
const editorLogin = { email: "pembaca-2@example.com", password: ARCHIVE_PASSWORD };

const place = await createPlace("endurance", undefined);
const feeds = await startFeeds();
await place.withDatabase(async ({ db }) => {
  await fillArchive(db, { ...sizes, seed: 1, now: new Date() });
  await db.execute(sql`
    INSERT INTO sources (name, feed_url, publishes_directly)
    SELECT 'Sumber ' || number, ${feeds.url} || '/' || number, true FROM generate_series(1, ${FEEDS}::int) AS number`);
  await db.execute(sql`
    UPDATE profiles SET role = 'editor' FROM users WHERE users.id = user_id AND email = ${editorLogin.email}`);
});
const group = values.limit === "0" ? undefined : createControlGroup(Number(values.limit));
const server = await place.startServer(
  {
    INGEST_SECRET: SECRET,
    INGEST_SCHEDULE: "false",
    INGEST_ALLOW_HOSTS: "127.0.0.1",
    MARKET_PROVIDER: "simulated",
    PAGE_CACHE_MB: "64",
  },
  { isAwaited: false, ...(group && { group }) },
);
const product = {
  url: server.url,
  fetch: (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: "manual", ...init }),
};
const responseCounts = new Map<string, number>();
const times: number[] = [];
const endsAt = performance.now() + Number(values.minutes) * 60_000;
await report("start");
const middle = wait((Number(values.minutes) * 60_000) / 2).then(() => report("middle"));
const member = await signInAs(product, memberLogin);
const editor = await signInAs(product, editorLogin);
await Promise.all([
  repeat(1_000 / Number(values["per-second"]), (turn) => visit(newPerson(product), visitorPath(turn))),
  repeat(1_000, (turn) => visit(member, ["/watchlist", "/profile", "/settings"][turn % 3] ?? "/")),
  repeat(SAVE_EVERY_MS, (turn) => save(editor, turn)),
  repeat(CYCLE_MS, () => ingest()),
  middle,
]);
await report("end");
await server.stop();
await place.remove();
feeds.close();

async function report(when: string): Promise<void> {
  const { now, peak } = server.memoryMb();
  const tables = await place.readDatabase(async (pool) => {
    const { rows } = await pool.query<{ name: string; mb: number }>(`
      SELECT relname AS name, pg_total_relation_size(oid) / 1048576.0 AS mb FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC`);
    return rows.map(({ name, mb }) => ({ name, mb: Number(mb) }));
  });
  const total = tables.reduce((sum, { mb }) => sum + mb, 0);
  const largest = tables.slice(0, 8).map(({ name, mb }) => `${name} ${mb.toFixed(1)}`);
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0));
  times.length = 0;
  console.log(
    `${when}: ${now.toFixed(0)} MB, Node's peak ${peak.toFixed(0)} MB, ${server.handles()} handles, CPU ${server.cpuSeconds().toFixed(0)} s` +
      `${group ? `, limit reached ${group.timesAtLimit()} times` : ""}\n` +
      `  tables ${total.toFixed(0)} MB: ${largest.join(", ")}\n` +
      `  responses: ${[...responseCounts].map(([result, count]) => `${count} × ${result}`).join(", ")}; p50 ${p50}, p95 ${p95} ms`,
  );
}

async function repeat(everyMs: number, run: (turn: number) => Promise<void>): Promise<void> {
  const runs: Promise<void>[] = [];
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    runs.push(run(turn));
    await wait(everyMs);
  }
  await Promise.all(runs);
}

function visitorPath(turn: number): string {
  const { symbol } = COMPANIES[turn % COMPANIES.length] ?? { symbol: "BBCA" };
  const cached = ["/", "/news", "/markets", "/screener", "/saham/BBCA", "/feed/news/rss.xml"];
  const uncached = [
    `/saham/${symbol}`,
    `/news/${symbol}`,
    `/search?q=${symbol}`,
    `/sector/banking?x=${turn}`,
  ];
  const paths = turn % 2 === 0 ? cached : uncached;
  return paths[Math.floor(turn / 2) % paths.length] ?? "/";
}

async function visit(person: Person, path: string): Promise<void> {
  const startedAt = performance.now();
  await count(path.split(/[/?]/)[1] ?? "", () => person.get(path));
  times.push(performance.now() - startedAt);
}

function save(person: Person, turn: number): Promise<void> {
  const article = {
    intent: "save",
    title: `Saham bank menguat ${turn}`,
    content: `Saham BBCA menguat pada perdagangan ke-${turn}. `.repeat(30),
  };
  return count("save", () => person.post("/admin/articles/new", article));
}

function ingest(): Promise<void> {
  const headers = { Authorization: `Bearer ${SECRET}`, "Content-Type": "application/json" };
  return count("ingest", () => product.fetch("/api/ingest/run", { method: "POST", headers, body: "{}" }));
}

async function count(what: string, send: () => Promise<Response>): Promise<void> {
  const read = async (response: Response) => {
    await response.arrayBuffer();
    return response.status;
  };
  const status = await send().then(read, (error: Error) => String(error.cause ?? error));
  const result = typeof status === "number" && status < 400 ? String(status) : `${status} (${what})`;
  responseCounts.set(result, (responseCounts.get(result) ?? 0) + 1);
}

async function startFeeds(): Promise<{ url: string; close(): void }> {
  const cycles = Math.ceil((Number(values.minutes) * 60_000) / CYCLE_MS) + 1;
  const perFeed = cycles * NEW_ITEMS + 20;
  const articles = [...generateArticles(FEEDS * perFeed, 7, new Date())];
  const startedAt = performance.now();
  const host = createServer((req, res) => {
    const feed = Number(req.url?.slice(1)) - 1;
    const cycle = Math.floor((performance.now() - startedAt) / CYCLE_MS);
    const own = articles.slice(feed * perFeed, (feed + 1) * perFeed);
    const items = own.slice(cycle * NEW_ITEMS, cycle * NEW_ITEMS + 20).map(({ title, slug, content }) => ({
      title,
      link: `https://berita-${feed}.example/${slug}`,
      description: `<p>${content}</p>`,
      pubDate: new Date().toUTCString(),
    }));
    res.writeHead(200, { "Content-Type": "application/rss+xml" }).end(rss(items));
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
    close: () => host.close(),
  };
}
