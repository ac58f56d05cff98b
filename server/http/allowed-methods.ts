import { READ_METHODS } from "./refusal.ts";
import { type FindRoute, pagePathOf } from "./route-finder.ts";

/** Takes raw request URLs. Empty for an unknown route. */
export function createAllowedMethods(findRoute: FindRoute): (url: string) => string[] {
  return (url) => {
    const { module } = findRoute(pagePathOf(new URL(url, "http://localhost").pathname));
    return [...(module?.loader || module?.default ? READ_METHODS : []), ...(module?.action ? ["POST"] : [])];
  };
}
