import { listPath, parseParameters } from "../filters/list-parameters.ts";
import { parseRowId } from "../row-id.ts";

export const MEDIA_PATH = "/admin/media";
export const UPLOAD_PATH = `${MEDIA_PATH}/upload`;
export const CHOICES_PATH = `${MEDIA_PATH}/choices`;

export const IMAGE_PARAMETER = "gambar";

export function imageDialog(name: "image" | "delete", id: number): string {
  return `${MEDIA_PATH}/${name}?${IMAGE_PARAMETER}=${id}`;
}

export interface LibraryView {
  text: string;
  unused: "1" | "";
  /** The id of the last image on the page before. */
  after: string;
}

export const mediaListParameters = {
  text: "q",
  unused: "tidak-dipakai",
  after: "sebelum",
} as const satisfies Record<keyof LibraryView, string>;

const MAX_TEXT_LENGTH = 100;

export function parseLibraryView(search: URLSearchParams): LibraryView {
  const { text, unused, after } = parseParameters(search, mediaListParameters);
  return {
    text: text.slice(0, MAX_TEXT_LENGTH),
    unused: unused === "1" ? "1" : "",
    after: parseRowId(after) === 0 ? "" : after,
  };
}

export function libraryPath(view: Partial<LibraryView>, path = MEDIA_PATH): string {
  return listPath(path, view, mediaListParameters);
}
