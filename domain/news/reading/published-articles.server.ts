import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { formatTimeCursor, type TimeCursor } from "#format/paging/time-cursor.ts";
import type { Database } from "#platform/database/database.ts";
import {
  ARTICLES_PER_PAGE,
  type Article,
  type ArticleSummary,
  RELATED_ARTICLES,
} from "../articles/article.ts";
import { pickFields, TEXT_FIELDS } from "../articles/article-fields.ts";
import { datedFirst, isInArticleLists, isPublished, newestFirst } from "../articles/published.server.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articleSlugs, articles } from "../articles/tables.server.ts";
import type { ArticleFilter } from "./article-filter.server.ts";
import { newestIds, newestIdsAbout } from "./newest-ids.server.ts";

export interface PublishedArticlePage {
  articles: ArticleSummary[];
  nextCursor: string | undefined;
}

export async function listPublishedArticles(
  db: Database,
  filter: ArticleFilter = {},
  after?: TimeCursor,
): Promise<PublishedArticlePage> {
  const newest = newestIds(db, filter, { limit: ARTICLES_PER_PAGE + 1, after });
  const rows = await db
    .select(summaryColumns)
    .from(newest)
    .innerJoin(articles, eq(articles.id, newest.id))
    .orderBy(...newestFirst);
  const page = rows.slice(0, ARTICLES_PER_PAGE);
  const last = page.at(-1);
  const hasDated = page.some(({ isTimeKnown }) => isTimeKnown);
  const dated = after || hasDated ? [] : await listNewestDated(db, filter, 1);
  return {
    articles: after ? page : datedFirst([...page, ...dated]),
    nextCursor:
      last && rows.length > page.length ? formatTimeCursor({ at: last.publishedAt, id: last.id }) : undefined,
  };
}

/** Articles to scan: more than the first fetch of a new source without times adds. */
const MAX_SCANNED_ARTICLES = 500;

export function listNewestDated(
  db: Database,
  filter: ArticleFilter,
  limit: number,
): Promise<ArticleSummary[]> {
  const newest = newestIds(db, filter, { limit: MAX_SCANNED_ARTICLES });
  return db
    .select(summaryColumns)
    .from(newest)
    .innerJoin(articles, eq(articles.id, newest.id))
    .where(eq(articles.isTimeKnown, true))
    .orderBy(...newestFirst)
    .limit(limit);
}

export interface PublishedArticle extends Article {
  storyId: number | null;
}

const { featuredImageUrl: _, ...textColumns } = pickFields(articles, TEXT_FIELDS);

export async function findPublishedArticle(
  db: Database,
  slug: string,
): Promise<PublishedArticle | undefined> {
  const [article] = await db
    .select({
      ...textColumns,
      ...summaryColumns,
      storyId: articles.storyId,
      isDuplicateCoverage: articles.isDuplicateCoverage,
      sentimentBy: articles.sentimentBy,
      sentimentWords: articles.sentimentWords,
      updatedAt: articles.updatedAt,
      sourceUpdatedAt: articles.sourceUpdatedAt,
    })
    .from(articles)
    .where(and(isPublished, eq(articles.slug, slug)));
  return article;
}

export async function findLeadOf(
  db: Database,
  articleId: number,
): Promise<Pick<ArticleSummary, "slug" | "title"> | undefined> {
  const [lead] = await db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .where(
      and(
        isInArticleLists,
        eq(
          articles.storyId,
          sql`(SELECT story_id FROM articles WHERE id = ${articleId} AND is_duplicate_coverage)`,
        ),
      ),
    );
  return lead;
}

export async function findArticleByFormerSlug(
  db: Database,
  slug: string,
): Promise<{ slug: string; isPublished: boolean } | undefined> {
  const [article] = await db
    .select({ slug: articles.slug, isPublished: sql<boolean>`${isPublished}` })
    .from(articleSlugs)
    .innerJoin(articles, eq(articles.id, articleSlugs.articleId))
    .where(eq(articleSlugs.slug, slug));
  return article;
}

export async function listRelatedArticles(
  db: Database,
  article: { id: number; storyId: number | null; tickers: string[] },
): Promise<ArticleSummary[]> {
  if (article.tickers.length === 0) return [];
  const newest = newestIdsAbout(article.tickers, RELATED_ARTICLES);
  return datedFirst(await listOthers(db, article, newest, RELATED_ARTICLES));
}

/**
 * The newest earlier articles about any of the article's companies, or of its category if it has no companies.
 * Omits articles of the same story.
 */
export async function listEarlierArticles(
  db: Database,
  article: Pick<PublishedArticle, "id" | "storyId" | "tickers" | "category" | "publishedAt">,
  limit: number,
): Promise<ArticleSummary[]> {
  const { tickers, category } = article;
  const after = { at: article.publishedAt, id: article.id };
  if (tickers.length > 0) {
    return datedFirst(await listOthers(db, article, newestIdsAbout(tickers, limit, after), limit));
  }
  if (category === null) return [];
  const earlier = newestIds(db, { category }, { limit, after });
  return datedFirst(await listOthers(db, article, sql`SELECT id FROM ${earlier}`, limit));
}

function listOthers(
  db: Database,
  article: { id: number; storyId: number | null },
  ids: SQL,
  limit: number,
): Promise<ArticleSummary[]> {
  return db
    .select(summaryColumns)
    .from(articles)
    .where(
      and(
        isPublished,
        inArray(articles.id, sql`(${ids})`),
        ne(articles.id, article.id),
        sql`(${articles.storyId} = ${article.storyId}::bigint) IS NOT TRUE`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit);
}
