import type { ServerBuild } from "react-router";
import { createRouteFinder, dataPathOf, isDataPath, pagePathOf } from "./route-finder.ts";

/** @returns a function from a raw request URL to the same with its path as the site spells it */
export function createSpelling(build: ServerBuild): (url: string) => string {
  const findRoute = createRouteFinder(build);
  return (url) => {
    const { pathname, search } = new URL(url, "http://localhost");
    const pagePath = pagePathOf(pathname);
    const { path } = findRoute(pagePath);
    if (path === pagePath) return url;
    return `${isDataPath(pathname) ? dataPathOf(path) : path}${search}`;
  };
}
