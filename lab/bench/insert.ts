/**
 * npm run --prefix lab bench:insert: seconds to store 22,000 articles with all their related rows, compared with the
 * same rows in a table without indexes and triggers; and searches immediately after it. Options:
 *   --database postgres://…    a PostgreSQL on which it may create databases; by default the embedded one
 *   --stored 22000             articles to store
 *   --existing 0               articles stored beforehand
 *   --rounds 3                 how often, each time in a new database; from the second on, most words are known
 */
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { searchArticles } from "../../domain/news/search/search-articles.server.ts";
import { parseSearchQuery } from "../../domain/news/search/search-query.ts";
import type { DatabasePool } from "../../platform/database/database.ts";
import { fillArticles, storeArticles, storeBareArticles } from "../../test/archive/fill-articles.ts";
import { generateArticles } from "../../test/archive/generated-articles.ts";
import { makeQueries } from "./search/search-queries.ts";
import { createPlace } from "./server/archive-place.ts";
import { median } from "./statistics.ts";

const { values } = parseArgs({
  options: {
    database: { type: "string" },
    stored: { type: "string", default: "22000" },
    existing: { type: "string", default: "0" },
    rounds: { type: "string", default: "3" },
  },
});
const SEED = 1;
const NOW = new Date();
const QUERIES = 80;

console.log(
  `${values.database ? "PostgreSQL" : "embedded database"}: ${values.stored} articles into ${values.existing}`,
);
const stored = [...generateArticles(Number(values.stored), SEED + 1, NOW)].map((article) => ({
  ...article,
  slug: `more-${article.slug}`,
}));
const queries = makeQueries(
  stored.slice(0, 3_000).map(({ title, content }) => ({ title, content })),
  QUERIES,
  SEED,
).map(({ text }) => parseSearchQuery(text));
const rounds: { product: number; bare: number }[] = [];
for (let round = 0; round < Number(values.rounds); round++) rounds.push(await measureRound());
const medians = [
  median(rounds.map(({ product }) => product)),
  median(rounds.map(({ bare }) => bare)),
] as const;
console.log(`medians: ${medians[0].toFixed(1)} s, bare ${medians[1].toFixed(1)} s`);

async function measureRound(): Promise<{ product: number; bare: number }> {
  const place = await createPlace("insert", values.database);
  const seconds = { product: 0, bare: 0 };
  try {
    await place.withDatabase(async ({ db }) => {
      await fillArticles(db, { count: Number(values.existing), seed: SEED, now: NOW });
      await db.execute(sql`CREATE TABLE bare_articles (LIKE articles INCLUDING DEFAULTS INCLUDING IDENTITY)`);
      await db.execute(sql`VACUUM ANALYZE`);
      seconds.bare = await secondsOf(() => storeBareArticles(db, "bare_articles", stored));
      seconds.product = await secondsOf(() => storeArticles(db, stored));
      const atOnce = await searchAll(db);
      await db.execute(sql`VACUUM ANALYZE article_index, article_words`);
      const tidied = await searchAll(db);
      console.log(
        `${seconds.product.toFixed(1)} s, bare ${seconds.bare.toFixed(1)} s; ` +
          `${QUERIES} searches right after it ${atOnce.toFixed(1)} s, after VACUUM ${tidied.toFixed(1)} s`,
      );
    });
  } finally {
    await place.remove();
  }
  return seconds;
}

async function searchAll(db: DatabasePool): Promise<number> {
  return secondsOf(async () => {
    for (const query of queries) await searchArticles(db, query, { order: "relevance" });
  });
}

async function secondsOf(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return (performance.now() - startedAt) / 1_000;
}
