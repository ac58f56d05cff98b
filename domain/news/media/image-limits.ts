export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** In characters. A longer description belongs in the article. */
export const MAX_ALT_LENGTH = 300;
