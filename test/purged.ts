/**
 * How long a cached page may take to be purged. A product without the purge shows the change too, only later: after
 * 30 seconds if nothing wakes the job, after a minute if no trigger asks for the purge.
 */
export const PURGED = { timeout: 25_000, interval: 100 };
