import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "#platform/log/log.ts";
import { hasBearerToken } from "#platform/secrets/bearer-token.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import type { Readiness } from "../monitoring/readiness.ts";
import type { DirectHandler } from "./direct-handler.ts";
import { pathOf, refuse, sendRefusal } from "./refusal.ts";
import { generalSecurityHeaders } from "./security-headers.ts";

export interface MonitoringEndpointOptions {
  readReadiness(): Promise<Readiness>;
  metrics: Pick<Metrics, "write" | "contentType"> | undefined;
  metricsToken: string | undefined;
  log: Logger;
}

/**
 * /healthz: 200 as long as the process responds. /readyz: 200 or 503 with each part's state. /metrics: for Prometheus,
 * with the bearer token METRICS_TOKEN. They bypass the queue and the cache, so that they respond under load.
 */
export function createMonitoringEndpoints({
  readReadiness,
  metrics,
  metricsToken,
  log,
}: MonitoringEndpointOptions): DirectHandler {
  const handlers: Record<string, (req: IncomingMessage, res: ServerResponse) => Promise<void> | void> = {
    "/healthz": (_, res) => send(res, 200, "text/plain; charset=utf-8", "ok"),
    async "/readyz"(_, res) {
      const readiness = await readReadiness();
      send(res, readiness.ready ? 200 : 503, "application/json", JSON.stringify(readiness));
    },
    async "/metrics"(req, res) {
      if (!metrics || metricsToken === undefined)
        return sendRefusal(res, refuse(req.url ?? "/", 404, "not-found"));
      if (!hasBearerToken(req.headers.authorization, metricsToken)) {
        res.setHeader("WWW-Authenticate", "Bearer");
        const advice = "Send the header Authorization: Bearer METRICS_TOKEN.";
        return send(res, 401, "text/plain; charset=utf-8", advice);
      }
      send(res, 200, metrics.contentType, await metrics.write());
    },
  };

  return {
    has: (url) => Object.hasOwn(handlers, pathOf(url)),
    serve(req, res) {
      const { url = "/" } = req;
      Promise.resolve(handlers[pathOf(url)]?.(req, res)).catch((error: unknown) => {
        log.error({ err: error, path: pathOf(url) }, "request failed");
        if (!res.headersSent) sendRefusal(res, refuse(url, 500, "server-failed"));
      });
    },
  };
}

function send(res: ServerResponse, status: number, contentType: string, body: string): void {
  res
    .writeHead(status, {
      ...generalSecurityHeaders,
      "Content-Type": contentType,
      "Cache-Control": "no-store",
    })
    .end(body);
}
