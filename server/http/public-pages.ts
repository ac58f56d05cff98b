import { MINUTE_MS } from "#format/durations.ts";
import type { RenderPage } from "../page-cache/rendered-page.ts";
import type { Router } from "./router.ts";

/** Relative times on a page are in minutes, so a cached page is refreshed once a minute, in the background. */
const FRESH_FOR_MS = 60_000;
const STALE_FOR_MS = 5 * MINUTE_MS;

const CACHEABLE_STATUSES = new Set([200, 202, 301, 302, 308, 404]);

/** Renders pages without any visitor's cookies or headers, so that they can't depend on a visitor. */
export function createPageRenderer(router: Router): RenderPage {
  return async ({ path, search }, signal) => {
    const { response, body, tags, inlineScriptHashes, renderedAt } = await router(
      new Request(`http://localhost${path}${search}`, { signal }),
    );
    const headers = Object.fromEntries(response.headers);
    const contentType = headers["content-type"] ?? "text/plain; charset=utf-8";
    delete headers["content-type"];
    return {
      status: response.status,
      contentType,
      body: body ?? new Uint8Array(await response.arrayBuffer()),
      headers,
      cacheControl: response.status === 200 ? headers["cache-control"] : undefined,
      tags,
      inlineScriptHashes,
      renderedAt,
      freshForMs: FRESH_FOR_MS,
      staleForMs: STALE_FOR_MS,
      isCacheable: CACHEABLE_STATUSES.has(response.status),
    };
  };
}
