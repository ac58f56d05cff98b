import { type RefObject, useEffect, useRef } from "react";
import { articleFields, FORM_FIELDS } from "#domain/news/articles/article-fields.ts";
import type { EditorState } from "./editor-context.ts";
import { type EditorFields, readFields } from "./editor-fields.ts";
import type { EditorData } from "./read-editor.server.ts";

type FormRef = RefObject<HTMLFormElement | null>;

/** Without the Markdown, which is saved as typed and whose editor has a state of its own. */
const CLEANED_FIELDS = FORM_FIELDS.filter((field) => articleFields[field].kind !== "markdown");

/**
 * A save that stays on this page may have normalised a field: shows the stored value unless the editor has typed more.
 *
 * @returns a function to call on submit
 */
export function useStoredFields(
  form: FormRef,
  data: EditorData,
  setField: EditorState["setField"],
): () => void {
  const submitted = useRef<EditorFields | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new data count
  useEffect(() => {
    const before = submitted.current;
    submitted.current = undefined;
    if (!before || !form.current) return;
    const now = readFields(form.current);
    for (const field of CLEANED_FIELDS) {
      if (now[field] === before[field]) setField(field, data.saved[field]);
    }
    const status = form.current.elements.namedItem("status");
    if (status instanceof HTMLSelectElement) status.value = data.saved.status;
    setField("reason", "");
    const sentiment = form.current.elements.namedItem("sentiment");
    if (sentiment instanceof HTMLSelectElement) sentiment.value = "";
  }, [data]);
  return () => {
    submitted.current = form.current ? readFields(form.current) : undefined;
  };
}

export function useFocusOnError(form: FormRef, response: unknown, firstInvalid: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each response
  useEffect(() => {
    if (!firstInvalid) return;
    // Wait until the field's tab is open.
    requestAnimationFrame(() => {
      const field = form.current?.elements.namedItem(firstInvalid);
      if (!(field instanceof HTMLElement)) return;
      // The Markdown editor is next to its hidden textarea.
      const written = field.parentElement?.querySelector<HTMLElement>("[contenteditable]");
      (field.hidden ? written : field)?.focus();
    });
  }, [response]);
}

/** Ctrl+S, or Cmd+S, saves and stays on the page. */
export function useSaveKey(form: FormRef, button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) form.current?.requestSubmit(button.current);
    };
    addEventListener("keydown", save);
    return () => removeEventListener("keydown", save);
  }, [form, button]);
}
