import type { RenderPage } from "#server/page-cache/rendered-page.ts";
import type { Router } from "./router.ts";

/** Relative times on a page count minutes: a kept page is renewed once a minute, in the background. */
const FRESH_FOR_MS = 60_000;
/** After a quiet spell nobody is shown a page whose times are further off than this. */
const STALE_FOR_MS = 5 * 60_000;

const KEPT_STATUSES = new Set([200, 202, 301, 302, 308, 404]);

/**
 * Renders public pages for the cache. The request that reaches the loaders carries nothing of any visitor, so that
 * the page can't depend on one.
 */
export function createPageRenderer(router: Router): RenderPage {
  return async ({ path, search }) => {
    const { response, tags, inlineScriptHashes } = await router(
      new Request(`http://localhost${path}${search}`),
    );
    const headers = Object.fromEntries(response.headers);
    const contentType = headers["content-type"] ?? "text/plain; charset=utf-8";
    delete headers["content-type"];
    return {
      status: response.status,
      contentType,
      body: new Uint8Array(await response.arrayBuffer()),
      headers,
      tags,
      inlineScriptHashes,
      freshForMs: FRESH_FOR_MS,
      staleForMs: STALE_FOR_MS,
      cacheable: KEPT_STATUSES.has(response.status),
    };
  };
}
