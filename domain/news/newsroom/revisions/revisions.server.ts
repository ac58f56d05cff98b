import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { users } from "#domain/accounts/users/tables.server.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import {
  type ArticleSnapshot,
  type EditableArticle,
  lockArticle,
  snapshotOf,
} from "../editable-article.server.ts";
import { revisions } from "../tables.server.ts";
import { hasSameText } from "./compare-texts.ts";

const columns = {
  id: revisions.id,
  createdAt: revisions.createdAt,
  /** null for the text before the first editor's change, and if the user has been deleted. */
  email: users.email,
  reason: revisions.reason,
  restoredFrom: revisions.restoredFrom,
};

export type ListedRevision = Awaited<ReturnType<typeof listRevisions>>[number];

export async function listRevisions(
  db: Database,
  articleId: number,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const rows = await db
    .select({ ...columns, snapshot: revisions.snapshot })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(
      and(eq(revisions.articleId, articleId), before === undefined ? undefined : lt(revisions.id, before)),
    )
    .orderBy(desc(revisions.id))
    .limit(limit + 1);
  return rows.slice(0, limit).map(({ snapshot, ...row }, index) => {
    const previous = rows[index + 1];
    return {
      ...row,
      title: snapshot.title,
      previousId: previous?.id,
      changesText: previous !== undefined && !hasSameText(previous.snapshot, snapshot),
    };
  });
}

export async function findRevision(db: Database, articleId: number, id: number) {
  const [revision] = await db
    .select({ ...columns, articleId: revisions.articleId, snapshot: revisions.snapshot })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.userId))
    .where(and(eq(revisions.articleId, articleId), eq(revisions.id, id)));
  return revision && { ...revision, title: revision.snapshot.title };
}

export async function findRevisionBefore(
  db: Database,
  { articleId, id }: { articleId: number; id: number },
): Promise<ArticleSnapshot | undefined> {
  const [previous] = await db
    .select({ snapshot: revisions.snapshot })
    .from(revisions)
    .where(and(eq(revisions.articleId, articleId), lt(revisions.id, id)))
    .orderBy(desc(revisions.id))
    .limit(1);
  return previous?.snapshot;
}

export async function addRevision(
  tx: DatabaseTransaction,
  saved: EditableArticle,
  {
    userId,
    reason,
    restoredFrom,
  }: { userId: string; reason: string | undefined; restoredFrom?: number | undefined },
): Promise<number> {
  const added = await tx
    .insert(revisions)
    .values({
      articleId: saved.id,
      userId,
      snapshot: snapshotOf(saved),
      reason: reason?.trim() || null,
      restoredFrom: restoredFrom ?? null,
    })
    .returning({ id: revisions.id })
    .then(returnedRow);
  return added.id;
}

/**
 * Stores the new text of a source as the newest revision and, if the article has no revisions yet, the text that it
 * has just replaced as the first.
 */
export async function storeOverwrittenText(tx: DatabaseTransaction, before: EditableArticle): Promise<void> {
  const after = await lockArticle(tx, before.id);
  if (!after || hasSameText(before, after)) return;
  await storeOriginalTexts(tx, [before]);
  await tx.insert(revisions).values({ articleId: after.id, snapshot: snapshotOf(after) });
}

/**
 * Stores the texts from ingest or an import before the first editor's change, of the articles that have no revisions.
 */
export async function storeOriginalTexts(
  tx: DatabaseTransaction,
  articles: readonly EditableArticle[],
): Promise<void> {
  const ids = articles.map(({ id }) => id);
  const existingRows = await tx
    .selectDistinct({ articleId: revisions.articleId })
    .from(revisions)
    .where(inArray(revisions.articleId, ids));
  const existingIds = new Set(existingRows.map(({ articleId }) => articleId));
  const missing = articles.filter(({ id }) => !existingIds.has(id));
  if (missing.length === 0) return;
  await tx.insert(revisions).values(
    missing.map((article) => ({
      articleId: article.id,
      snapshot: snapshotOf(article),
      createdAt: article.updatedAt,
    })),
  );
}
