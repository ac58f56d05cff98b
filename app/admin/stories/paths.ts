import { editorPath } from "../editor/paths.ts";

export function storyPath(articleId: number): string {
  return `${editorPath(articleId)}/story`;
}
