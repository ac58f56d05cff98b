import type { UploadRoute } from "#app/admin/media/upload-limits.ts";
import { type FindRoute, pagePathOf } from "../route-finder.ts";

/**
 * @returns a function from a raw request URL to the maximum body size of its route in bytes; undefined for a route
 * without uploads
 */
export function createUploadLimits(findRoute: FindRoute): (url: string) => number | undefined {
  return (url) => {
    const { module } = findRoute(pagePathOf(new URL(url, "http://localhost").pathname));
    return ((module?.handle ?? {}) as Partial<UploadRoute>).maxRequestBytes;
  };
}
