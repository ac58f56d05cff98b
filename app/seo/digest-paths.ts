export const DIGEST_PATH = "/ringkasan";

/** Separate from the cached page, which can't handle a form. */
export const SUBSCRIBE_PATH = "/ringkasan/daftar";

export const MEMBER_DIGEST_PATH = "/settings/ringkasan";
