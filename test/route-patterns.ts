import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface RoutePattern {
  /** As in app/routes.ts: /saham/:ticker */
  path: string;
  /** Relative to app/. A page is .tsx; a route that returns something else is .ts. */
  file: string;
}

/** Omits layouts. */
export function listRoutePatterns(entries: RouteConfigEntry[] = routes, parent = ""): RoutePattern[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    const own = entry.index || entry.path !== undefined ? [{ path: path || "/", file: entry.file }] : [];
    return [...own, ...listRoutePatterns(entry.children ?? [], path)];
  });
}
