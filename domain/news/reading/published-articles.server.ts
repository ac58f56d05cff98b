import { and, arrayContains, arrayOverlaps, desc, eq, ilike, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import {
  ARTICLES_PER_PAGE,
  type Article,
  type ArticleSummary,
  RELATED_ARTICLES,
} from "../articles/article.ts";
import { articles } from "../articles/tables.server.ts";
import { type ArticleCursor, formatArticleCursor } from "./article-cursor.ts";

const summaryColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  category: articles.category,
  sourceName: articles.sourceName,
  publishedAt: articles.publishedAt,
  imageUrl: articles.featuredImageUrl,
  tickers: articles.tickers,
  sentimentScore: articles.sentimentScore,
  isSample: articles.isSample,
};

const isPublished = sql`${articles.status} = 'published'`;
const newestFirst = [desc(articles.publishedAt), desc(articles.id)] as const;

export interface ArticlePage {
  articles: ArticleSummary[];
  /** For the link to the articles that follow; undefined at the end of the list. */
  nextCursor: string | undefined;
}

export interface ArticleFilter {
  /** Upper-case code of a listed company. */
  ticker?: string;
  /** Name of a category. */
  category?: string;
  /** Part of a title or of a content, in any letter case. */
  text?: string;
}

/** One page of published articles, newest first, after the cursor. */
export async function listPublishedArticles(
  db: Database,
  filter: ArticleFilter = {},
  after?: ArticleCursor,
): Promise<ArticlePage> {
  const found = await db
    .select(summaryColumns)
    .from(articles)
    .where(and(isPublished, ...conditionsOf(filter), after && isAfter(after)))
    .orderBy(...newestFirst)
    .limit(ARTICLES_PER_PAGE + 1);
  const page = found.slice(0, ARTICLES_PER_PAGE);
  const last = page.at(-1);
  return {
    articles: page,
    nextCursor: last && found.length > page.length ? formatArticleCursor(last) : undefined,
  };
}

export function listNewestArticles(db: Database, limit: number): Promise<ArticleSummary[]> {
  return db
    .select(summaryColumns)
    .from(articles)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function findPublishedArticle(db: Database, slug: string): Promise<Article | undefined> {
  const [article] = await db
    .select({
      ...summaryColumns,
      content: articles.content,
      tags: articles.tags,
      author: articles.author,
      sourceUrl: articles.sourceUrl,
      canonicalUrl: articles.canonicalUrl,
      metaTitle: articles.metaTitle,
      metaDescription: articles.metaDescription,
      updatedAt: articles.updatedAt,
    })
    .from(articles)
    .where(and(isPublished, eq(articles.slug, slug)));
  return article;
}

/** Published articles about any of the same companies. */
export async function listRelatedArticles(
  db: Database,
  article: { id: number; tickers: string[] },
): Promise<ArticleSummary[]> {
  if (article.tickers.length === 0) return [];
  return db
    .select(summaryColumns)
    .from(articles)
    .where(and(isPublished, arrayOverlaps(articles.tickers, article.tickers), ne(articles.id, article.id)))
    .orderBy(...newestFirst)
    .limit(RELATED_ARTICLES);
}

function conditionsOf(filter: ArticleFilter): (SQL | undefined)[] {
  return [
    filter.ticker === undefined ? undefined : arrayContains(articles.tickers, [filter.ticker]),
    filter.category === undefined ? undefined : eq(articles.category, filter.category),
    filter.text === undefined ? undefined : containsText(filter.text),
  ];
}

function containsText(text: string): SQL | undefined {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return or(ilike(articles.title, pattern), ilike(articles.content, pattern));
}

function isAfter({ publishedAt, id }: ArticleCursor): SQL {
  return sql`(${articles.publishedAt}, ${articles.id}) < (${publishedAt.toISOString()}::timestamptz, ${id})`;
}
