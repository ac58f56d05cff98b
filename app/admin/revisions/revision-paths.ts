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
  return withQuery(`${editorPath(articleId)}/revisions`, query);
}

export function revisionDialogPath(
  articleId: number,
  dialog: "restore" | "correct",
  revision: number,
): string {
  return withQuery(`${editorPath(articleId)}/revisions/${dialog}`, { revision });
}

function withQuery(
  path: string,
  query: Partial<Record<keyof typeof revisionParameters, string | number>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "")
      search.set(revisionParameters[name as keyof typeof revisionParameters], String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
