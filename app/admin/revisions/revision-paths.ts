import { withQuery } from "#format/with-query.ts";
import { editorPath } from "../editor/paths.ts";

export const revisionParameters = {
  from: "dari",
  to: "ke",
  view: "tampilan",
  before: "lanjut",
  revision: "revisi",
} as const;

export const SIDE_BY_SIDE = "berdampingan";

export function revisionsPath(
  articleId: number,
  query: Partial<Record<keyof typeof revisionParameters, string | number>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    search.set(revisionParameters[name as keyof typeof revisionParameters], String(value));
  }
  return withQuery(`${editorPath(articleId)}/revisions`, search);
}

export function revisionDialogPath(
  articleId: number,
  dialog: "restore" | "correct",
  revision: number,
): string {
  return `${editorPath(articleId)}/revisions/${dialog}?${revisionParameters.revision}=${revision}`;
}
