import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import {
  ARTICLES_PER_PAGE,
  type Article,
  type ArticleSummary,
  RELATED_ARTICLES,
} from "../articles/article.ts";
import { isListed, isPublished, newestFirst } from "../articles/published.server.ts";
import { summaryColumns } from "../articles/summary.server.ts";
import { articleSlugs, articles } from "../articles/tables.server.ts";
import { type ArticleCursor, formatArticleCursor } from "./article-cursor.ts";
import type { ArticleFilter } from "./article-filter.server.ts";
import { newestIds, newestIdsAbout } from "./newest-ids.server.ts";

export interface ArticlePage {
  articles: ArticleSummary[];
  /** Cursor of the next page; undefined at the end of the list. */
  nextCursor: string | undefined;
}

/** One page of published articles after the cursor, newest first. */
export async function listPublishedArticles(
  db: Database,
  filter: ArticleFilter = {},
  after?: ArticleCursor,
): Promise<ArticlePage> {
  const newest = newestIds(db, filter, { limit: ARTICLES_PER_PAGE + 1, after });
  const found = await db
    .select(summaryColumns)
    .from(newest)
    .innerJoin(articles, eq(articles.id, newest.id))
    .orderBy(...newestFirst);
  const page = found.slice(0, ARTICLES_PER_PAGE);
  const last = page.at(-1);
  return {
    articles: page,
    nextCursor: last && found.length > page.length ? formatArticleCursor(last) : undefined,
  };
}

export interface PublishedArticle extends Article {
  /** Of the articles that tell one story; null if no other does. */
  storyId: number | null;
}

export async function findPublishedArticle(
  db: Database,
  slug: string,
): Promise<PublishedArticle | undefined> {
  const [article] = await db
    .select({
      ...summaryColumns,
      storyId: articles.storyId,
      content: articles.content,
      isReport: articles.isReport,
      sentimentBy: articles.sentimentBy,
      sentimentWords: articles.sentimentWords,
      tags: articles.tags,
      author: articles.author,
      sourceUrl: articles.sourceUrl,
      canonicalUrl: articles.canonicalUrl,
      metaTitle: articles.metaTitle,
      metaDescription: articles.metaDescription,
      updatedAt: articles.updatedAt,
      sourceUpdatedAt: articles.sourceUpdatedAt,
    })
    .from(articles)
    .where(and(isPublished, eq(articles.slug, slug)));
  return article;
}

/** The lead of the story that a published article is a report of. */
export async function findLeadOf(
  db: Database,
  articleId: number,
): Promise<Pick<ArticleSummary, "slug" | "title"> | undefined> {
  const [lead] = await db
    .select({ slug: articles.slug, title: articles.title })
    .from(articles)
    .where(
      and(
        isListed,
        eq(articles.storyId, sql`(SELECT story_id FROM articles WHERE id = ${articleId} AND is_report)`),
      ),
    );
  return lead;
}

/** The current slug of an article that had this one before, and whether readers may see it. */
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

/** The newest other articles about any of the article's companies, without those that tell the same story. */
export async function listRelatedArticles(
  db: Database,
  article: { id: number; storyId: number | null; tickers: string[] },
): Promise<ArticleSummary[]> {
  if (article.tickers.length === 0) return [];
  return db
    .select(summaryColumns)
    .from(articles)
    .where(
      and(
        isPublished,
        inArray(articles.id, sql`(${newestIdsAbout(article.tickers, RELATED_ARTICLES)})`),
        ne(articles.id, article.id),
        sql`(${articles.storyId} = ${article.storyId}::bigint) IS NOT TRUE`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(RELATED_ARTICLES);
}
