/**
 * npm run --prefix lab bench:search: times of 300 queries of eight kinds to /search over HTTP, uncached, in an archive
 * of 200,000 articles and in one of 20,000, compared with ILIKE on the larger one. Options:
 *   --news FOLDER             real articles (corpus_articles.jsonl) stored beside the generated ones; queries are
 *                             then made of their words
 *   --database postgres://…   a PostgreSQL on which it may create databases; by default the embedded one
 *   --articles 200000  --than 20000     the two archives
 *   --queries 300  --seed 1
 *   --ilike-seconds 60        how long ILIKE is measured; 0 leaves it out
 *   --keep                    keeps the filled archives for the next run with --keep (PostgreSQL: databases
 *                             kabarpasar_search_N, embedded: folders bench-kept-search_N for temporary files)
 *   --slowest 0               how many of the slowest queries to print
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { seedAliases } from "../../../domain/market/listings/aliases/seed-aliases.server.ts";
import { addListedCompanies } from "../../../domain/market/listings/symbols.server.ts";
import { mergeNewIndexEntries } from "../../../domain/news/articles/indexing/merge-new-entries.server.ts";
import type { DatabasePool } from "../../../platform/database/database.ts";
import { COMPANIES } from "../../../test/archive/companies.ts";
import { fillArticles, storeArticles } from "../../../test/archive/fill-articles.ts";
import { generateArticles } from "../../../test/archive/generated-articles.ts";
import { readNewsFiles } from "../../evaluate/search/news-files.ts";
import { storeNews } from "../../evaluate/search/store-news.ts";
import { createPlace } from "../server/archive-place.ts";
import { percentile } from "../statistics.ts";
import { type BenchQuery, makeQueries, QUERY_KINDS } from "./search-queries.ts";

const { values } = parseArgs({
  options: {
    news: { type: "string" },
    database: { type: "string" },
    articles: { type: "string", default: "200000" },
    than: { type: "string", default: "20000" },
    queries: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    "ilike-seconds": { type: "string", default: "60" },
    keep: { type: "boolean", default: false },
    slowest: { type: "string", default: "0" },
  },
});
const SEED = Number(values.seed);
const NOW = new Date();
const STORED = 2_000;
/** ILIKE takes seconds at 200,000 articles: it runs queries of all kinds in turn for this long. */
const ILIKE_MS = Number(values["ilike-seconds"]) * 1_000;
/** V8 optimises code only after some hundred runs; readers rarely meet a server that has just started. */
const WARM_UP_QUERIES = 600;

interface Timed extends BenchQuery {
  ms: number;
}

const news = values.news ? await readNewsFiles(resolve(values.news)) : [];
const texts = news.length > 0 ? news : generatedTexts();
const queries = makeQueries(texts, Number(values.queries), SEED);
const warmUp = makeQueries(texts, WARM_UP_QUERIES, SEED + 1);

console.log(
  `${values.database ? "PostgreSQL" : "embedded database"}, ${news.length} real articles, ${queries.length} queries`,
);
const small = await measureArchive(Number(values.than), { withIlike: false });
const large = await measureArchive(Number(values.articles), { withIlike: true });

for (const kind of QUERY_KINDS) printKind(kind, (query) => query.kind === kind);
printKind("all", () => true);
const ratio = percentile(msOf(large.searched), 0.95) / percentile(msOf(small.searched), 0.95);
console.log(`p95 of ${values.articles} articles / p95 of ${values.than}: ${ratio.toFixed(2)}`);

const slowest = [...large.searched].sort((a, b) => b.ms - a.ms).slice(0, Number(values.slowest));
for (const { kind, text, ms } of slowest) console.log(`${ms.toFixed(0).padStart(6)} ms  ${kind}: ${text}`);

async function measureArchive(
  count: number,
  { withIlike }: { withIlike: boolean },
): Promise<{ searched: Timed[]; ilike: Timed[] }> {
  const place = await createPlace(`search_${count}`, values.database, { isPersistent: values.keep });
  try {
    let ilike: Timed[] = [];
    await place.withDatabase(async ({ db }) => {
      const { rows: filled } = await db.execute(sql`SELECT FROM articles LIMIT 1`);
      if (filled.length === 0) await fill(db, count);
      if (withIlike) ilike = await measureIlike(db);
    });
    const server = await place.startServer();
    for (const query of warmUp) await search(server.url, query);
    const searched: Timed[] = [];
    for (const query of queries) searched.push({ ...query, ms: await search(server.url, query) });
    await server.stop();
    return { searched, ilike };
  } finally {
    await place.remove();
  }
}

async function fill(db: DatabasePool, count: number): Promise<void> {
  const filled = await secondsOf(async () => {
    // Building an index after the insert takes a fraction of the time.
    const indexes = await dropSearchIndexes(db);
    await addListedCompanies(db, COMPANIES);
    await seedAliases(db);
    await fillArticles(db, { count, seed: SEED, now: NOW });
    await storeNews(db, news);
    for (const create of indexes) await db.execute(sql.raw(create));
    await db.execute(sql`VACUUM ANALYZE`);
  });
  const more = [...generateArticles(STORED, SEED + 1, NOW)].map((article) => ({
    ...article,
    slug: `more-${article.slug}`,
  }));
  const stored = await secondsOf(() => storeArticles(db, more));
  await mergeNewIndexEntries(db); // as the product does every minute
  const { rows } = await db.execute<{ index: string; articles: string }>(sql`
    SELECT pg_size_pretty(pg_total_relation_size('article_index') + pg_total_relation_size('article_words')) AS index,
      pg_size_pretty(pg_total_relation_size('articles')) AS articles`);
  console.log(
    `${count} articles filled in ${filled.toFixed(0)} s; each additional one ${((stored / STORED) * 1000).toFixed(2)} ms, ` +
      `including everything stored with it; search index ${rows[0]?.index}, articles ${rows[0]?.articles}`,
  );
}

async function dropSearchIndexes(db: DatabasePool): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename IN ('article_index', 'article_words') AND indexdef LIKE '% USING gin %'`);
  for (const { name } of rows) await db.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  return rows.map(({ definition }) => definition);
}

async function search(url: string, { text }: BenchQuery): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${url}/search?${new URLSearchParams({ q: text })}`);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`"${text}" returned ${response.status}`);
  return performance.now() - startedAt;
}

/** The search as the specification defines it: title or content contains the text, newest first. */
async function measureIlike(db: DatabasePool): Promise<Timed[]> {
  const times: Timed[] = [];
  const endsAt = performance.now() + ILIKE_MS;
  for (const query of queries) {
    if (performance.now() > endsAt) break;
    const pattern = `%${query.text.replaceAll('"', "")}%`;
    const startedAt = performance.now();
    await db.execute(sql`
      SELECT id, title, excerpt FROM articles
      WHERE status = 'published' AND (title ILIKE ${pattern} OR content ILIKE ${pattern})
      ORDER BY published_at DESC, id DESC LIMIT 20`);
    times.push({ ...query, ms: performance.now() - startedAt });
  }
  return times;
}

function printKind(title: string, matches: (query: BenchQuery) => boolean): void {
  if (title === QUERY_KINDS[0]) {
    console.log(`\n${"ms".padEnd(14)}${column(values.than)}${column(values.articles)}${column("ILIKE")}`);
    const names = "p50     p95     p99".padStart(26);
    console.log(`${"".padEnd(14)}${names}${names}${names}`);
  }
  const cells = [small.searched, large.searched, large.ilike].map((times) => {
    const selection = msOf(times.filter(matches));
    return [0.5, 0.95, 0.99].map((share) => percentile(selection, share).toFixed(0).padStart(8)).join("");
  });
  console.log(`${title.padEnd(14)}${cells.map((cell) => cell.padStart(26)).join("")}`);
}

function column(name: string): string {
  return name.padStart(26);
}

function msOf(times: readonly Timed[]): number[] {
  return times.map(({ ms }) => ms);
}

async function secondsOf(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1000;
}

function generatedTexts(): { title: string; content: string }[] {
  return [...generateArticles(3_000, SEED, NOW)].map(({ title, content = "" }) => ({ title, content }));
}
