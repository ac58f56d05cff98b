import { editorPath } from "../editor/paths.ts";

export const PREVIEW_TOKEN = "kunci";

export function previewPath(articleId: number | string): string {
  return `/news/preview/${articleId}`;
}

export function previewLinksPath(articleId: number): string {
  return `${editorPath(articleId)}/links`;
}
