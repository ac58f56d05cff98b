import { createLimiter } from "#platform/jobs/limiter.ts";

/** Serializes the decoding of images in this process, because each takes much memory. */
export const limitDecoding = createLimiter(1);
