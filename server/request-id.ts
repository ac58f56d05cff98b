import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

declare module "node:http" {
  interface IncomingMessage {
    requestId?: string;
  }
}

/** Error pages show the id, so it has only characters that need no escaping. */
const WELL_FORMED = /^[\w.:=-]{1,100}$/;

/** Adopts a trusted proxy's X-Request-Id, so that both logs use the same id. A browser could forge it. */
export function adoptProxyRequestId(req: IncomingMessage, trustsProxy: boolean): void {
  const requested = req.headers["x-request-id"];
  if (trustsProxy && typeof requested === "string" && WELL_FORMED.test(requested)) req.requestId = requested;
}

export function requestIdOf(req: IncomingMessage): string {
  req.requestId ??= createRequestId();
  return req.requestId;
}

/** Node generates UUIDs in batches; randomBytes would take a tenth of the time of a cached response. */
function createRequestId(): string {
  const uuid = randomUUID();
  return uuid.slice(19, 23) + uuid.slice(24);
}
