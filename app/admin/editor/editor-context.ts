import { createContext, useContext } from "react";
import type { EditorFields } from "./editor-fields.ts";
import type { EditorData } from "./read-editor.server.ts";

export interface EditorState {
  data: EditorData;
  /** Initial values; the inputs are uncontrolled. */
  filled: EditorFields;
  typed: EditorFields;
  errorOf(field: string): string | undefined;
  firstInvalid: string | undefined;
  setField(field: keyof EditorFields, value: string): void;
}

export const EditorContext = createContext<EditorState | undefined>(undefined);

export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error("This component must be rendered inside the article editor.");
  return state;
}
