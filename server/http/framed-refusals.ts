import type { IncomingMessage } from "node:http";
import { unavailable } from "#copy/unavailable.ts";
import type { Logger } from "#platform/log/log.ts";
import { requestIdOf } from "../request-id.ts";
import { isApi, type Refusal } from "./refusal.ts";
import { isDataPath } from "./route-finder.ts";
import type { Router } from "./router.ts";
import { pageSecurityHeaders } from "./security-headers.ts";

export type FrameRefusal = (req: IncomingMessage, refusal: Refusal) => Refusal;

interface Frame {
  siteName: string;
  before: string;
  after: string;
  headers: Record<string, string>;
}

const PATH = "/gangguan";

/** React would reload the page, because its URL isn't this one. */
const START_SCRIPT = /<script data-page="[^"]*">.*?<\/script>/s;

/**
 * The page is rendered only once for each site name: an overloaded server has no time to render its refusals.
 */
export function createFramedRefusals(router: Router, readSiteName: () => string, log: Logger): FrameRefusal {
  let frame: Frame | undefined;
  let isRendering = false;

  async function render(siteName: string): Promise<void> {
    isRendering = true;
    try {
      const { body, inlineScriptHashes } = await router(new Request(`http://localhost${PATH}`));
      const html = Buffer.from(body ?? []).toString();
      const [before, after] = html.replace(START_SCRIPT, "").split(`<p>${unavailable.text}</p>`);
      if (before === undefined || after === undefined) throw new Error(`${PATH} doesn't have its text.`);
      frame = { siteName, before, after, headers: pageSecurityHeaders(inlineScriptHashes) };
    } catch (error) {
      log.error({ err: error }, "could not render the page of refusals; they are sent as text");
    }
    isRendering = false;
  }

  void render(readSiteName());
  return (req, refusal) => {
    if (frame && frame.siteName !== readSiteName() && !isRendering) void render(readSiteName());
    if (!frame || !showsPages(req)) return refusal;
    const { before, after, headers } = frame;
    const note = `<p class="mt-3 text-sm">${unavailable.requestId(requestIdOf(req))}</p>`;
    return {
      status: refusal.status,
      headers: { ...refusal.headers, ...headers, "Content-Type": "text/html; charset=utf-8" },
      body: `${before}<p>${refusal.body}</p>${note}${after}`,
    };
  };
}

function showsPages({ url = "/", headers: { accept = "" } }: IncomingMessage): boolean {
  return accept.includes("text/html") && !isApi(url) && !isDataPath(url.split("?", 1)[0] ?? "");
}
