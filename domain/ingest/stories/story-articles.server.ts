import { and, inArray, lt, notInArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { articles } from "#domain/news/articles/tables.server.ts";
import { HOUR_MS } from "#format/durations.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import type { StoryArticle } from "./find-story.ts";
import { SHARED_STORY_WORDS, type StoryFeatures, storyFeatures } from "./story-features.ts";
import { MAX_HOURS_APART } from "./story-similarity.ts";
import { storyExits, storyWords } from "./tables.server.ts";

/** Older articles aren't compared, because their words are deleted after this time. */
const RETENTION_DAYS = 7;
const ARTICLES_PER_WORD = 150;
export const MAX_CANDIDATES = 40;

const oldest = sql`now() - make_interval(days => ${sql.raw(String(RETENTION_DAYS))})`;

export interface StoredStoryArticle extends Omit<StoryArticle, "source"> {
  /**
   * Undefined if the article isn't compared: too old, a sample, an editor's draft, or imported from an item that no
   * longer exists.
   */
  source: string | undefined;
}

const OURS = "ours";

export const isOwnArticle = sql<boolean>`(${articles.sourceName} IS NULL AND NOT ${articles.isSample}
  AND NOT EXISTS (SELECT FROM ingested_items WHERE article_id = articles.id))`;

export async function listStoryArticles(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<StoredStoryArticle[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: articles.id,
      version: articles.version,
      createdAt: articles.createdAt,
      publishedAt: articles.publishedAt,
      storyId: articles.storyId,
      isChosenLead: articles.isChosenLead,
      tickers: articles.tickers,
      // A draft's text may still change completely.
      sourceId: sql<string | null>`coalesce((SELECT source_id::text FROM ingested_items
        WHERE article_id = articles.id AND is_original ORDER BY ingested_items.id LIMIT 1),
        CASE WHEN ${articles.status} = 'published' AND ${isOwnArticle} THEN ${OURS}::text END)`,
      isRecent: sql<boolean>`${articles.publishedAt} > ${oldest}`,
    })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(articles.id);
  const comparableRows = rows.filter(({ isRecent, sourceId }) => isRecent && sourceId !== null);
  const featuresById = await listFeatures(tx, comparableRows);
  const exits = await listExits(tx, ids);
  return rows.map(({ id, publishedAt, storyId, isChosenLead, tickers, sourceId }) => {
    const features = featuresById.get(id);
    const source = features === undefined ? undefined : (sourceId ?? undefined);
    return {
      id,
      publishedAt,
      storyId,
      isChosenLead,
      tickers,
      source,
      features: features ?? storyFeatures("", ""),
      exits: new Set(exits.get(id)?.map((exit) => exit.storyId)),
    };
  });
}

async function listExits(tx: DatabaseTransaction, ids: readonly number[]) {
  const { articleId, storyId } = storyExits;
  const exits = await tx
    .select({ articleId, storyId })
    .from(storyExits)
    .where(inArray(articleId, [...ids]));
  return Map.groupBy(exits, (exit) => exit.articleId);
}

/** Recent features, by article version: most are needed again within minutes. */
const cachedFeatures = new LRUCache<string, StoryFeatures>({ max: 2_000 });

interface Version {
  id: number;
  version: number;
  /** Distinguishes equal ids of different databases, as in tests. */
  createdAt: Date;
}

const keyOf = ({ id, version, createdAt }: Version) => `${id} ${version} ${createdAt.getTime()}`;

async function listFeatures(
  tx: DatabaseTransaction,
  versions: readonly Version[],
): Promise<Map<number, StoryFeatures>> {
  const featuresById = new Map<number, StoryFeatures>();
  for (const version of versions) {
    const features = cachedFeatures.get(keyOf(version));
    if (features) featuresById.set(version.id, features);
  }
  const missing = versions.map(({ id }) => id).filter((id) => !featuresById.has(id));
  if (missing.length === 0) return featuresById;
  const { id, version, createdAt, title, content } = articles;
  const rows = await tx
    .select({ id, version, createdAt, title, content })
    .from(articles)
    .where(inArray(id, missing));
  for (const row of rows) {
    const features = storyFeatures(row.title, row.content);
    cachedFeatures.set(keyOf(row), features);
    featuresById.set(row.id, features);
  }
  return featuresById;
}

/**
 * Stores the words by which later articles find these. Words of an earlier text remain; they only cost a comparison.
 */
export async function storeStoryWords(
  tx: DatabaseTransaction,
  storyArticles: readonly StoredStoryArticle[],
): Promise<void> {
  const rows = storyArticles
    .filter(({ source }) => source !== undefined)
    .flatMap(({ id, publishedAt, features }) =>
      [...new Set(features.keys)].map((word) => ({ word, publishedAt, articleId: id })),
    );
  if (rows.length > 0) await tx.execute(sql`${insertRows(storyWords, rows)} ON CONFLICT DO NOTHING`);
}

/**
 * The articles published around the same time that share most of the article's weightiest words, and all other recent
 * articles of their stories.
 */
export async function listCandidates(
  tx: DatabaseTransaction,
  article: StoredStoryArticle,
): Promise<StoryArticle[]> {
  const rangeMs = MAX_HOURS_APART * HOUR_MS;
  const from = new Date(article.publishedAt.getTime() - rangeMs).toISOString();
  const until = new Date(article.publishedAt.getTime() + rangeMs).toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT candidate.article_id::text AS id
    FROM unnest(${sql.param([...new Set(article.features.keys)])}::integer[]) AS input (word)
    CROSS JOIN LATERAL (
      SELECT article_id FROM story_words
      WHERE story_words.word = input.word
        AND published_at BETWEEN ${from}::timestamptz AND ${until}::timestamptz
      ORDER BY published_at DESC LIMIT ${sql.raw(String(ARTICLES_PER_WORD))}
    ) AS candidate
    WHERE candidate.article_id <> ${article.id}
    GROUP BY candidate.article_id HAVING count(*) >= ${sql.raw(String(SHARED_STORY_WORDS))}
    ORDER BY count(*) DESC, candidate.article_id DESC LIMIT ${sql.raw(String(MAX_CANDIDATES))}`);
  const sharing = await listStoryArticles(
    tx,
    rows.map(({ id }) => Number(id)),
  );
  const candidates = [...sharing, ...(await listStoryArticles(tx, await listOtherMembers(tx, sharing)))];
  return candidates.flatMap(({ source, ...rest }) => (source === undefined ? [] : [{ ...rest, source }]));
}

async function listOtherMembers(
  tx: DatabaseTransaction,
  storyArticles: readonly StoredStoryArticle[],
): Promise<number[]> {
  const stories = [...new Set(storyArticles.flatMap(({ storyId }) => storyId ?? []))];
  if (stories.length === 0) return [];
  const knownIds = storyArticles.map(({ id }) => id);
  const members = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(inArray(articles.storyId, stories), notInArray(articles.id, knownIds)));
  return members.map(({ id }) => id);
}

export async function deleteOldStoryWords(db: Database): Promise<void> {
  await db.delete(storyWords).where(lt(storyWords.addedAt, oldest));
}
