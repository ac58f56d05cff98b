import type { UploadRoute } from "#app/admin/media/upload-limits.ts";
import { type FindRoute, pagePathOf } from "../route-finder.ts";

/** Limits are in bytes; undefined for a route without uploads. Takes raw request URLs. */
export function createUploadLimits(findRoute: FindRoute): (url: string) => number | undefined {
  return (url) => {
    const { module } = findRoute(pagePathOf(new URL(url, "http://localhost").pathname));
    return ((module?.handle ?? {}) as Partial<UploadRoute>).maxRequestBytes;
  };
}
