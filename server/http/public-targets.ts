import type { PublicPage } from "#app/public-page.ts";
import type { CacheTarget } from "../page-cache/cache-target.ts";
import { dataPathOf, type FindRoute } from "./route-finder.ts";

/**
 * Recognises public pages by their routes' `handle`.
 *
 * @returns a function from a raw request URL (path and query) to its canonical address, so that variants of one URL
 * share one rendered page; undefined unless it is a public page in canonical spelling
 */
export function createPublicTargets(findRoute: FindRoute): (url: string) => CacheTarget | undefined {
  return (url) => {
    const { module, canonicalUrl, pagePath, isData, searchParams } = findRoute(url);
    if (canonicalUrl !== url) return undefined;
    const { publicPage } = (module?.handle ?? {}) as Partial<PublicPage>;
    // Requests for a subset of a page's routes are rare and have too many combinations to cache.
    if (!publicPage || searchParams.has("_routes")) return undefined;

    const path = publicPage.as ?? pagePath;
    const target = {
      path: isData ? dataPathOf(path) : path,
      search: searchParams.size === 0 ? "" : relevantSearch(searchParams, publicPage.search),
    };
    // Cursors and search texts are arbitrary.
    return {
      ...target,
      key: target.path + target.search,
      isUnbounded: target.search !== "",
      isSearch: publicPage.isSearch === true && target.search !== "",
    };
  };
}

function relevantSearch(parameters: URLSearchParams, names: readonly string[]): string {
  const relevant = new URLSearchParams();
  for (const name of names) {
    const value = parameters.get(name);
    if (value) relevant.set(name, value);
  }
  const text = relevant.toString();
  return text === "" ? "" : `?${text}`;
}
