import type { UploadRoute } from "#app/upload-route.ts";
import { MAX_IMAGE_BYTES } from "#domain/news/media/image-limits.ts";

const REST_OF_FORM_BYTES = 64 * 1024;

export const imageUpload: UploadRoute = { maxRequestBytes: MAX_IMAGE_BYTES + REST_OF_FORM_BYTES };

/** All market files of one upload together. The exchange's whole history since 1990 is an archive of 16 MB. */
export const MAX_MARKET_UPLOAD_BYTES = 256 * 1024 * 1024;
export const MAX_MARKET_UPLOAD_TEXT = "256 MB";
export const MAX_MARKET_FILES = 100;

export const marketFileUpload: UploadRoute = {
  maxRequestBytes: MAX_MARKET_UPLOAD_BYTES + REST_OF_FORM_BYTES,
};

/** Bodies of other routes are limited to 1 MiB, including the form around the file. */
export const MAX_OPML_BYTES = 1_000_000;
export const MAX_OPML_FEEDS = 2_000;

/** Half of the limit, because the form that applies a plan contains the file's text a second time. */
export const MAX_ALIAS_FILE_BYTES = 500_000;
