import type { Hydration } from "./hydration/page-start.ts";

/**
 * A route exports this as `handle` when its page has the same bytes for every visitor and may be cached. A
 * route without it is rendered for each request and never cached.
 */
export interface PublicPage {
  publicPage: {
    /** Query parameters that change the page. All others, such as `utm_source`, are ignored. */
    search: readonly string[];
    /** Path to render and cache instead of the requested one; for the page of unknown paths. */
    as?: string;
    /** Whether it searches the archive, which is expensive: concurrent searches per client address are limited. */
    isSearch?: boolean;
    hydration: Hydration;
  };
}

export function publicPage({
  search = [],
  hydration = "idle",
  ...options
}: Partial<PublicPage["publicPage"]> = {}): PublicPage {
  return { publicPage: { search, hydration, ...options } };
}
