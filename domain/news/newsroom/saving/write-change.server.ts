import { eq, sql } from "drizzle-orm";
import type { AuditAction } from "#domain/site/audit.ts";
import type { Database } from "#platform/database/database.ts";
import type { ArticleText } from "../../articles/article-fields.ts";
import { indexArticles } from "../../articles/indexing/index-articles.server.ts";
import { detectMentions } from "../../articles/mentions/detect-mentions.server.ts";
import { classifyNewTitle } from "../../articles/sentiment/classify-sentiment.ts";
import { articles } from "../../articles/tables.server.ts";
import { recordArticleChange } from "../audit-article.server.ts";
import { type EditableArticle, lockArticle } from "../editable-article.server.ts";
import type { Editor } from "../editor.ts";
import { addRevision, storeOriginalText } from "../revisions/revisions.server.ts";

export interface WrittenChange {
  action: AuditAction;
  reason?: string | undefined;
  restoredFrom?: number | undefined;
}

/**
 * Writes a change made outside the editor's form, with its revision and audit entry. The article's row must be
 * locked.
 */
export async function writeChange(
  tx: Database,
  editor: Editor,
  current: EditableArticle,
  values: Partial<ArticleText>,
  { action, reason, restoredFrom }: WrittenChange,
): Promise<EditableArticle> {
  await storeOriginalText(tx, current);
  await tx
    .update(articles)
    .set({
      ...values,
      ...classifyNewTitle(current, { ...current, ...values }),
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(articles.id, current.id));
  const changed = await lockArticle(tx, current.id);
  if (!changed) throw new Error(`Article ${current.id} disappeared while its row was locked.`);
  await indexArticles(tx, [changed]);
  // Needed even if only tags change: they are evidence too.
  await detectMentions(tx, changed);
  await addRevision(tx, changed, { userId: editor.userId, reason, restoredFrom });
  await recordArticleChange(tx, editor, action, current, changed);
  return changed;
}
