import { eq, sql } from "drizzle-orm";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { AuditAction } from "#domain/site/audit.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import type { ArticleText } from "../../articles/article-fields.ts";
import { indexArticles } from "../../articles/indexing/index-articles.server.ts";
import { detectMentions } from "../../articles/mentions/detect-mentions.server.ts";
import { reclassifyChangedTitle } from "../../articles/sentiment/classify-sentiment.ts";
import { articles } from "../../articles/tables.server.ts";
import { recordArticleChange } from "../audit-article.server.ts";
import { type EditableArticle, lockArticle } from "../editable-article.server.ts";
import { addRevision, storeOriginalTexts } from "../revisions/revisions.server.ts";
import { storeFormerSlug } from "./choose-slug.server.ts";

type ArticleColumns = typeof articles.$inferInsert;

export type ArticleValues = ArticleText & Omit<ArticleColumns, keyof ArticleText>;

export interface ArticleChange {
  action: AuditAction;
  reason?: string | undefined;
  restoredFrom?: number | undefined;
}

export interface SavedArticle {
  article: EditableArticle;
  revisionId: number;
}

export async function insertArticle(
  tx: DatabaseTransaction,
  editor: Editor,
  values: ArticleValues,
  change: ArticleChange,
): Promise<SavedArticle> {
  const added = await tx.insert(articles).values(values).returning({ id: articles.id }).then(returnedRow);
  return completeWrite(tx, editor, undefined, added.id, change);
}

/** The article's row must be locked. A slug must be free, under the lock `storeArticles`. */
export async function updateArticle(
  tx: DatabaseTransaction,
  editor: Editor,
  current: EditableArticle,
  values: Partial<ArticleValues>,
  change: ArticleChange,
): Promise<SavedArticle> {
  await storeOriginalTexts(tx, [current]);
  if (values.slug !== undefined) await storeFormerSlug(tx, current, values.slug);
  await tx
    .update(articles)
    .set({
      ...reclassifyChangedTitle(current, { ...current, ...values }),
      ...values,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(articles.id, current.id));
  return completeWrite(tx, editor, current, current.id, change);
}

async function completeWrite(
  tx: DatabaseTransaction,
  editor: Editor,
  before: EditableArticle | undefined,
  id: number,
  { action, reason, restoredFrom }: ArticleChange,
): Promise<SavedArticle> {
  const article = await lockArticle(tx, id);
  if (!article) throw new Error(`Article ${id} was not saved.`);
  await indexArticles(tx, [article]);
  await detectMentions(tx, article);
  const revisionId = await addRevision(tx, article, { userId: editor.userId, reason, restoredFrom });
  await recordArticleChange(tx, editor, action, before, article);
  return { article, revisionId };
}
