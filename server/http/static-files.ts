import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sirv from "sirv";
import { HOUR_SECONDS, YEAR_SECONDS } from "#format/durations.ts";
import type { DirectHandler } from "./direct-handler.ts";
import { pathOf, refuse, sendRefusal } from "./refusal.ts";
import { generalSecurityHeaders } from "./security-headers.ts";

/** Files in /assets have a content hash in their name and never change. */
export function createStaticFiles(folder: string): DirectHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      const isImmutable = path.startsWith("/assets/");
      res.setHeader(
        "Cache-Control",
        `public, max-age=${isImmutable ? `${YEAR_SECONDS}, immutable` : HOUR_SECONDS}`,
      );
      // sirv (3.0.2) doesn't know this type, and `nosniff` keeps browsers from detecting it.
      if (path.endsWith(".ico")) res.setHeader("Content-Type", "image/x-icon");
      for (const [name, value] of Object.entries(generalSecurityHeaders)) res.setHeader(name, value);
    },
  });
  const rootFiles = new Set(
    readdirSync(folder, { withFileTypes: true })
      .filter((f) => f.isFile())
      .map((f) => `/${f.name}`),
  );
  const has = (url: string) => pathOf(url).startsWith("/assets/") || rootFiles.has(pathOf(url));
  return {
    has,
    serve(req, res) {
      const { url = "/" } = req;
      const refuseUnknown = () => sendRefusal(res, refuse(url, 404, "not-found"));
      // A build may have replaced the folder. sirv (3.0.2) lists it once, and crashes on a missing file.
      if (!existsSync(join(folder, pathOf(url)))) refuseUnknown();
      else serve(req, res, refuseUnknown);
    },
  };
}
