import type { ServerBuild } from "react-router";

const OWN_GROUPS = ["assets", "images", "healthz", "readyz", "metrics"];

/** @returns a function from a path to its group; the groups are bounded by the routes, not by what clients request */
export function createRequestGroups(build: ServerBuild): (path: string) => string {
  const firstParts = Object.values(build.routes).map((route) => route?.path?.split("/")[0] ?? "");
  const groups = new Set([...firstParts, ...OWN_GROUPS].filter((part) => !/^[:*]|^$/.test(part)));
  return (path) => {
    const first = (path.split("/", 2)[1] ?? "").replace(/\.data$/, "");
    if (first === "" || first === "_") return "/";
    return groups.has(first) ? `/${first}` : "other";
  };
}
