/** The server takes 1 MiB in all; the form that applies a file has its text once more. */
export const MAX_ALIAS_FILE_BYTES = 500_000;
