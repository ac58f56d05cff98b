import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import { deferInvalidation, purgePages } from "#domain/site/page-changes.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import type { Batch } from "#platform/jobs/batch-runner.ts";
import { createQueueJob } from "../article-queue.server.ts";
import { articleIndex, articleIndexQueue, articles } from "../tables.server.ts";
import type { CachedWord } from "./cached-words.ts";
import { type ArticleKeys, type IndexedArticle, type IndexKeys, indexKeysOf } from "./index-keys.ts";
import { integersInBinary } from "./integers-in-binary.ts";

export async function storeWords(tx: DatabaseTransaction, words: ReadonlySet<CachedWord>): Promise<void> {
  if (words.size === 0) return;
  // Sent as one text, because the driver checks each array element for quotes; words are letters and digits. Sorted,
  // so that two transactions adding the same words wait for each other without a deadlock.
  await tx.execute(sql`
    INSERT INTO article_words (word)
    SELECT word FROM unnest(${`{"${[...words].map(({ form }) => form).join('","')}"}`}::text[]) AS input (word)
    ORDER BY word COLLATE "C"
    ON CONFLICT DO NOTHING`);
}

/** Increment it when words, stems or keys change: all articles are then reindexed. */
export const INDEX_VERSION = 4;

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

const ARTICLES_PER_BATCH = 50;

/**
 * Indexes articles in the transaction that writes them. A trigger marks written articles; if this isn't called or
 * fails, indexChangedArticles catches up within seconds.
 */
export async function indexArticles(
  tx: DatabaseTransaction,
  written: readonly IndexedArticle[],
): Promise<void> {
  if (written.length === 0) return;
  const keys = await indexKeysOf(written).catch(() => undefined);
  if (!keys) return;
  await writeKeys(tx, keys);
  const ids = written.map(({ id }) => id);
  await tx.delete(articleIndexQueue).where(inArray(articleIndexQueue.articleId, ids));
}

async function writeKeys(tx: DatabaseTransaction, { rows, words }: IndexKeys): Promise<void> {
  const lastKeys = endsOf(rows);
  await tx.execute(sql`
    INSERT INTO article_index (article_id, published_at, version, keys)
    SELECT id, CASE WHEN status = 'published' AND NOT is_duplicate_coverage THEN published_at END, ${INDEX_VERSION},
      (${integersInBinary(rows.map(({ keys }) => keys))}::integer[])[first_key:last_key]
    FROM unnest(${sql.param(rows.map(({ id }) => id))}::bigint[],
      ${sql.param(rows.map(({ keys }, index) => (lastKeys[index] ?? 0) - keys.length + 1))}::integer[],
      ${sql.param(lastKeys)}::integer[]) AS indexed (article_id, first_key, last_key)
    JOIN articles ON id = indexed.article_id
    ON CONFLICT (article_id) DO UPDATE
    SET published_at = excluded.published_at, version = excluded.version, keys = excluded.keys`);
  await storeWords(tx, words);
}

/** 1-based end of each article's keys in the concatenated array. */
function endsOf(rows: readonly ArticleKeys[]): number[] {
  let end = 0;
  return rows.map(({ keys }) => {
    end += keys.length;
    return end;
  });
}

export const indexAllChangedArticles = createQueueJob(
  articleIndexQueue,
  "could not index an article",
  indexChangedArticles,
);

/**
 * Indexes a batch of the articles that were written or changed without indexArticles, or indexed by an older
 * version. New articles come first: they can't be found yet, and renaming a category marks 60,000 others.
 *
 * @returns the number of articles; 0 if all are indexed
 */
async function indexChangedArticles(db: DatabasePool, batch: Batch): Promise<number> {
  const mayTake = batch.mayTake(articleIndex.articleId);
  return db.transaction(async (tx) => {
    const isNew = and(eq(articleIndex.version, 0), mayTake);
    const added = await lockIndexed(tx, isNew, { skipLocked: true });
    if (added.length > 0) return indexLocked(tx, added, batch);
    const ids = await listQueuedArticles(tx, batch);
    if (ids.length > 0) {
      await indexLocked(tx, await lockIndexed(tx, inArray(articleIndex.articleId, ids)), batch);
      return ids.length;
    }
    const isOlder = and(lt(articleIndex.version, INDEX_VERSION), mayTake);
    return indexLocked(tx, await lockIndexed(tx, isOlder, { skipLocked: true }), batch);
  });
}

function lockIndexed(
  tx: DatabaseTransaction,
  where: SQL | undefined,
  options?: { skipLocked: true },
): Promise<IndexedArticle[]> {
  return tx
    .select(indexedColumns)
    .from(articleIndex)
    .innerJoin(articles, eq(articles.id, articleIndex.articleId))
    .where(where)
    .orderBy(desc(articleIndex.version), desc(articleIndex.articleId))
    .limit(ARTICLES_PER_BATCH)
    .for("update", { of: articleIndex, ...options });
}

async function indexLocked(
  tx: DatabaseTransaction,
  locked: readonly IndexedArticle[],
  batch: Batch,
): Promise<number> {
  if (locked.length === 0) return 0;
  batch.reportTaken(locked.map(({ id }) => id));
  await writeKeys(tx, await indexKeysOf(locked));
  await deferInvalidation(tx);
  await purgePages(tx, "search");
  return locked.length;
}

/**
 * Deletes marks before reading the articles, so that a change committed later sets a new mark. Skips marks locked
 * by open transactions; a later batch takes them.
 */
async function listQueuedArticles(tx: DatabaseTransaction, { mayTake }: Batch): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    DELETE FROM article_index_queue WHERE article_id IN (
      SELECT article_id FROM article_index_queue WHERE ${mayTake(sql`article_id`)}
      ORDER BY article_id DESC LIMIT ${ARTICLES_PER_BATCH}
      FOR UPDATE SKIP LOCKED)
    RETURNING article_id::text AS id`);
  return rows.map(({ id }) => Number(id));
}
