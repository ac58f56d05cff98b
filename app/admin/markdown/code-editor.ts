import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdownKeymap, markdownLanguage, pasteURLAsLink } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { type FormatAction, formatCommands, selectsAddress } from "./formatting.ts";
import { acceptImages, insertImages } from "./images.ts";
import { formatKeys } from "./keys.ts";
import { pasteAsMarkdown, type ReportFailure } from "./pasting.ts";

export interface CodeEditor {
  format(action: FormatAction): void;
  insertImages(files: readonly File[]): void;
  describe(description: FieldDescription): void;
  focus(): void;
  destroy(): void;
}

export interface FieldDescription {
  labelId: string;
  errorId: string | undefined;
}

export interface CodeEditorSettings {
  parent: HTMLElement;
  textarea: HTMLTextAreaElement;
  description: FieldDescription;
  onFailed: ReportFailure;
  onImage(): void;
}

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--accent)" },
  { tag: tags.quote, color: "var(--ink-soft)" },
  { tag: tags.monospace, fontFamily: "ui-monospace, monospace" },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: "var(--ink-faint)" },
]);

/** Puts CodeMirror over a textarea, which remains the form's field; adopts its text, selection and focus. */
export function createCodeEditor(settings: CodeEditorSettings): CodeEditor {
  const { parent, textarea, onFailed } = settings;
  const attributes = new Compartment();
  const hadFocus = document.activeElement === textarea;
  const format = (view: EditorView, action: FormatAction) => {
    if (action === "image" && !selectsAddress(view.state)) settings.onImage();
    else if (!view.state.readOnly) formatCommands[action](view);
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: textarea.value,
      selection: {
        anchor: Math.min(textarea.selectionStart, textarea.value.length),
        head: Math.min(textarea.selectionEnd, textarea.value.length),
      },
      extensions: [
        history(),
        EditorView.lineWrapping,
        markdownLanguage,
        syntaxHighlighting(highlighting),
        EditorState.phrases.of(markdownEditor.search),
        search({ top: true }),
        // Read-only while the form is submitting, like the disabled field itself.
        EditorState.changeFilter.of(() => !textarea.matches(":disabled")),
        attributes.of(contentAttributes(settings.description)),
        pasteAsMarkdown(onFailed),
        acceptImages(onFailed),
        pasteURLAsLink,
        keymap.of([
          ...(Object.entries(formatKeys) as [FormatAction, string][]).map(
            ([action, key]): KeyBinding => ({
              key,
              preventDefault: true,
              run(view) {
                format(view, action);
                return true;
              },
            }),
          ),
          ...markdownKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) writeValue(textarea, state.doc.toString());
        }),
      ],
    }),
  });
  const reset = () => {
    // The browser resets the fields after this event.
    setTimeout(() => {
      const { value } = textarea;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, filter: false });
    });
  };
  const { form } = textarea;
  form?.addEventListener("reset", reset);
  if (hadFocus) view.focus();

  return {
    format(action) {
      format(view, action);
      view.focus();
    },
    insertImages: (files) => insertImages(view, files, view.state.selection.main.head, onFailed),
    describe: (description) =>
      view.dispatch({ effects: attributes.reconfigure(contentAttributes(description)) }),
    focus: () => view.focus(),
    destroy() {
      form?.removeEventListener("reset", reset);
      view.destroy();
    },
  };
}

function writeValue(textarea: HTMLTextAreaElement, value: string): void {
  // React overrides the element's own setter and would ignore the change.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(textarea, value);
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
}

function contentAttributes({ labelId, errorId }: FieldDescription) {
  return EditorView.contentAttributes.of({
    "aria-labelledby": labelId,
    ...(errorId && { "aria-invalid": "true", "aria-describedby": errorId }),
    // Contenteditable is focusable without it, but axe doesn't detect that.
    tabindex: "0",
    lang: "id",
    spellcheck: "true",
    autocorrect: "on",
    autocapitalize: "sentences",
  });
}
