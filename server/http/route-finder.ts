import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { createBoundedMap } from "#server/page-cache/bounded-map.ts";

export type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

/** @returns a function from a page's path to the route that handles it, without its layouts */
export function createRouteFinder(build: ServerBuild): (path: string) => RouteModule | undefined {
  const tree = childrenOf(build, undefined);
  // The router compiles all routes' patterns anew for each match.
  const found = createBoundedMap<{ module: RouteModule | undefined }>(1_000, 200);
  return (path) => {
    const known = found.get(path);
    if (known) return known.module;
    const leaf = matchRoutes(tree, path)?.at(-1);
    const module = leaf && build.routes[leaf.route.id ?? ""]?.module;
    found.set(path, { module });
    return module;
  };
}

export const isDataPath = (pathname: string) => pathname.endsWith(".data");

/** Removes the `.data` suffix of the router's data requests. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/(_)?\.data$/, "");
}

function childrenOf(build: ServerBuild, parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const shared = { id: route?.id, path: route?.path };
      return route?.index
        ? { ...shared, index: true }
        : { ...shared, children: childrenOf(build, route?.id) };
    }) as RouteObject[];
}
