import type { ServerBuild } from "react-router";
import type { UploadRoute } from "#app/admin/media/upload-limits.ts";
import { createRouteFinder, pagePathOf } from "./route-finder.ts";

/**
 * @returns a function from a raw request URL to the size of the bodies that its route takes, in bytes; undefined for
 *   one without uploads
 */
export function createUploadLimits(build: ServerBuild): (url: string) => number | undefined {
  const findRoute = createRouteFinder(build);
  return (url) => {
    const { module } = findRoute(pagePathOf(new URL(url, "http://localhost").pathname));
    return ((module?.handle ?? {}) as Partial<UploadRoute>).maxRequestBytes;
  };
}
