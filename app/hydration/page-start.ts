/**
 * When React takes over a page: `idle` when the browser is idle after loading, for pages with live figures or controls;
 * `interaction` at the reader's first use of a control, for pages that are only read. With Save-Data or on 2G every
 * page waits for an interaction. A pending notice always hydrates the page when idle. Pages work without JavaScript, so
 * readers lose nothing until React starts.
 */
export type Hydration = "idle" | "interaction";

/** The facts about a page that start-script.ts needs; JSON in the script's attribute `data-page`. */
export interface PageStart {
  hydration: Hydration;
  isPublic: boolean;
  /** URLs of the page's scripts, in the order of their evaluation. */
  scripts: string[];
  routes: Record<string, string>;
  entry: string;
}
