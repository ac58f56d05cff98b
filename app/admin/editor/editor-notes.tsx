import type { ReactNode } from "react";
import { Link } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { panels, presence, recovery } from "#copy/newsroom/editor/editor.ts";
import { sourceChangeNote as words } from "#copy/newsroom/incoming/source-changes.ts";
import { formatDateTime } from "#format/dates.ts";
import { SOURCE_CHANGES_PATH, sourceChangeAnchor } from "../paths.ts";
import { useEditor } from "./editor-context.ts";
import type { PresentPerson } from "./presence/present-person.ts";

/** What an editor should know before typing. The children are the offers of unsaved text. */
export function EditorNotes({ others, children }: { others: readonly PresentPerson[]; children: ReactNode }) {
  const { data } = useEditor();
  return (
    <>
      {others.length > 0 ? (
        <p role="status" className="newsroom-presence">
          {presence.open(others)}
        </p>
      ) : null}
      <SourceChangeNote />
      {data.restoredAt !== undefined ? (
        <p className="newsroom-presence">{recovery.restored(data.restoredAt)}</p>
      ) : null}
      {children}
      {data.areCategoriesKnown ? null : (
        <FormAlert tone="caution" title={panels.categoriesFailed.title} className="mb-4">
          {panels.categoriesFailed.text}
        </FormAlert>
      )}
    </>
  );
}

function SourceChangeNote() {
  const { article } = useEditor().data;
  if (!article) return null;
  const { id, sourceChange } = article;
  const notes = [
    ...(sourceChange.isSuggested ? [words.suggested] : []),
    ...(sourceChange.vanishedAt ? [words.vanished(formatDateTime(sourceChange.vanishedAt))] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <p className="newsroom-presence">
      {notes.join(" ")}{" "}
      <Link className="link" to={{ pathname: SOURCE_CHANGES_PATH, hash: sourceChangeAnchor(id) }}>
        {words.decide}
      </Link>
    </p>
  );
}
