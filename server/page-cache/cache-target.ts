import type { PageTarget } from "./rendered-page.ts";

/** The public page that a request addresses. */
export interface CacheTarget extends PageTarget {
  /** The same for all URLs of one page (tracking parameters are removed). */
  key: string;
  /**
   * Anyone can invent any number of such URLs (cursors, unknown symbols), so they share a small part of the
   * cache.
   */
  openEnded?: boolean;
  /** Its render searches the archive. */
  isSearch?: boolean;
}
