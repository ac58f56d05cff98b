/** Bodies are limited to 1 MiB; the form that applies a plan contains the file's text a second time. */
export const MAX_ALIAS_FILE_BYTES = 500_000;
