import { eq } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { articles } from "../articles/tables.server.ts";
import { recordArticleChange } from "./audit-article.server.ts";
import { lockArticle } from "./editable-article.server.ts";
import type { Editor } from "./editor.ts";
import { keepOriginal } from "./revisions.server.ts";

/**
 * Deletes an article with its drafts, corrections and former slugs. Its revisions stay, and ingest doesn't
 * bring it back.
 *
 * @returns undefined if the article doesn't exist
 */
export function deleteArticle(
  db: DatabasePool,
  editor: Editor,
  id: number,
): Promise<Outcome<{ title: string }, "not-permitted"> | undefined> {
  return db.transaction(async (tx) => {
    const article = await lockArticle(tx, id);
    const permission = article?.status === "published" ? "publish-articles" : "manage-articles";
    if (!isAllowed(editor.role, permission)) return failure("not-permitted");
    if (!article) return undefined;
    await keepOriginal(tx, article);
    await tx.delete(articles).where(eq(articles.id, id));
    await recordArticleChange(tx, editor, "article-deleted", article, undefined);
    return success({ title: article.title });
  });
}
