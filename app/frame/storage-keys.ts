/** In local storage: the unpublished text that an editor previews in another tab. The key is in spec section 3. */
export const ARTICLE_PREVIEW_KEY = "article_preview_data";
