import { dataPathOf, type FindRoute, isDataPath, pagePathOf } from "./route-finder.ts";

/** @returns a function that rewrites a raw request URL to the canonical spelling of its path */
export function createPathCanonicaliser(findRoute: FindRoute): (url: string) => string {
  return (url) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const pagePath = pagePathOf(pathname);
    const { path } = findRoute(pagePath);
    if (path === pagePath) return url;
    return `${isDataPath(pathname) ? dataPathOf(path) : path}${search}`;
  };
}
