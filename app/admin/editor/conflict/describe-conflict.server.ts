import { compareAllWords } from "#domain/news/newsroom/comparing/compare-in-worker.server.ts";
import type { EditableArticle } from "#domain/news/newsroom/editable-article.server.ts";
import { listRevisions } from "#domain/news/newsroom/revisions/revisions.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { EditorFields } from "../editor-fields.ts";
import { editorFieldsOf } from "../fill-editor.ts";
import type { SaveIntent, SaveResponse } from "../saving/save-response.ts";
import { differingFields } from "./merge.ts";

/** A save writes its revision in the same transaction; an article updated later wasn't changed by a save. */
const SAME_SAVE_MS = 1_000;

export async function describeConflict(
  db: Database,
  typed: EditorFields,
  intent: SaveIntent,
  article: EditableArticle,
): Promise<SaveResponse> {
  const theirs = editorFieldsOf(article);
  const [newest] = await listRevisions(db, article.id, { limit: 1 });
  const isTheirs =
    newest && Math.abs(newest.createdAt.getTime() - article.updatedAt.getTime()) < SAME_SAVE_MS;
  const differing = differingFields(typed, theirs, typed.base);
  const pieces = await compareAllWords(differing.map((field) => [field.theirs, field.mine]));
  return {
    kind: "conflict",
    typed,
    intent,
    theirs: {
      version: theirs.version,
      base: theirs.base,
      status: article.status,
      savedAt: article.updatedAt.toISOString(),
      savedBy: (isTheirs && newest.email) || undefined,
      differences: differing.map((field, index) => ({ ...field, pieces: pieces[index] ?? [] })),
    },
  };
}
