import type { ServerBuild } from "react-router";
import { createRouteFinder, pagePathOf } from "./route-finder.ts";

/** What a file, or a page without a form, can be asked for. */
export const READ_METHODS = ["GET", "HEAD"] as const;

/** @returns for a raw request URL the methods that its route answers: what can be read, and what takes a form or a call */
export function createAllowedMethods(build: ServerBuild): (url: string) => string[] {
  const findRoute = createRouteFinder(build);
  return (url) => {
    const route = findRoute(pagePathOf(new URL(url, "http://localhost").pathname));
    return [...(route?.loader || route?.default ? READ_METHODS : []), ...(route?.action ? ["POST"] : [])];
  };
}
