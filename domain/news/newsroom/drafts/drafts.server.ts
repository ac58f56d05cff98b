import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import type { ArticleForm } from "../article-form.ts";
import { articleDrafts } from "../tables.server.ts";

export function draftKey(articleId: number): string {
  return `article:${articleId}`;
}

/** @param page made up by the page of a new article, so that two of them don't share a draft */
export function newArticleDraftKey(page: string): string | undefined {
  return /^[\w-]{8,64}$/.test(page) ? `new:${page}` : undefined;
}

export interface DraftRequest {
  key: string;
  articleId?: number | undefined;
  /** Version of the article that the form was filled from. */
  baseVersion?: number | undefined;
  form: ArticleForm;
}

/** Autosaves what an editor has typed. It never changes the article. */
export async function saveDraft(
  db: Database,
  userId: string,
  { key, articleId, baseVersion, form }: DraftRequest,
): Promise<{ savedAt: Date }> {
  const draft = {
    articleId: articleId ?? null,
    baseVersion: baseVersion ?? null,
    form,
    savedAt: sql`clock_timestamp()`,
  };
  const [saved] = await db
    .insert(articleDrafts)
    .values({ userId, key, ...draft })
    .onConflictDoUpdate({ target: [articleDrafts.userId, articleDrafts.key], set: draft })
    .returning({ savedAt: articleDrafts.savedAt });
  if (!saved) throw new Error("The draft was not saved.");
  return saved;
}

export interface Draft {
  key: string;
  articleId: number | null;
  baseVersion: number | null;
  form: ArticleForm;
  savedAt: Date;
  /** The article has been saved since the form was filled from it. */
  isStale: boolean;
}

const columns = {
  key: articleDrafts.key,
  articleId: articleDrafts.articleId,
  baseVersion: articleDrafts.baseVersion,
  form: articleDrafts.form,
  savedAt: articleDrafts.savedAt,
  isStale: sql<boolean>`coalesce(${articles.version} <> ${articleDrafts.baseVersion}, false)`,
};

export async function findDraft(db: Database, userId: string, key: string): Promise<Draft | undefined> {
  const [draft] = await db
    .select(columns)
    .from(articleDrafts)
    .leftJoin(articles, eq(articles.id, articleDrafts.articleId))
    .where(and(eq(articleDrafts.userId, userId), eq(articleDrafts.key, key)));
  return draft;
}

/** A user's drafts, newest first: what a crash or a closed tab left. */
export function listDrafts(db: Database, userId: string, limit: number): Promise<Draft[]> {
  return db
    .select(columns)
    .from(articleDrafts)
    .leftJoin(articles, eq(articles.id, articleDrafts.articleId))
    .where(eq(articleDrafts.userId, userId))
    .orderBy(desc(articleDrafts.savedAt), asc(articleDrafts.key))
    .limit(limit);
}

export async function deleteDraft(db: Database, userId: string, key: string): Promise<void> {
  await db.delete(articleDrafts).where(and(eq(articleDrafts.userId, userId), eq(articleDrafts.key, key)));
}
