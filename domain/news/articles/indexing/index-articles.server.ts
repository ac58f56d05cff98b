import { setTimeout as sleep } from "node:timers/promises";
import { desc, eq, lt, sql } from "drizzle-orm";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { articleIndex, articles } from "../tables.server.ts";
import { articleWordsOf, type IndexedArticle, indexKeysOf, type KnownWord } from "./index-keys.ts";

/** Increased when words, stems or keys are made differently; all articles are then indexed again. */
export const INDEX_VERSION = 2;

/** Between slices, for readers of the embedded database, which does one thing at a time. */
const PAUSE_MS = 20;

/** The columns of an IndexedArticle. */
export const indexedColumns = {
  id: articles.id,
  title: articles.title,
  excerpt: articles.excerpt,
  content: articles.content,
  category: articles.category,
  sourceName: articles.sourceName,
  publishedAt: articles.publishedAt,
  tickers: articles.tickers,
  sentimentScore: articles.sentimentScore,
};

/** Small, because a transaction on the embedded database blocks all readers. */
const ARTICLES_PER_SLICE = 50;

/**
 * Makes articles findable in the transaction that writes them. Where this isn't called, a trigger marks the
 * article, and indexChangedArticles follows some seconds later.
 */
export async function indexArticles(tx: Database, written: readonly IndexedArticle[]): Promise<void> {
  if (written.length === 0) return;
  const words = new Set<KnownWord>();
  const rows = written.map((article) => {
    const own = articleWordsOf(article);
    for (const list of [own.inTitle, own.inText])
      for (const word of list) if (word.isSearchedInside) words.add(word);
    return { id: article.id, keys: indexKeysOf(article, own) };
  });
  await tx.execute(sql`
    INSERT INTO article_index (article_id, published_at, version, keys)
    SELECT id, CASE WHEN status = 'published' THEN published_at END, ${INDEX_VERSION}, indexed.keys::integer[]
    FROM unnest(${sql.param(rows.map(({ id }) => id))}::bigint[],
      ${sql.param(rows.map(({ keys }) => `{${keys.join(",")}}`))}::text[]) AS indexed (article_id, keys)
    JOIN articles ON id = indexed.article_id
    ON CONFLICT (article_id) DO UPDATE
    SET published_at = excluded.published_at, version = excluded.version, keys = excluded.keys`);
  const forms = [...new Set(Array.from(words, ({ form }) => form))].sort();
  // In order, so that two transactions that add the same words wait for each other instead of failing.
  await tx.execute(sql`
    INSERT INTO article_words (word)
    SELECT word FROM unnest(${sql.param(forms)}::text[]) AS written (word)
    WHERE NOT EXISTS (SELECT FROM article_words AS known WHERE known.word = written.word)
    ON CONFLICT DO NOTHING`);
}

/** Indexes what was written or changed without indexArticles, in slices, so that readers don't wait for it. */
export async function indexAllChangedArticles(db: DatabasePool, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await indexChangedArticles(db)) > 0) {
    await sleep(PAUSE_MS, undefined, { signal: stopping }).catch(() => {});
  }
}

/**
 * Indexes a slice of the articles that were written or changed without indexArticles, or indexed by an older
 * version.
 *
 * @returns how many; 0 if all articles are indexed
 */
async function indexChangedArticles(db: DatabasePool): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .select(indexedColumns)
      .from(articleIndex)
      .innerJoin(articles, eq(articles.id, articleIndex.articleId))
      .where(lt(articleIndex.version, INDEX_VERSION))
      .orderBy(desc(articleIndex.version), desc(articleIndex.articleId))
      .limit(ARTICLES_PER_SLICE)
      .for("update", { of: articleIndex, skipLocked: true });
    await indexArticles(tx, changed);
    return changed.length;
  });
}
