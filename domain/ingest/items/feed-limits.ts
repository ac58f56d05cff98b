/** Items taken from one feed, the newest. Real ones have up to some hundred; who writes more wants our memory. */
export const MAX_FEED_ITEMS = 2_000;
