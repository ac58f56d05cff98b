import { dataPathOf, type FindRoute, isDataPath, pagePathOf } from "./route-finder.ts";

/** Takes raw request URLs. */
export function createPathCanonicaliser(findRoute: FindRoute): (url: string) => string {
  return (url) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const pagePath = pagePathOf(pathname);
    const { path } = findRoute(pagePath);
    if (path === pagePath) return url;
    return `${isDataPath(pathname) ? dataPathOf(path) : path}${search}`;
  };
}
