/**
 * Maximum number of items taken from one feed, newest first. Real feeds have up to a few hundred; a larger one may be
 * an attempt to exhaust our memory.
 */
export const MAX_FEED_ITEMS = 2_000;
