/** In characters; longer HTML is cut. The longest article in our samples has 12,000. */
export const MAX_HTML_LENGTH = 200_000;
