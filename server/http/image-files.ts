import type { IncomingMessage, ServerResponse } from "node:http";
import { IMAGES_PATH, imagesAt, type StoredImage } from "#domain/news/media/image-url.ts";
import { YEAR_SECONDS } from "#format/durations.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log/log.ts";
import type { DirectHandler } from "./direct-handler.ts";
import { pathOf, refuse, sendRefusal } from "./refusal.ts";
import { generalSecurityHeaders } from "./security-headers.ts";

/**
 * Serves uploaded images. We have encoded all of them ourselves, so we know their type; the headers prevent browsers
 * from interpreting one as anything else or running anything in it.
 */
export function createImageFiles(files: FileStore, log: Logger): DirectHandler {
  async function findFirst(candidates: readonly StoredImage[]) {
    for (const image of candidates) {
      const bytes = await files.read(image.key);
      if (bytes) return { ...image, bytes };
    }
    return undefined;
  }

  async function serveImage(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method, url = "/" } = req;
    const file = await findFirst(imagesAt(pathOf(url)));
    if (!file) return sendRefusal(res, refuse(url, 404, "not-found"));
    const { bytes, ...image } = file;
    res.writeHead(200, {
      ...generalSecurityHeaders,
      "Content-Type": image.contentType,
      "Content-Length": bytes.length,
      "Content-Disposition": `inline; filename="${image.fileName}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // Feed readers and other sites may embed it.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    res.end(method === "HEAD" ? undefined : bytes);
  }

  return {
    has: (url) => url.startsWith(IMAGES_PATH),
    serve(req, res) {
      serveImage(req, res).catch((error: unknown) => {
        log.error({ err: error, path: req.url }, "could not read an image");
        sendRefusal(res, refuse(req.url ?? "/", 503, "server-failed"));
      });
    },
  };
}
