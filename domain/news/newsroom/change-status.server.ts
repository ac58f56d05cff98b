import { eq, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { ArticleStatus } from "../articles/article-status.ts";
import { articles } from "../articles/tables.server.ts";
import { recordArticleChange } from "./audit-article.server.ts";
import { type EditableArticle, lockArticle } from "./editable-article.server.ts";
import type { Editor } from "./editor.ts";
import { nextStatus, type StatusFailure } from "./next-status.ts";

/**
 * Changes an article's status and nothing else, so that it needs no expected version and leaves no revision.
 * Its date stays, except that a draft gets the present time when it is published.
 *
 * @returns undefined if the article doesn't exist
 */
export function changeArticleStatus(
  db: DatabasePool,
  editor: Editor,
  id: number,
  wanted: ArticleStatus,
): Promise<Outcome<EditableArticle, StatusFailure> | undefined> {
  return db.transaction(async (tx) => {
    const current = await lockArticle(tx, id);
    if (!current) return undefined;
    const now = new Date();
    const isPublishedDraft =
      wanted === "published" && current.status === "draft" && current.publishedAt < now;
    const publishedAt = isPublishedDraft ? now : current.publishedAt;
    const { status: from, title, content } = current;
    if (wanted === from) return failure("transition-refused", `${from}, ${wanted}`);
    const status = nextStatus(
      editor.role,
      { from, wanted, title, content, publishedAt, publishedBefore: current.publishedAt },
      now,
    );
    if (!status.ok) return status;
    await tx
      .update(articles)
      .set({
        status: status.value,
        publishedAt,
        scheduledBy: status.value === "scheduled" ? editor.userId : current.scheduledBy,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(eq(articles.id, id));
    const changed = await lockArticle(tx, id);
    if (!changed) throw new Error(`Article ${id} disappeared while its row was locked.`);
    await recordArticleChange(tx, editor, "article-status-changed", current, changed);
    return success(changed);
  });
}
