import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { freeSlug } from "./free-slug.server.ts";
import { indexArticles } from "./indexing/index-articles.server.ts";
import { slugOf } from "./slug.ts";
import { articles } from "./tables.server.ts";

/** An article as delivered by ingest. */
export interface IncomingArticle {
  title: string;
  excerpt: string;
  /** Markdown */
  content: string;
  category: string | null;
  sourceName: string;
  author: string | null;
  sourceUrl: string | null;
  publishedAt: Date;
  featuredImageUrl: string | null;
  tags: string[];
  tickers: string[];
  /** The model's judgement of the title; null if it isn't sure. */
  sentimentScore: number | null;
  /** The title's words that decided it. */
  sentimentWords: string[];
}

export interface WrittenArticle {
  id: number;
  /** Compared on the next update to detect an editor's change. */
  writtenAt: Date;
}

/**
 * Adds an article under a slug made from its title, with a number if that is taken. Call it in a transaction
 * that holds the ingest lock, because parallel calls could choose the same slug.
 */
export async function addIncomingArticle(
  tx: Database,
  article: IncomingArticle,
  status: "review" | "published",
): Promise<WrittenArticle> {
  const slug = await freeSlug(tx, slugOf(article.title));
  const [added] = await tx
    .insert(articles)
    .values({ ...article, slug, status, sentimentBy: "model" })
    .returning({ id: articles.id, writtenAt: articles.updatedAt });
  if (!added) throw new Error("The article was not added.");
  await indexArticles(tx, [{ ...article, id: added.id }]);
  return added;
}

/**
 * Applies the publisher's update to an article, unless an editor has changed it since `writtenAt`.
 *
 * @returns undefined if an editor's change was kept
 */
export async function updateIncomingArticle(
  tx: Database,
  { id, writtenAt }: WrittenArticle,
  article: IncomingArticle,
): Promise<WrittenArticle | undefined> {
  const { title, excerpt, content, category, author, featuredImageUrl, tags, tickers } = article;
  const [updated] = await tx
    .update(articles)
    .set({
      title,
      excerpt,
      content,
      category,
      author,
      featuredImageUrl,
      tags,
      tickers,
      sentimentScore: article.sentimentScore,
      sentimentBy: "model",
      sentimentWords: article.sentimentWords,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(articles.id, id), eq(articles.updatedAt, writtenAt)))
    .returning({
      id: articles.id,
      writtenAt: articles.updatedAt,
      sourceName: articles.sourceName,
      publishedAt: articles.publishedAt,
      sentimentScore: articles.sentimentScore,
    });
  if (!updated) return undefined;
  await indexArticles(tx, [{ ...article, ...updated }]);
  return { id: updated.id, writtenAt: updated.writtenAt };
}
