import { eq, inArray } from "drizzle-orm";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { ARTICLE_FIELDS, type ArticleText, pickFields, TEXT_FIELDS } from "../articles/article-fields.ts";
import type { ArticleStatus } from "../articles/article-status.ts";
import { articles } from "../articles/tables.server.ts";

const columns = {
  ...pickFields(articles, ARTICLE_FIELDS),
  id: articles.id,
  version: articles.version,
  isDated: articles.isDated,
  sentimentScore: articles.sentimentScore,
  sentimentBy: articles.sentimentBy,
  sentimentWords: articles.sentimentWords,
  wasPublished: articles.wasPublished,
  scheduledBy: articles.scheduledBy,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
};

export type EditableArticle = Pick<typeof articles.$inferSelect, keyof typeof columns>;

export async function findEditableArticle(db: Database, id: number): Promise<EditableArticle | undefined> {
  const [article] = await db.select(columns).from(articles).where(eq(articles.id, id));
  return article;
}

export async function lockArticle(tx: DatabaseTransaction, id: number): Promise<EditableArticle | undefined> {
  const [article] = await tx.select(columns).from(articles).where(eq(articles.id, id)).for("update");
  return article;
}

/** Locks the rows in id order, so that concurrent calls can't deadlock. */
export function lockArticles(tx: DatabaseTransaction, ids: readonly number[]): Promise<EditableArticle[]> {
  return tx
    .select(columns)
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(articles.id)
    .for("update");
}

/** If true, readers may have linked the slug, so a former one must redirect. */
export function hasBeenPublished({ status, wasPublished }: EditableArticle): boolean {
  return wasPublished || status === "published";
}

export function articleTextOf(article: ArticleText): ArticleText {
  return pickFields(article, TEXT_FIELDS);
}

export interface ArticleSnapshot extends ArticleText {
  slug: string;
  status: ArticleStatus;
  publishedAt: string;
}

export function snapshotOf(article: EditableArticle): ArticleSnapshot {
  return { ...pickFields(article, ARTICLE_FIELDS), publishedAt: article.publishedAt.toISOString() };
}
