import { dataPathOf, type FindRoute, isDataPath, pagePathOf } from "./route-finder.ts";

/** @returns a function from a raw request URL to the same with its path as the site spells it */
export function createSpelling(findRoute: FindRoute): (url: string) => string {
  return (url) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const pagePath = pagePathOf(pathname);
    const { path } = findRoute(pagePath);
    if (path === pagePath) return url;
    return `${isDataPath(pathname) ? dataPathOf(path) : path}${search}`;
  };
}
