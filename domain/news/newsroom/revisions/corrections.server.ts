import { and, desc, eq, sql } from "drizzle-orm";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Editor } from "#domain/accounts/users/role.ts";
import { recordChange } from "#domain/site/audit-log.server.ts";
import type { TimeCursor } from "#format/paging/time-cursor.ts";
import type { Database, DatabasePool } from "#platform/database/database.ts";
import { isBefore } from "#platform/database/sql.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { isPublished } from "../../articles/published.server.ts";
import { articles } from "../../articles/tables.server.ts";
import { compareTexts } from "../comparing/compare-in-worker.server.ts";
import { lockArticle } from "../editable-article.server.ts";
import { corrections } from "../tables.server.ts";
import { findRevision, findRevisionBefore } from "./revisions.server.ts";

const MAX_NOTE_LENGTH = 1_000;

export type CorrectionFailure =
  | "not-permitted"
  | "note-missing"
  | "note-too-long"
  | "not-published"
  | "revision-not-found"
  | "nothing-corrected";

/**
 * Publishes a note on what was wrong with a published article, with the difference that the revision made.
 *
 * @param revisionId the save that corrected the text
 * @returns undefined if the article doesn't exist
 */
export function addCorrection(
  db: DatabasePool,
  editor: Editor,
  { articleId, revisionId, note }: { articleId: number; revisionId: number; note: string },
): Promise<Outcome<undefined, CorrectionFailure> | undefined> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "publish-articles")) return failure("not-permitted");
    const article = await lockArticle(tx, articleId);
    if (!article) return undefined;
    if (article.status !== "published") return failure("not-published");
    const trimmedNote = note.trim();
    const code = findNoteFailure(trimmedNote);
    if (code) return failure(code);
    const revision = await findRevision(tx, articleId, revisionId);
    const before = revision && (await findRevisionBefore(tx, revision));
    if (!before) return failure("revision-not-found");
    const difference = await compareTexts(before, revision.snapshot);
    if (Object.keys(difference).length === 0) return failure("nothing-corrected");
    await tx.insert(corrections).values({ articleId, userId: editor.userId, note: trimmedNote, difference });
    await recordChange(tx, editor, {
      action: "correction-added",
      subject: { type: "article", id: articleId, label: article.title },
      after: { note: trimmedNote },
    });
    return success(undefined);
  });
}

function findNoteFailure(note: string): "note-missing" | "note-too-long" | undefined {
  if (note === "") return "note-missing";
  return note.length > MAX_NOTE_LENGTH ? "note-too-long" : undefined;
}

export type CorrectionChangeFailure =
  | Extract<CorrectionFailure, "not-permitted" | "note-missing" | "note-too-long">
  | "correction-not-found";

export function changeCorrection(
  db: DatabasePool,
  editor: Editor,
  { articleId, correctionId, note }: { articleId: number; correctionId: number; note: string },
): Promise<Outcome<undefined, CorrectionChangeFailure>> {
  return db.transaction(async (tx) => {
    if (!isAllowed(editor.role, "publish-articles")) return failure("not-permitted");
    const trimmedNote = note.trim();
    const code = findNoteFailure(trimmedNote);
    if (code) return failure(code);
    const [before] = await tx
      .select({ note: corrections.note, title: articles.title })
      .from(corrections)
      .innerJoin(articles, eq(articles.id, corrections.articleId))
      .where(and(eq(corrections.id, correctionId), eq(corrections.articleId, articleId)))
      .for("update", { of: corrections });
    if (!before) return failure("correction-not-found");
    if (before.note === trimmedNote) return success(undefined);
    await tx
      .update(corrections)
      .set({ note: trimmedNote, editedAt: sql`now()` })
      .where(eq(corrections.id, correctionId));
    await recordChange(tx, editor, {
      action: "correction-changed",
      subject: { type: "article", id: articleId, label: before.title },
      before: { note: before.note },
      after: { note: trimmedNote },
    });
    return success(undefined);
  });
}

const columns = {
  id: corrections.id,
  note: corrections.note,
  difference: corrections.difference,
  createdAt: corrections.createdAt,
  editedAt: corrections.editedAt,
};

export type Correction = Pick<typeof corrections.$inferSelect, keyof typeof columns>;

export function listArticleCorrections(db: Database, articleId: number): Promise<Correction[]> {
  return db
    .select(columns)
    .from(corrections)
    .where(eq(corrections.articleId, articleId))
    .orderBy(desc(corrections.createdAt), desc(corrections.id));
}

export function listCorrections(
  db: Database,
  { before, limit }: { before?: TimeCursor | undefined; limit: number },
): Promise<(Correction & { slug: string; title: string })[]> {
  return db
    .select({ ...columns, slug: articles.slug, title: articles.title })
    .from(corrections)
    .innerJoin(articles, eq(articles.id, corrections.articleId))
    .where(
      and(isPublished, before && isBefore([corrections.createdAt, corrections.id], [before.at, before.id])),
    )
    .orderBy(desc(corrections.createdAt), desc(corrections.id))
    .limit(limit);
}
