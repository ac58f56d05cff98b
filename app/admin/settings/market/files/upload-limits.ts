import type { UploadRoute } from "../../../media/upload-limits.ts";

/** All files of one upload together. The exchange's whole history since 1990 is an archive of 16 MB. */
export const MAX_UPLOAD_BYTES = 256 * 1024 * 1024;
export const MAX_UPLOAD_TEXT = "256 MB";
export const MAX_FILES = 100;

const REST_OF_FORM_BYTES = 64 * 1024;

export const marketFileUpload: UploadRoute = { maxRequestBytes: MAX_UPLOAD_BYTES + REST_OF_FORM_BYTES };
