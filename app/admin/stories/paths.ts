import { editorPath } from "../editor/paths.ts";

/** Search text for articles to merge with. */
export const SEARCH_PARAMETER = "cari";

export function storyPath(articleId: number): string {
  return `${editorPath(articleId)}/story`;
}
