/** Followed by the token. */
export const CONFIRMATION_PATH = "/ringkasan/konfirmasi";
