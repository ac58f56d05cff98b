export const MAX_IMAGE_BYTES = 20 * 1024 * 1024;

export const MAX_ALT_LENGTH = 300;
