import { sql } from "drizzle-orm";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { addCategories } from "#domain/news/articles/categories.server.ts";
import { indexArticles } from "#domain/news/articles/indexing/index-articles.server.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { type GeneratedArticle, generateArticles } from "./generated-articles.ts";

const ARTICLES_PER_STATEMENT = 500;
/** The next batch is prepared while the database writes one. */
const BATCHES_AT_ONCE = 2;

export interface ArticleFill {
  count: number;
  seed: number;
  now: Date;
}

/** The product must not be running on the database. */
export async function fillArticles(db: DatabasePool, { count, seed, now }: ArticleFill): Promise<void> {
  await addCategories(
    db,
    siteSectors.map(({ name, slug }) => ({ name, slug })),
  );
  // No page is cached yet, so the first trigger's purges aren't needed. Mentions are made from the tickers below.
  const triggers = ["purge_new_article_pages", "queue_new_mentions"].map((name) => sql.identifier(name));
  for (const trigger of triggers) await db.execute(sql`ALTER TABLE articles DISABLE TRIGGER ${trigger}`);
  await storeArticles(db, generateArticles(count, seed, now));
  for (const trigger of triggers) await db.execute(sql`ALTER TABLE articles ENABLE TRIGGER ${trigger}`);
  await db.execute(sql`
    INSERT INTO article_mentions (article_id, ticker, words, kind, place, evidence, count, confidence)
    SELECT id, ticker, ticker, 'code', 'title', title, 1, 0.96 FROM articles CROSS JOIN unnest(tickers) AS ticker
    ON CONFLICT DO NOTHING`);
}

export async function storeArticles(
  db: DatabasePool,
  generatedArticles: Iterable<GeneratedArticle>,
): Promise<void> {
  await storeBatches(generatedArticles, (batch) =>
    db.transaction(async (tx) => {
      const ids = await insertArticles(tx, "articles", batch);
      await indexArticles(
        tx,
        batch.map((article) => ({ ...article, id: ids.get(article.slug) ?? 0 })),
      );
    }),
  );
}

export async function storeBareArticles(
  db: DatabasePool,
  table: string,
  generatedArticles: Iterable<GeneratedArticle>,
): Promise<void> {
  await storeBatches(generatedArticles, async (batch) => {
    await db.transaction((tx) => insertArticles(tx, table, batch));
  });
}

async function storeBatches(
  generatedArticles: Iterable<GeneratedArticle>,
  storeBatch: (batch: GeneratedArticle[]) => Promise<void>,
): Promise<void> {
  const batches = batchesOf(generatedArticles);
  const storeRest = async () => {
    for (const batch of batches) await storeBatch(batch);
  };
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, storeRest));
}

function* batchesOf(generatedArticles: Iterable<GeneratedArticle>): Generator<GeneratedArticle[]> {
  let batch: GeneratedArticle[] = [];
  for (const article of generatedArticles) {
    batch.push(article);
    if (batch.length < ARTICLES_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function insertArticles(
  tx: DatabaseTransaction,
  table: string,
  batch: GeneratedArticle[],
): Promise<Map<string, number>> {
  const names = Object.keys(batch[0] ?? {}) as (keyof GeneratedArticle)[];
  const columns = sql.join(
    names.map((name) => sql.identifier(articles[name].name)),
    sql`, `,
  );
  const rows = batch.map((article) =>
    Object.fromEntries(names.map((name) => [articles[name].name, article[name]])),
  );
  // As JSON: half a million parameters take longer to prepare than the articles take to store.
  const { rows: stored } = await tx.execute<{ id: string; slug: string }>(sql`
    INSERT INTO ${sql.identifier(table)} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::articles, ${JSON.stringify(rows)})
    RETURNING id::text, slug`);
  return new Map(stored.map(({ id, slug }) => [slug, Number(id)]));
}
