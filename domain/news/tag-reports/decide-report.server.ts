import { and, eq, isNull } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { refusalKey } from "../articles/mentions/refusals.ts";
import { refusedMentions } from "../articles/mentions/tables.server.ts";
import { withStoreLock } from "../articles/store-lock.server.ts";
import { type EditableArticle, lockArticle } from "../newsroom/editable-article.server.ts";
import { updateArticle } from "../newsroom/saving/write-article.server.ts";
import { type DecisionFailure, MAX_REFUSED_LENGTH } from "./decision.ts";
import { tagReports } from "./tables.server.ts";

interface Reported {
  articleId: number;
  ticker: string;
}

/**
 * Removes the ticker from the article, with a revision, and stores words that don't mean the company: they no
 * longer tag any text with it. Other articles' tickers don't change.
 *
 * @param words phrases from the text, as typed; blank ones are skipped
 */
export function acceptTagReport(
  db: DatabasePool,
  editor: Editor,
  reported: Reported,
  words: readonly string[],
): Promise<Outcome<undefined, DecisionFailure>> {
  return decide(db, editor, reported, "accepted", async (tx, article) => {
    const { ticker } = reported;
    const refused = [...new Set(words.map(refusalKey))].filter(Boolean);
    if (refused.some((phrase) => phrase.length > MAX_REFUSED_LENGTH))
      return failure("refused-words-too-long");
    if (refused.includes(refusalKey(ticker))) return failure("refused-words-are-code");
    if (refused.length > 0) {
      await tx
        .insert(refusedMentions)
        .values(refused.map((phrase) => ({ ticker, words: phrase })))
        .onConflictDoNothing();
    }
    const tickers = article.tickers.filter((other) => other !== ticker);
    await updateArticle(tx, editor, article, { tickers }, { action: "article-saved" });
    return success(refused);
  });
}

/** The article's ticker remains, and further reports of it remain rejected. */
export function rejectTagReport(
  db: DatabasePool,
  editor: Editor,
  reported: Reported,
): Promise<Outcome<undefined, DecisionFailure>> {
  return decide(db, editor, reported, "rejected", () => Promise.resolve(success([])));
}

function decide(
  db: DatabasePool,
  editor: Editor,
  { articleId, ticker }: Reported,
  decision: "accepted" | "rejected",
  change: (tx: DatabaseTransaction, article: EditableArticle) => Promise<Outcome<string[], DecisionFailure>>,
): Promise<Outcome<undefined, DecisionFailure>> {
  // Locked like a save: the article's row first.
  return withStoreLock(db, async (tx) => {
    if (!isAllowed(editor.role, "manage-articles")) return failure("not-permitted");
    const article = await lockArticle(tx, articleId);
    const isOpen = and(
      eq(tagReports.articleId, articleId),
      eq(tagReports.ticker, ticker),
      isNull(tagReports.decision),
    );
    const [open] = await tx.select({ count: tagReports.count }).from(tagReports).where(isOpen);
    if (!article || !open) return failure("report-not-found");
    const changed = await change(tx, article);
    if (!changed.ok) return changed;
    await tx.update(tagReports).set({ decision, decidedAt: new Date() }).where(isOpen);
    await recordChange(tx, editor, {
      action: decision === "accepted" ? "tag-report-accepted" : "tag-report-rejected",
      subject: { type: "article", id: articleId, label: article.title },
      before: { ticker, reports: open.count },
      ...(changed.value.length > 0 && { after: { refusedWords: changed.value } }),
    });
    return success(undefined);
  });
}
