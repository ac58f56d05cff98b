/** Of an uploaded file. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

/** In characters, of the text that says what an image shows. A longer one belongs into the article. */
export const MAX_ALT_LENGTH = 300;
