import type { ServerBuild } from "react-router";
import type { PublicPage } from "#app/public-page.ts";
import type { CacheTarget } from "#server/page-cache/cache-target.ts";
import { createRouteFinder, isDataPath, pagePathOf } from "./route-finder.ts";

/**
 * Says which addresses are public pages, from the routes' own word (their `handle`).
 *
 * @returns for a raw request URL (path and query) its canonical address, so that spellings of one page share one
 * rendered copy; undefined when it isn't a public page.
 */
export function createPublicTargets(build: ServerBuild): (url: string) => CacheTarget | undefined {
  const findRoute = createRouteFinder(build);
  return (url) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const isData = isDataPath(pathname);
    const pagePath = pagePathOf(pathname);
    const { publicPage } = (findRoute(pagePath)?.handle ?? {}) as Partial<PublicPage>;
    // The router asks for parts of a page by route: rare, and as many as there are combinations.
    if (!publicPage || searchParams.has("_routes")) return undefined;

    const path = publicPage.as ?? pagePath;
    const target = {
      path: isData ? dataPathOf(path) : path,
      search: relevantSearch(searchParams, publicPage.search),
    };
    // Anybody can think up cursors and search texts.
    return { ...target, key: target.path + target.search, openEnded: target.search !== "" };
  };
}

/** Where the router asks for a page's data. */
function dataPathOf(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
}

function relevantSearch(given: URLSearchParams, names: readonly string[]): string {
  const relevant = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name);
    if (value) relevant.set(name, value);
  }
  const text = relevant.toString();
  return text === "" ? "" : `?${text}`;
}
