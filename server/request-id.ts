import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ids = new WeakMap<IncomingMessage, string>();

/** Error pages show the id, so it has only characters that need no escaping. */
const WELL_FORMED = /^[\w.:=-]{1,100}$/;

/** Adopts a trusted proxy's X-Request-Id, so that both logs use the same id. A browser could forge it. */
export function adoptProxyRequestId(req: IncomingMessage, trustsProxy: boolean): void {
  const requested = req.headers["x-request-id"];
  if (trustsProxy && typeof requested === "string" && WELL_FORMED.test(requested)) ids.set(req, requested);
}

export function requestIdOf(req: IncomingMessage): string {
  const existing = ids.get(req);
  if (existing !== undefined) return existing;
  const id = randomBytes(8).toString("hex");
  ids.set(req, id);
  return id;
}
