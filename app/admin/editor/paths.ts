import { articleEditorPath, articlePath } from "#app/seo/paths.ts";
import { articleSlugOf } from "#domain/news/articles/slug.ts";
import { parseDraftKey } from "#domain/news/newsroom/drafts/draft-key.ts";
import { ARTICLES_PATH } from "../articles/article-list-view.ts";

export const NEW_ARTICLE_PATH = `${ARTICLES_PATH}/new`;
export const DRAFTS_PATH = `${ARTICLES_PATH}/drafts`;
export const MENTIONS_PATH = `${ARTICLES_PATH}/mentions`;

/** Restores a draft into the form; the value is the page part of the draft's key. */
export const RECOVERED_PARAMETER = "naskah";

export const editorPath: (articleId: number) => string = articleEditorPath;

export function restorePath(key: string): string {
  const { articleId, page = "" } = parseDraftKey(key) ?? {};
  const path = articleId === undefined ? NEW_ARTICLE_PATH : editorPath(articleId);
  return `${path}?${new URLSearchParams({ [RECOVERED_PARAMETER]: page })}`;
}

export function pathAfterSave({ slug, title }: { slug: string; title: string }): string {
  return articlePath(articleSlugOf(slug.trim() === "" ? title : slug));
}

export function presencePath(articleId: number): string {
  return `${ARTICLES_PATH}/presence/${articleId}`;
}
