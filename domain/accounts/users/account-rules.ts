/** In Unicode code points, not bytes. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export const DELETION_AFTER_DAYS = 7;
