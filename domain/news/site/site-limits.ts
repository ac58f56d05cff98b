/** In characters. SITE_NAME has the same limit. */
export const MAX_SITE_NAME_LENGTH = 60;
/** In characters; about what search engines show. */
export const MAX_SITE_DESCRIPTION_LENGTH = 160;
