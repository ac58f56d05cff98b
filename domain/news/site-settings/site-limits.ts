/** In characters. SITE_NAME has the same limit. */
export const MAX_SITE_NAME_LENGTH = 60;
/** In characters; roughly the length that search engines show. */
export const MAX_SITE_DESCRIPTION_LENGTH = 160;
export const MAX_FOOTER_TEXT_LENGTH = 300;
export const MAX_SOCIAL_LINK_LENGTH = 200;
export const MAX_PAGE_LENGTH = 20_000;
/** Pixels; twice the logo's height on pages. */
export const MIN_LOGO_HEIGHT = 56;
/** Pixels; the smallest icon of an installed site. */
export const MIN_ICON_SIZE = 192;
