import { articleEditorPath } from "#app/seo/addresses.ts";
import { ARTICLES_PATH } from "../articles/article-list-view.ts";

export const NEW_ARTICLE_PATH = `${ARTICLES_PATH}/new`;
export const DRAFTS_PATH = `${ARTICLES_PATH}/drafts`;
export const MENTIONS_PATH = `${ARTICLES_PATH}/mentions`;

/** Asks for the form with a draft's text in it: the key of a new article's draft, or RECOVERED. */
export const RECOVERED_PARAMETER = "naskah";
export const RECOVERED = "pulihkan";

export const editorPath: (articleId: number) => string = articleEditorPath;

export function presencePath(articleId: number): string {
  return `${ARTICLES_PATH}/presence/${articleId}`;
}
