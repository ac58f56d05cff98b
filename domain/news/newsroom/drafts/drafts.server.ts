import { and, asc, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import type { ArticleForm } from "../article-form.ts";
import { articleDrafts } from "../tables.server.ts";
import type { RestoredDraft } from "./draft-key.ts";

const MAX_DRAFTS = 40;

export interface DraftRequest {
  key: string;
  articleId?: number | undefined;
  baseVersion?: number | undefined;
  form: ArticleForm;
  sequence?: number | undefined;
  /** Deleted on the first save, unless another page has saved it since it was restored. */
  restored?: RestoredDraft | undefined;
}

/** @returns undefined if the page has already saved a newer text */
export async function saveDraft(
  db: Database,
  userId: string,
  { key, articleId, baseVersion, form, sequence = 0, restored }: DraftRequest,
): Promise<{ savedAt: Date } | undefined> {
  const draft = {
    articleId: articleId ?? null,
    baseVersion: baseVersion ?? null,
    form,
    sequence,
    savedAt: sql`clock_timestamp()`,
  };
  const [saved] = await db
    .insert(articleDrafts)
    .values({ userId, key, ...draft })
    .onConflictDoUpdate({
      target: [articleDrafts.userId, articleDrafts.key],
      set: draft,
      setWhere: lte(articleDrafts.sequence, sequence),
    })
    .returning({ savedAt: articleDrafts.savedAt });
  if (!saved) return undefined;
  if (restored) await deleteRestored(db, userId, restored);
  await deleteOldest(db, userId);
  return saved;
}

export interface Draft extends Omit<typeof articleDrafts.$inferSelect, "userId" | "sequence"> {
  isStale: boolean;
}

/**
 * Drafts left by a crash or a closed tab, newest first; a draft may also be open in another tab.
 *
 * @param articleId undefined for all new articles
 */
export function listDrafts(db: Database, userId: string, articleId: number | undefined): Promise<Draft[]> {
  return db
    .select({
      key: articleDrafts.key,
      articleId: articleDrafts.articleId,
      baseVersion: articleDrafts.baseVersion,
      form: articleDrafts.form,
      savedAt: articleDrafts.savedAt,
      isStale: sql<boolean>`coalesce(${articles.version} <> ${articleDrafts.baseVersion}, false)`,
    })
    .from(articleDrafts)
    .leftJoin(articles, eq(articles.id, articleDrafts.articleId))
    .where(
      and(
        eq(articleDrafts.userId, userId),
        articleId === undefined ? isNull(articleDrafts.articleId) : eq(articleDrafts.articleId, articleId),
      ),
    )
    .orderBy(desc(articleDrafts.savedAt), asc(articleDrafts.key));
}

export async function deleteDraft(db: Database, userId: string, key: string): Promise<void> {
  await db.delete(articleDrafts).where(and(eq(articleDrafts.userId, userId), eq(articleDrafts.key, key)));
}

export async function deleteRestored(
  db: Database,
  userId: string,
  { key, savedAt }: RestoredDraft,
): Promise<void> {
  await db
    .delete(articleDrafts)
    .where(
      and(eq(articleDrafts.userId, userId), eq(articleDrafts.key, key), eq(articleDrafts.savedAt, savedAt)),
    );
}

async function deleteOldest(db: Database, userId: string): Promise<void> {
  const old = db
    .select({ key: articleDrafts.key })
    .from(articleDrafts)
    .where(eq(articleDrafts.userId, userId))
    .orderBy(desc(articleDrafts.savedAt))
    .offset(MAX_DRAFTS);
  await db
    .delete(articleDrafts)
    .where(and(eq(articleDrafts.userId, userId), inArray(articleDrafts.key, old)));
}
