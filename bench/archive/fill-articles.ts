import { sql } from "drizzle-orm";
import { SECTORS } from "#domain/market/listings/sectors.ts";
import { addCategories } from "#domain/news/articles/categories.server.ts";
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

/** Stores generated articles in transactions of one batch each, with all that the product stores beside them. */
export async function fillArticles(db: DatabasePool, { count, seed, now }: ArticleFill): Promise<void> {
  await addCategories(
    db,
    SECTORS.map(({ name, slug }) => ({ name, slug })),
  );
  let batch: GeneratedArticle[] = [];
  const store = async () => {
    if (batch.length > 0) await storeBatch(db, batch);
    batch = [];
  };
  for (const article of generateArticles(count, seed, now)) {
    batch.push(article);
    if (batch.length === ARTICLES_PER_STATEMENT) await store();
  }
  await store();
  // Nobody reads pages yet, so that nobody waits for these.
  await db.execute(sql`TRUNCATE page_changes`);
}

/** What is stored beside an article, as for search, is stored here too. */
async function storeBatch(db: DatabasePool, batch: GeneratedArticle[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(articles).values(batch);
  });
}
