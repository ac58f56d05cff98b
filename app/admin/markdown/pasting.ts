import { isolateHistory } from "@codemirror/commands";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { MAX_HTML_LENGTH } from "#domain/ingest/text/html-limit.ts";
import { unixLines } from "#format/printable.ts";
import { postText } from "./post-text.ts";
import { textOfHtml, tidyPastedHtml } from "./tidy-pasted-html.ts";

export type ReportFailure = (title: string, description?: string) => void;

/** Pasted plain text waiting for its conversion; the range is mapped through later edits. */
interface PastedRange {
  from: number;
  to: number;
  text: string;
}

/**
 * Converts pasted rich text to Markdown. The plain text is inserted immediately and stays if the conversion
 * fails, the HTML is too long, or the range is edited before the response. Undo restores the plain text.
 */
export function pasteAsMarkdown(onFailed: ReportFailure): Extension {
  const waiting = new Set<PastedRange>();

  async function convert(view: EditorView, pasted: PastedRange, html: string) {
    if (html.length > MAX_HTML_LENGTH) return onFailed(markdownEditor.pasteTooLong);
    waiting.add(pasted);
    try {
      const { markdown } = await postText<{ markdown: string }>("/admin/markdown/pasted", "html", html);
      const isUntouched = view.state.sliceDoc(pasted.from, pasted.to) === pasted.text;
      if (markdown === "" || markdown === pasted.text || !isUntouched) return;
      const { from, to } = pasted;
      view.dispatch({
        changes: { from, to, insert: markdown },
        userEvent: "input.paste",
        annotations: isolateHistory.of("full"),
      });
    } catch {
      onFailed(markdownEditor.pasteFailed);
    } finally {
      waiting.delete(pasted);
    }
  }

  return [
    EditorView.updateListener.of(({ docChanged, changes }) => {
      if (!docChanged) return;
      for (const pasted of waiting) {
        pasted.from = changes.mapPos(pasted.from, 1);
        pasted.to = changes.mapPos(pasted.to, -1);
      }
    }),
    EditorView.domEventHandlers({
      paste(event, view) {
        const html = richTextOf(event.clipboardData);
        if (html === undefined || view.state.readOnly) return false;
        event.preventDefault();
        const text = unixLines(event.clipboardData?.getData("text/plain") || textOfHtml(html));
        const { from } = view.state.selection.main;
        view.dispatch(view.state.replaceSelection(text), {
          userEvent: "input.paste",
          annotations: isolateHistory.of("full"),
          scrollIntoView: true,
        });
        void convert(view, { from, to: from + text.length, text }, tidyPastedHtml(html));
        return true;
      },
    }),
  ];
}

/** Undefined for images, code from VS Code, and Ctrl+Shift+V, for which browsers omit the HTML. */
export function richTextOf(clipboard: DataTransfer | null): string | undefined {
  if (!clipboard || clipboard.types.includes("vscode-editor-data")) return undefined;
  const html = clipboard.getData("text/html");
  return html !== "" && textOfHtml(html) !== "" ? html : undefined;
}
