import { and, eq, isNull, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { withStoreLock } from "../../articles/store-lock.server.ts";
import { mergeInWorker } from "../comparing/compare-in-worker.server.ts";
import { type EditableArticle, lockArticle } from "../editable-article.server.ts";
import { type MissingText, missingForReaders } from "../saving/next-status.ts";
import { updateArticle } from "../saving/write-article.server.ts";
import { suggestedRevisions } from "../tables.server.ts";

export type SuggestionFailure = "not-permitted" | "suggestion-not-found" | "changed-since" | MissingText;

export interface ExpectedSuggestion {
  articleId: number;
  version: number;
  suggestedAt: Date;
}

type Decided = Outcome<undefined, SuggestionFailure>;

export function applySuggestion(
  db: DatabasePool,
  editor: Editor,
  expected: ExpectedSuggestion,
): Promise<Decided> {
  return decide(db, editor, expected, async (tx, article, suggestion) => {
    if (article.version !== expected.version) return failure("changed-since");
    const { proposed } = await mergeInWorker(article, suggestion);
    const missing = missingForReaders(article.status, proposed);
    if (missing) return failure(missing);
    await updateArticle(tx, editor, article, proposed, { action: "suggestion-applied" });
    return success(undefined);
  });
}

/** Leaves the article unchanged; the source's next change creates a new suggestion. */
export function ignoreSuggestion(
  db: DatabasePool,
  editor: Editor,
  expected: ExpectedSuggestion,
): Promise<Decided> {
  return decide(db, editor, expected, async (tx, { id, title }, { sourceName }) => {
    await recordChange(tx, editor, {
      action: "suggestion-ignored",
      subject: { type: "article", id, label: title },
      before: { source: sourceName },
    });
    return success(undefined);
  });
}

type OpenRow = typeof suggestedRevisions.$inferSelect;

function decide(
  db: DatabasePool,
  editor: Editor,
  { articleId, suggestedAt }: ExpectedSuggestion,
  change: (tx: DatabaseTransaction, article: EditableArticle, suggestion: OpenRow) => Promise<Decided>,
): Promise<Decided> {
  // Locked like a save, because ingest may be about to suggest another text.
  return withStoreLock(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const article = await lockArticle(tx, articleId);
    const isOpen = and(eq(suggestedRevisions.articleId, articleId), isNull(suggestedRevisions.decidedAt));
    const [open] = await tx.select().from(suggestedRevisions).where(isOpen);
    if (!article || !open) return failure("suggestion-not-found");
    if (open.suggestedAt.getTime() !== suggestedAt.getTime()) return failure("changed-since");
    const changed = await change(tx, article, open);
    if (!changed.ok) return changed;
    await tx.update(suggestedRevisions).set({ decidedAt: sql`clock_timestamp()` }).where(isOpen);
    return changed;
  });
}
