import type { ReactNode } from "react";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { panels, presence, recovery } from "#copy/newsroom/editor/editor.ts";

import { useEditor } from "./editor-context.ts";
import type { PresentPerson } from "./presence/present-person.ts";
import { SourceChangeNote } from "./source-change-note.tsx";

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
