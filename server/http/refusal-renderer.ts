import type { IncomingMessage } from "node:http";
import { unavailable } from "#copy/unavailable.ts";
import type { Site } from "#domain/site/site-identity.server.ts";
import type { Logger } from "#platform/log/log.ts";
import { requestIdOf } from "../request-id.ts";
import { isApi, pathOf, type Refusal } from "./refusal.ts";
import { isDataPath } from "./route-finder.ts";
import type { Router } from "./router.ts";
import { pageSecurityHeaders } from "./security-headers.ts";

export type RenderRefusal = (req: IncomingMessage, refusal: Refusal) => Refusal;

interface Frame {
  site: Site;
  before: string;
  after: string;
  headers: Record<string, string>;
}

const PATH = "/gangguan";

/** Removed, because React would reload a page whose address isn't /gangguan. */
const START_SCRIPT = /<script data-page="[^"]*">.*?<\/script>/s;

/** The delay before a failed render is retried. */
const RETRY_MS = 30_000;

/**
 * Renders the page only when the site's settings have changed: an overloaded server has no time to render each refusal.
 */
export function createRefusalRenderer(router: Router, siteIdentity: () => Site, log: Logger): RenderRefusal {
  let frame: Frame | undefined;
  let isRendering = false;
  let retryAt = 0;

  async function render(site: Site): Promise<void> {
    isRendering = true;
    try {
      const { body, inlineScriptHashes } = await router(new Request(`http://localhost${PATH}`));
      const html = Buffer.from(body ?? []).toString();
      const [before, after] = html.replace(START_SCRIPT, "").split(`<p>${unavailable.text}</p>`);
      if (before === undefined || after === undefined) throw new Error(`${PATH} doesn't have its text.`);
      frame = { site, before, after, headers: pageSecurityHeaders(inlineScriptHashes) };
    } catch (error) {
      log.error({ err: error }, "could not render the page of refusals; they are sent as text");
      retryAt = performance.now() + RETRY_MS;
    }
    isRendering = false;
  }

  function renderIfOutdated(): void {
    const site = siteIdentity();
    if (frame?.site !== site && !isRendering && performance.now() >= retryAt) void render(site);
  }

  renderIfOutdated();
  return (req, refusal) => {
    renderIfOutdated();
    if (!frame || !acceptsHtml(req)) return refusal;
    const { before, after, headers } = frame;
    const note = `<p class="mt-3 text-sm">${unavailable.requestId(requestIdOf(req))}</p>`;
    return {
      status: refusal.status,
      headers: { ...refusal.headers, ...headers, "Content-Type": "text/html; charset=utf-8" },
      body: `${before}<p>${refusal.body}</p>${note}${after}`,
    };
  };
}

function acceptsHtml({ url = "/", headers: { accept = "" } }: IncomingMessage): boolean {
  return accept.includes("text/html") && !isApi(url) && !isDataPath(pathOf(url));
}
