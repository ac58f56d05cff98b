import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { COMPARED_TEXT_FIELDS, type ComparedText, pickFields } from "../../articles/article-fields.ts";
import { articles } from "../../articles/tables.server.ts";
import { hasSameText } from "../revisions/compare-texts.ts";
import { revisions, suggestedRevisions } from "../tables.server.ts";

/**
 * Stores a source's change to an article that editors have edited as a suggestion for them to decide. Replaces an
 * older suggestion. Call it under the lock `storeArticles`.
 */
export async function suggestRevision(
  tx: DatabaseTransaction,
  { articleId, sourceName, text }: { articleId: number; sourceName: string; text: ComparedText },
): Promise<void> {
  const [current] = await tx
    .select(pickFields(articles, COMPARED_TEXT_FIELDS))
    .from(articles)
    .where(eq(articles.id, articleId));
  if (!current) return;
  const [earlier] = await tx
    .select()
    .from(suggestedRevisions)
    .where(eq(suggestedRevisions.articleId, articleId));
  const isOpen = earlier !== undefined && earlier.decidedAt === null;
  const previousText = earlier?.text ?? (await findOriginal(tx, articleId)) ?? current;
  if (hasSameText(previousText, text)) return;
  const former = isOpen ? earlier.former : previousText;
  // Nothing is left to decide if the source reverted its change or editors have made the same one.
  const isDecided = hasSameText(former, text) || hasSameText(current, text);
  const values = {
    sourceName,
    former,
    text: pickFields(text, COMPARED_TEXT_FIELDS),
    suggestedAt: sql`clock_timestamp()`,
    decidedAt: isDecided ? sql`clock_timestamp()` : null,
  };
  await tx
    .insert(suggestedRevisions)
    .values({ articleId, ...values })
    .onConflictDoUpdate({ target: suggestedRevisions.articleId, set: values });
}

async function findOriginal(tx: DatabaseTransaction, articleId: number): Promise<ComparedText | undefined> {
  const [last] = await tx
    .select({ snapshot: revisions.snapshot })
    .from(revisions)
    .where(and(eq(revisions.articleId, articleId), isNull(revisions.userId)))
    .orderBy(desc(revisions.id))
    .limit(1);
  return last?.snapshot;
}
