import type { PageTarget } from "./rendered-page.ts";

/** A public page that a request means. */
export interface CacheTarget extends PageTarget {
  /** The same for every address that shows the same page (tracking parameters left out). */
  key: string;
  /** Anybody can think up any number of such addresses (cursors, unknown symbols): kept on the small shelf only. */
  openEnded?: boolean;
}
