import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { createBoundedMap } from "../page-cache/bounded-map.ts";
import { pathOf } from "./refusal.ts";

export type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

export interface FoundRoute {
  /** Undefined for an unknown path. */
  module: RouteModule | undefined;
  /**
   * The URL in canonical spelling: fixed parts as in app/routes.ts, no needless escapes. The router matches any
   * spelling, so attackers could fill the page cache with variants.
   */
  canonicalUrl: string;
  /** The page's path, even for a request of its data. */
  pagePath: string;
  isData: boolean;
  searchParams: URLSearchParams;
}

/** Takes a raw request URL: path and query. */
export type FindRoute = (url: string) => FoundRoute;

export function createRouteFinder(build: ServerBuild): FindRoute {
  const tree = childrenOf(build, undefined);
  // The router recompiles all routes' patterns for each match.
  const cache = createBoundedMap<PathMatch>(1_000, 200);

  function matchPath(path: string): PathMatch {
    const cached = cache.get(path);
    if (cached) return cached;
    const { pathname } = new URL(path, "http://localhost");
    const isData = isDataPath(pathname);
    const pagePath = pathname.replace(/(_)?\.data$/, "");
    const matches = matchRoutes(tree, pagePath) ?? [];
    const module = build.routes[matches.at(-1)?.route.id ?? ""]?.module;
    const pattern = matches.flatMap(({ route }) => (route.path ? route.path.split("/") : []));
    const match = { module, canonicalPath: toCanonicalPath(pagePath, pattern), pagePath, isData };
    cache.set(path, match);
    return match;
  }

  return (url) => {
    const path = pathOf(url);
    const search = url.slice(path.length);
    const { module, canonicalPath, pagePath, isData } = matchPath(path);
    const canonicalUrl =
      canonicalPath === pagePath ? url : `${isData ? dataPathOf(canonicalPath) : canonicalPath}${search}`;
    return { module, canonicalUrl, pagePath, isData, searchParams: new URLSearchParams(search) };
  };
}

interface PathMatch {
  module: RouteModule | undefined;
  canonicalPath: string;
  pagePath: string;
  isData: boolean;
}

function toCanonicalPath(path: string, pattern: readonly string[]): string {
  if (pattern.length === 0 || pattern.includes("*")) return path;
  const segments = path.split("/").slice(1);
  const parts = pattern.map((part, index) =>
    part.startsWith(":") ? withoutNeedlessEscapes(segments[index] ?? "") : part,
  );
  return `/${parts.join("/")}`;
}

const ESCAPE = /%[0-9a-f]{2}/gi;
const NEEDS_NO_ESCAPE = /^[\w.~-]$/;

function withoutNeedlessEscapes(part: string): string {
  return part.replace(ESCAPE, (escaped) => {
    const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
    return NEEDS_NO_ESCAPE.test(character) ? character : escaped.toUpperCase();
  });
}

export const isDataPath = (pathname: string) => pathname.endsWith(".data");

export function dataPathOf(path: string): string {
  return path.endsWith("/") ? `${path}_.data` : `${path}.data`;
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
