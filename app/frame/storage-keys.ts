/** In local storage: the unpublished text that an editor previews in another tab. */
export const ARTICLE_PREVIEW_KEY = "article_preview_data";
