/** Bodies are limited to 1 MiB, including the form around the file. */
export const MAX_OPML_BYTES = 1_000_000;
export const MAX_OPML_FEEDS = 2_000;
