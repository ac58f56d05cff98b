import { withQuery } from "#format/with-query.ts";
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
  isUnused: boolean;
  before: number;
}

export const mediaListParameters = { text: "q", unused: "tidak-dipakai", before: "sebelum" } as const;

const MAX_TEXT_LENGTH = 100;

export function parseLibraryView(search: URLSearchParams): LibraryView {
  return {
    text: (search.get(mediaListParameters.text) ?? "").replaceAll("\0", "").trim().slice(0, MAX_TEXT_LENGTH),
    isUnused: search.get(mediaListParameters.unused) === "1",
    before: parseRowId(search.get(mediaListParameters.before)),
  };
}

export function libraryPath({ text, isUnused, before }: LibraryView, path = MEDIA_PATH): string {
  const query = new URLSearchParams();
  if (text !== "") query.set(mediaListParameters.text, text);
  if (isUnused) query.set(mediaListParameters.unused, "1");
  if (before > 0) query.set(mediaListParameters.before, String(before));
  return withQuery(path, query);
}
