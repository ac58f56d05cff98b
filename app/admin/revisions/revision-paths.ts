import { editorPath } from "../editor/paths.ts";

export const parameters = {
  from: "dari",
  to: "ke",
  view: "tampilan",
  before: "lanjut",
  revision: "revisi",
} as const;

export const SIDE_BY_SIDE = "berdampingan";

export function revisionsPath(
  articleId: number,
  query: Partial<Record<keyof typeof parameters, string | number>> = {},
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

function withQuery(path: string, query: Partial<Record<keyof typeof parameters, string | number>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "")
      search.set(parameters[name as keyof typeof parameters], String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
