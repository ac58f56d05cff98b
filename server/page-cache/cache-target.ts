import type { PageTarget } from "./rendered-page.ts";

export interface CacheTarget extends PageTarget {
  /** The same for all URLs of one page (tracking parameters are removed). */
  key: string;
  /**
   * Clients can invent any number of such URLs (cursors, unknown symbols), so these share a small part of the cache.
   */
  isUnbounded: boolean;
  isSearch: boolean;
}
