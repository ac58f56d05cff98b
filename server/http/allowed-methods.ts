import { type FindRoute, pagePathOf } from "./route-finder.ts";

export const READ_METHODS = ["GET", "HEAD"] as const;

/**
 * @returns a function from a raw request URL to the methods that its route handles: GET and HEAD for a loader or a
 * page, POST for an action; empty for an unknown route
 */
export function createAllowedMethods(findRoute: FindRoute): (url: string) => string[] {
  return (url) => {
    const { module } = findRoute(pagePathOf(new URL(url, "http://localhost").pathname));
    return [...(module?.loader || module?.default ? READ_METHODS : []), ...(module?.action ? ["POST"] : [])];
  };
}
