/**
 * A route exports this as `handle` when its page has the same bytes for every visitor and may be cached. A
 * route without it is rendered for each request and never cached.
 */
export interface PublicPage {
  publicPage: {
    /** Query parameters that change the page. All others, such as `utm_source`, are ignored. */
    search: readonly string[];
    /** Path under which the page is rendered and cached instead of its own; for the page of unknown paths. */
    as?: string;
  };
}

export function publicPage(options: { search?: readonly string[]; as?: string } = {}): PublicPage {
  const { search = [], as } = options;
  return { publicPage: as === undefined ? { search } : { search, as } };
}
