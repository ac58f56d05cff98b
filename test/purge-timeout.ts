/**
 * How long a cached page may take to be purged: less than the minute after which it is rendered again anyway, so that a
 * missing purge fails, and more than the 30 seconds after which a sleeping job polls for work.
 */
export const purgeTimeout = { timeout: 45_000, interval: 100 };
