import { sql } from "drizzle-orm";
import { SECTORS } from "#domain/market/listings/sectors.ts";
import { addCategories } from "#domain/news/articles/categories.server.ts";
import { indexArticles, indexedColumns } from "#domain/news/articles/indexing/index-articles.server.ts";
import { articles } from "#domain/news/articles/tables.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { type GeneratedArticle, generateArticles } from "./generated-articles.ts";

const ARTICLES_PER_STATEMENT = 500;

export interface ArticleFill {
  count: number;
  seed: number;
  /** When the newest is published. */
  now: Date;
}

/** Stores generated articles in a database that no running product has open. */
export async function fillArticles(db: DatabasePool, { count, seed, now }: ArticleFill): Promise<void> {
  await addCategories(
    db,
    SECTORS.map(({ name, slug }) => ({ name, slug })),
  );
  // No page is cached yet, so nobody waits for the changes that this trigger notes.
  await db.execute(sql`ALTER TABLE articles DISABLE TRIGGER note_article_change`);
  await storeArticles(db, generateArticles(count, seed, now));
  await db.execute(sql`ALTER TABLE articles ENABLE TRIGGER note_article_change`);
}

/** Stores articles in transactions of one batch each, with all that the product stores beside them. */
export async function storeArticles(db: DatabasePool, given: Iterable<GeneratedArticle>): Promise<void> {
  let batch: GeneratedArticle[] = [];
  for (const article of given) {
    batch.push(article);
    if (batch.length < ARTICLES_PER_STATEMENT) continue;
    await storeBatch(db, batch);
    batch = [];
  }
  if (batch.length > 0) await storeBatch(db, batch);
}

/** What is stored beside an article, as for search, is stored here too. */
async function storeBatch(db: DatabasePool, batch: GeneratedArticle[]): Promise<void> {
  await db.transaction(async (tx) => {
    await indexArticles(tx, await tx.insert(articles).values(batch).returning(indexedColumns));
  });
}
