/**
 * Ingests real news as one feed per publisher and counts defects that readers would see:
 * `npm run --prefix lab evaluate:day -- NEWS [--newest 200]`. NEWS has corpus_articles.jsonl and headlines_*.jsonl.
 * Prints exact repeats among the newest articles, titles that end with their publisher's name, and articles whose date
 * differs from their item's.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { runIngest } from "../../domain/ingest/runs/run-ingest.server.ts";
import { listActiveSources } from "../../domain/ingest/sources/sources.server.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { migrateDatabase } from "../../platform/database/migrate.ts";
import { createLogger } from "../../platform/log/log.ts";
import { createOutboundHttp } from "../../platform/outbound/outbound-http.ts";

interface Item {
  source: string;
  title: string;
  url: string;
  published: string | null;
  text: string;
}

const { values, positionals } = parseArgs({
  options: { newest: { type: "string", default: "200" } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error("Usage: npm run --prefix lab evaluate:day -- NEWS [--newest 200]");
  process.exit(1);
}
const items = readNews(resolve(folder));
const byAddress = Map.groupBy(items, ({ source }) => addressOf(source));
const dataDir = mkdtempSync(join(tmpdir(), "kabarpasar-evaluate-"));
const database = await openDatabase({ dataDir, databaseUrl: undefined, role: "server" });
const { db } = database;
try {
  await migrateDatabase(database, resolve(import.meta.dirname, "../../migrations"));
  for (const [address, [first]] of byAddress) {
    await db.execute(sql`INSERT INTO sources (name, feed_url) VALUES (${first?.source}, ${address})`);
  }
  const deps = {
    http: createOutboundHttp({ allowHosts: [], userAgent: "evaluate" }),
    log: createLogger("silent"),
  };
  const runs = await runIngest(db, deps, await listActiveSources(db), {
    trigger: "command",
    publishesAll: true,
    fetch: async ({ feedUrl }) => ({
      kind: "fetched",
      url: feedUrl,
      body: Buffer.from(rssOf(byAddress.get(feedUrl) ?? [])),
    }),
  });
  const sum = (key: "fetched" | "new" | "duplicate" | "unchanged") =>
    runs.reduce((total, run) => total + run[key], 0);
  console.log(
    `${runs.length} sources, ${sum("fetched")} items: ${sum("new")} new, ${sum("duplicate")} duplicate, ${sum("unchanged")} unchanged`,
  );
  await report();
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function report(): Promise<void> {
  const { rows } = await db.execute<{
    title: string;
    source: string;
    url: string;
    at: string;
    dated: boolean;
  }>(sql`
    SELECT title, source_name AS source, source_url AS url, published_at AS at, is_time_known AS dated
    FROM articles ORDER BY published_at DESC, id DESC`);
  const newest = rows.slice(0, Number(values.newest));
  const keys = newest.map(({ title, source }) => `${source}: ${title.toLowerCase().replace(/\s+/g, " ")}`);
  print(
    `exact duplicates among the newest ${newest.length}`,
    keys.filter((key, index) => keys.indexOf(key) !== index),
  );
  print(
    "titles that end with their publisher",
    rows.flatMap(({ title, source }) => (endsWithPublisher(title, source) ? [title] : [])),
  );
  const timesOf = Map.groupBy(
    items.flatMap(({ url, published }) => (published === null ? [] : [{ url, at: Date.parse(published) }])),
    ({ url }) => url,
  );
  print(
    "articles dated differently from their items",
    rows.flatMap(({ title, url, at, dated }) => {
      const times = timesOf.get(url) ?? [];
      const articleTime = new Date(at).getTime();
      const isOther =
        times.length > 0 &&
        !times.some((time) => Math.floor(time.at / 1_000) === Math.floor(articleTime / 1_000));
      return dated && isOther ? [`${title}: ${at}, ${new Date(times[0]?.at ?? 0).toISOString()}`] : [];
    }),
  );
}

function print(what: string, lines: readonly string[]): void {
  console.log(`${what}: ${lines.length}`);
  for (const line of lines.slice(0, 10)) console.log(`  ${line}`);
}

function endsWithPublisher(title: string, source: string): boolean {
  const end = /\s[-–—|]\s([^-–—|]+)$/.exec(title)?.[1]?.trim().toLowerCase();
  return (
    end !== undefined && (end === source.toLowerCase() || /^[\w-]+\.(?:com|co|id|co\.id|net)$/.test(end))
  );
}

function readNews(news: string): Item[] {
  const lines = (file: string) =>
    readFileSync(join(news, file), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const texts = lines("corpus_articles.jsonl").map((row) => ({ ...row, text: row.content ?? "" }));
  const headlines = readdirSync(news)
    .filter((file) => /^headlines_.*\.jsonl$/.test(file))
    .flatMap(lines)
    .map((row) => ({
      source: row.sumber,
      title: row.judul,
      url: row.tautan,
      published: row.waktu,
      text: "",
    }));
  return [...texts, ...headlines]
    .filter(({ title, url, source }) => title && url && source)
    .map((item) => ({
      ...item,
      published: Number.isNaN(Date.parse(item.published)) ? null : item.published,
    }));
}

function addressOf(source: string): string {
  return `https://${source.toLowerCase().replace(/[^a-z0-9]+/g, "-")}.example/rss.xml`;
}

function rssOf(published: readonly Item[]): string {
  const escapeXml = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const elements = published.map(
    ({
      title,
      url,
      published: at,
      text,
    }) => `<item><title>${escapeXml(title)}</title><link>${escapeXml(url)}</link>
      ${at === null ? "" : `<pubDate>${new Date(at).toUTCString()}</pubDate>`}<description>${escapeXml(text)}</description></item>`,
  );
  return `<rss version="2.0"><channel><title>Berita</title>${elements.join("")}</channel></rss>`;
}
