import { MAX_IMAGE_BYTES } from "#domain/news/media/image-limits.ts";

/** What a form adds to the file: its other fields, and the lines between them. */
const REST_OF_FORM_BYTES = 64 * 1024;

/**
 * The `handle` of a route whose action takes files. The server lets it have a longer body than other routes, and
 * leaves the body to it: it must not be read before the session is known.
 */
export interface UploadRoute {
  maxRequestBytes: number;
}

export const imageUpload: UploadRoute = { maxRequestBytes: MAX_IMAGE_BYTES + REST_OF_FORM_BYTES };
