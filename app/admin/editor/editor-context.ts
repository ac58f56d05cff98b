import { createContext, useContext } from "react";
import type { EditorFields } from "./editor-fields.ts";
import type { EditorData } from "./read-editor.server.ts";

/** What the parts of the editor's form share. */
export interface EditorState {
  data: EditorData;
  /** What the fields are filled with; they keep their own values from then on. */
  filled: EditorFields;
  /** The present values, shortly after each keystroke. */
  typed: EditorFields;
  /** Why a field was rejected. */
  faultOf(field: string): string | undefined;
  firstFault: string | undefined;
  /** Changes a field as if it had been typed. */
  setField(field: keyof EditorFields, value: string): void;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);

export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("This part belongs into the article editor.");
  return state;
}
