import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { markdownEditor } from "#copy/newsroom/editor/markdown.ts";
import { isImage } from "../media/is-image.ts";
import { UploadRefused, uploadImage } from "../media/upload-image.ts";
import { placeOfImage } from "./image-place.ts";
import { type ReportFailure, richTextOf } from "./pasting.ts";

export function acceptImages(onFailed: ReportFailure): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const files = [...(event.clipboardData?.files ?? [])];
      // Word and Excel add an image of the copied text.
      if (files.length === 0 || richTextOf(event.clipboardData) !== undefined) return false;
      event.preventDefault();
      insertImages(view, files, view.state.selection.main.head, onFailed);
      return true;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.doc.length;
      insertImages(view, files, at, onFailed);
      return true;
    },
  });
}

let uploads = 0;

export function insertImages(
  view: EditorView,
  files: readonly File[],
  at: number,
  onFailed: ReportFailure,
): void {
  const images = files.filter(isImage);
  if (images.length < files.length) onFailed(markdownEditor.notAImage);
  const placeholders = images.map(({ name }) => placeholderOf(name, ++uploads));
  if (placeholders.length === 0) return;
  const { from, to, before, after } = placeOfImage(view.state.doc, at);
  view.dispatch({
    changes: { from, to, insert: `${before}${placeholders.join("\n\n")}${after}` },
    userEvent: "input.drop",
    scrollIntoView: true,
  });
  images.forEach(async (file, index) => {
    const placeholder = placeholders[index] ?? "";
    try {
      const { url, alt } = await uploadImage(file);
      replacePlaceholder(view, placeholder, `![${escapeAlt(alt)}](${escapeAddress(url)})`);
    } catch (error) {
      replacePlaceholder(view, placeholder, "");
      const reason = error instanceof UploadRefused ? ` ${error.message}` : "";
      onFailed(markdownEditor.uploadFailed, markdownEditor.uploadFailedOf(file.name) + reason);
    }
  });
}

/** An image without an address: the renderer omits it if the text is saved before the upload ends. */
function placeholderOf(fileName: string, number: number): string {
  return `![${escapeAlt(markdownEditor.uploading(fileName, number))}]()`;
}

/** Does nothing if the editor has deleted the placeholder: the image is no longer wanted. */
function replacePlaceholder(view: EditorView, placeholder: string, insert: string): void {
  const from = view.state.doc.toString().indexOf(placeholder);
  if (from >= 0) view.dispatch({ changes: { from, to: from + placeholder.length, insert }, filter: false });
}

function escapeAlt(text: string): string {
  return text.replace(/[\\[\]]/g, "\\$&").replace(/\s+/g, " ");
}

function escapeAddress(url: string): string {
  return url
    .replace(/[\s()<>]/g, encodeURIComponent)
    .replace(/\(/g, "%28")
    .replace(/\)/g, "%29");
}
