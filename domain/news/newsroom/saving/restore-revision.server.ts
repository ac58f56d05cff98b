import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { hasCategory } from "../../articles/categories.server.ts";
import { withStoreLock } from "../../articles/store-lock.server.ts";
import { articleTextOf, type EditableArticle, lockArticle } from "../editable-article.server.ts";
import { findRevision } from "../revisions/revisions.server.ts";
import { type MissingText, missingForReaders } from "./next-status.ts";
import type { SaveConflict } from "./save-article.server.ts";
import { updateArticle } from "./write-article.server.ts";

export type RestoreResult = Outcome<
  EditableArticle,
  "not-permitted" | "revision-not-found" | MissingText | SaveConflict
>;

/**
 * Restores the text of a revision as a new revision. The status, date and slug don't change; neither does the category
 * if the revision's category no longer exists.
 *
 * @param expectedVersion the version that the editor compared with
 * @returns undefined if the article doesn't exist
 */
export function restoreRevision(
  db: DatabasePool,
  editor: Editor,
  { id, expectedVersion, revisionId }: { id: number; expectedVersion: number; revisionId: number },
): Promise<RestoreResult | undefined> {
  // Under the lock of a save, because a rename of the category may be in progress.
  return withStoreLock(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const current = await lockArticle(tx, id);
    if (!current) return undefined;
    if (current.version !== expectedVersion) return { ok: false, code: "conflict", theirs: current };
    const revision = await findRevision(tx, id, revisionId);
    if (!revision) return failure("revision-not-found");
    const text = articleTextOf(revision.snapshot);
    if (text.category !== null && !(await hasCategory(tx, text.category))) text.category = current.category;
    const missing = missingForReaders(current.status, text);
    if (missing) return failure(missing);
    const change = { action: "article-restored", restoredFrom: revisionId } as const;
    const { article } = await updateArticle(tx, editor, current, text, change);
    return success(article);
  });
}
