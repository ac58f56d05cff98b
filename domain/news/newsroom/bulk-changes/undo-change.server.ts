import { and, desc, eq, gt, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChanges } from "#domain/site/audit-log.server.ts";
import { MINUTE_MS } from "#format/durations.ts";
import type { Database, DatabasePool, DatabaseTransaction } from "#platform/database/database.ts";
import { returnedRow } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { lockArticles } from "../editable-article.server.ts";
import { listTitles } from "../lists/article-list.server.ts";
import { type AppliedChange, type FormerStatus, type RefusedArticle, UNDO_MINUTES } from "./change.ts";
import { restoreArticles } from "./deleted-articles.server.ts";
import { missingOf, statusChange, writeStatuses } from "./statuses.server.ts";
import { articleChanges } from "./tables.server.ts";

export const canBeUndone = gt(
  articleChanges.createdAt,
  sql`now() - ${sql.raw(String(UNDO_MINUTES))} * interval '1 minute'`,
);

export async function storeChange(
  tx: DatabaseTransaction,
  editor: Editor,
  change: Pick<typeof articleChanges.$inferInsert, "appliedChange" | "former" | "deleted" | "refused">,
): Promise<number> {
  const recorded = await tx
    .insert(articleChanges)
    .values({ ...change, userId: editor.userId })
    .returning({ id: articleChanges.id })
    .then(returnedRow);
  return recorded.id;
}

export interface StoredChange {
  id: number;
  appliedChange: AppliedChange;
  changedCount: number;
  titles: string[];
  refused: RefusedArticle[];
  undoableUntil: Date;
}

const SHOWN_TITLES = 3;

export async function listChanges(db: Database, userId: string): Promise<StoredChange[]> {
  const firstOf = (column: PgColumn, path: string) =>
    sql`jsonb_path_query_array(${column}, ${`$[0 to ${SHOWN_TITLES - 1}].${path}`}::jsonpath)`;
  const { former, deleted } = articleChanges;
  const changes = await db
    .select({
      id: articleChanges.id,
      appliedChange: articleChanges.appliedChange,
      changedCount: sql<number>`jsonb_array_length(${former}) + jsonb_array_length(${deleted})`,
      formerIds: firstOf(former, "id").mapWith((ids: number[]) => ids),
      deletedTitles: firstOf(deleted, "row.title").mapWith((titles: string[]) => titles),
      refused: articleChanges.refused,
      createdAt: articleChanges.createdAt,
    })
    .from(articleChanges)
    .where(and(eq(articleChanges.userId, userId), canBeUndone))
    .orderBy(desc(articleChanges.id));
  const titles = await listTitles(db, [...new Set(changes.flatMap(({ formerIds }) => formerIds))]);
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  return changes.map(({ formerIds, deletedTitles, createdAt, ...change }) => ({
    ...change,
    titles: [...deletedTitles, ...formerIds.flatMap((id) => titleOf.get(id) ?? [])],
    undoableUntil: new Date(createdAt.getTime() + UNDO_MINUTES * MINUTE_MS),
  }));
}

export interface UndoneChange {
  appliedChange: AppliedChange;
  restored: { id: number; title: string }[];
  refused: RefusedArticle[];
}

/**
 * Undoes one of the editor's own changes: restores statuses, dates and deleted articles, even if no transition
 * leads back. Skips articles that have changed since. A change can be undone only once.
 */
export function undoChange(
  db: DatabasePool,
  editor: Editor,
  changeId: number,
): Promise<Outcome<UndoneChange, "not-permitted" | "change-not-found">> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "publish-articles")) return failure("not-permitted");
    const [change] = await tx
      .delete(articleChanges)
      .where(and(eq(articleChanges.id, changeId), eq(articleChanges.userId, editor.userId), canBeUndone))
      .returning();
    if (!change) return failure("change-not-found");
    const { appliedChange } = change;
    const undone =
      appliedChange === "deleted"
        ? await restoreDeleted(tx, editor, change.deleted)
        : await restoreStatuses(tx, editor, change.former);
    return success({ appliedChange, ...undone });
  });
}

async function restoreStatuses(tx: DatabaseTransaction, editor: Editor, former: readonly FormerStatus[]) {
  const ids = former.map(({ id }) => id);
  const locked = await lockArticles(tx, ids);
  const formerOf = new Map(former.map((article) => [article.id, article]));
  const restored = locked.flatMap((current) => {
    const before = formerOf.get(current.id);
    if (before?.version !== current.version) return [];
    return { current, target: { ...before, publishedAt: new Date(before.publishedAt) } };
  });
  if (restored.length > 0)
    await writeStatuses(
      tx,
      restored.map(({ target }) => target),
    );
  await recordChanges(
    tx,
    editor,
    restored.map(({ current, target }) => statusChange("article-change-undone", current, target)),
  );
  const changedSince = locked.filter(({ id, version }) => formerOf.get(id)?.version !== version);
  return {
    restored: restored.map(({ current: { id, title } }) => ({ id, title })),
    refused: [
      ...missingOf(ids, locked),
      ...changedSince.map(({ id, title }) => ({ id, title, code: "changed-since" as const })),
    ],
  };
}

async function restoreDeleted(
  tx: DatabaseTransaction,
  editor: Editor,
  deleted: Parameters<typeof restoreArticles>[1],
) {
  const { restored, refused } = await restoreArticles(tx, deleted);
  await recordChanges(
    tx,
    editor,
    restored.map(({ id, title, slug, status }) => ({
      action: "article-change-undone",
      subject: { type: "article", id, label: title },
      after: { title, slug, status: String(status) },
    })),
  );
  return { restored: restored.map(({ id, title }) => ({ id, title })), refused };
}

export async function deleteOldChanges(db: Database): Promise<void> {
  await db
    .delete(articleChanges)
    .where(
      lt(articleChanges.createdAt, sql`now() - ${sql.raw(String(2 * UNDO_MINUTES))} * interval '1 minute'`),
    );
}
