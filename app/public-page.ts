/**
 * What a route exports as `handle` to say that its page is the same bytes for every visitor, so that one rendered
 * copy serves them all. A route without it is rendered for each request and never kept.
 */
export interface PublicPage {
  publicPage: {
    /** Query parameters that change the page. All others are ignored, so that `?utm_source=` is the same page. */
    search: readonly string[];
    /** Path under which the page is kept and rendered whatever the address was; for the page of unknown paths. */
    as?: string;
  };
}

export function publicPage(options: { search?: readonly string[]; as?: string } = {}): PublicPage {
  const { search = [], as } = options;
  return { publicPage: as === undefined ? { search } : { search, as } };
}
