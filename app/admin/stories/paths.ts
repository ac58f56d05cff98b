import { editorPath } from "../editor/paths.ts";

export const SEARCH_PARAMETER = "cari";

export function storyPath(articleId: number): string {
  return `${editorPath(articleId)}/story`;
}
