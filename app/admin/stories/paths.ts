import { editorPath } from "../editor/paths.ts";

/** Words of the articles to merge with. */
export const SEARCH_PARAMETER = "cari";

export function storyPath(articleId: number): string {
  return `${editorPath(articleId)}/story`;
}
