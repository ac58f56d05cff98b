import { inArray } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { purgeAllPages } from "#domain/site/page-changes.server.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { articles } from "../../articles/tables.server.ts";
import { recordArticleChange } from "../audit-article.server.ts";
import { lockArticles } from "../editable-article.server.ts";
import { storeOriginalTexts } from "../revisions/revisions.server.ts";
import { type ChangeResult, MAX_CHANGED_AT_ONCE } from "./change.ts";
import { copyArticles } from "./deleted-articles.server.ts";
import { missingOf, PURGE_ALL_FROM_CHANGES } from "./statuses.server.ts";
import { storeChange } from "./undo-change.server.ts";

/**
 * Deletes articles with their drafts, corrections and former slugs, and stores copies for undo. Revisions remain,
 * and ingest doesn't add the articles again.
 *
 * @param ids at most MAX_CHANGED_AT_ONCE
 */
export function deleteArticles(
  db: DatabasePool,
  editor: Editor,
  ids: readonly number[],
): Promise<ChangeResult> {
  if (ids.length > MAX_CHANGED_AT_ONCE) throw new Error(`Too many articles: ${ids.length}.`);
  return db.transaction(async (tx) => {
    const lockedArticles = await lockArticles(tx, ids);
    const isDeletable = ({ status }: { status: string }) =>
      isAllowed(editor.role, status === "published" ? "publish-articles" : "manage-articles");
    const deletableArticles = lockedArticles.filter(isDeletable);
    const refused = [
      ...missingOf(ids, lockedArticles),
      ...lockedArticles
        .filter((article) => !isDeletable(article))
        .map(({ id, title }) => ({ id, title, code: "not-permitted" as const })),
    ];
    const appliedChange = "deleted";
    if (deletableArticles.length === 0) return { appliedChange, changed: [], refused, changeId: undefined };

    if (deletableArticles.length >= PURGE_ALL_FROM_CHANGES) await purgeAllPages(tx);
    const deletableIds = deletableArticles.map(({ id }) => id);
    await storeOriginalTexts(tx, deletableArticles);
    const copies = await copyArticles(tx, deletableIds);
    await tx.delete(articles).where(inArray(articles.id, deletableIds));
    for (const article of deletableArticles) {
      await recordArticleChange(tx, editor, "article-deleted", article, undefined);
    }
    const changeId = await storeChange(tx, editor, { appliedChange, former: [], deleted: copies, refused });
    const changed = deletableArticles.map(({ id, title, status }) => ({ id, title, status }));
    return { appliedChange, changed, refused, changeId };
  });
}
