import { MAX_IMAGE_BYTES } from "#domain/news/media/image-limits.ts";

const REST_OF_FORM_BYTES = 64 * 1024;

/**
 * `handle` of a route whose action takes files. The server allows it a longer body and doesn't read it,
 * because the body must not be read before the session is known.
 */
export interface UploadRoute {
  maxRequestBytes: number;
}

export const imageUpload: UploadRoute = { maxRequestBytes: MAX_IMAGE_BYTES + REST_OF_FORM_BYTES };
