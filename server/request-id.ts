import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ids = new WeakMap<IncomingMessage, string>();

/** Error pages show the id, so it has only characters that need no escaping. */
const WELL_FORMED = /^[\w.:=-]{1,100}$/;

/** Uses the proxy's X-Request-Id, so that its log and ours name a request alike. A browser could forge it. */
export function takeProxyRequestId(req: IncomingMessage, trustProxy: boolean): void {
  const given = req.headers["x-request-id"];
  if (trustProxy && typeof given === "string" && WELL_FORMED.test(given)) ids.set(req, given);
}

/** The id in a request's response (X-Request-Id), its log lines and its error page. */
export function requestIdOf(req: IncomingMessage): string {
  const known = ids.get(req);
  if (known !== undefined) return known;
  const id = randomBytes(8).toString("hex");
  ids.set(req, id);
  return id;
}
