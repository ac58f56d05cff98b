import { MAX_CSV_BYTES } from "#domain/portfolio/file-formats/import-limits.ts";

/** Form overhead beyond the file, and a little more, so that a file just above the limit gets its own message. */
const REST_OF_FORM_BYTES = 512 * 1024;

/** `handle` of the route, which the server reads (server/http/uncached-app.ts). */
export const importUpload = { maxRequestBytes: MAX_CSV_BYTES + REST_OF_FORM_BYTES };
