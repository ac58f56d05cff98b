import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { OperatorError } from "#platform/operator-error.ts";
import { adoptProxyRequestId, requestIdOf } from "../request-id.ts";
import { refuse, sendRefusal } from "./refusal.ts";
import { generalSecurityHeaders, transportHeaders } from "./security-headers.ts";

export interface ListenOptions {
  host: string;
  port: number;
  siteUrl?: string | undefined;
  trustsProxy: boolean;
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

export interface ListeningServer<Site> {
  /** Has the actual port: port 0 picks a free one. */
  url: string;
  site: Site;
  /** Waits for running requests, for at most four seconds. */
  close(): Promise<void>;
}

/** Needed because a connection that has sent nothing, or half a request, never becomes idle. */
const CLOSING_LIMIT_MS = 4_000;

/** Longer than proxies and load balancers reuse an idle connection by default; most do so for 60 seconds. */
const KEEP_ALIVE_MS = 75_000;

/**
 * Starts listening before it creates the site, so that a site without SITE_URL knows its own URL.
 *
 * @throws OperatorError if it can't listen there
 */
export async function listen<Site extends { handle: Handler }>(
  { host, port, siteUrl = "", trustsProxy }: ListenOptions,
  createSite: (ownUrl: string) => Promise<Site>,
  // Skips the body stream of requests without a body, which is nearly all of them.
  server: Server = createServer({
    optimizeEmptyRequests: true,
    requireHostHeader: false,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }),
): Promise<ListeningServer<Site>> {
  // Requests that arrive while the site is being created.
  const early: Parameters<Handler>[] = [];
  let handle: Handler = (req, res) => early.push([req, res]);
  const headers = { ...generalSecurityHeaders, ...transportHeaders(siteUrl) };
  const receive: Handler = (req, res) => {
    adoptProxyRequestId(req, trustsProxy);
    if (req.headers.host === undefined && req.httpVersion === "1.1") {
      res.setHeader("X-Request-Id", requestIdOf(req));
      sendRefusal(res, refuse(req.url ?? "/", 400, "invalid-address", headers));
    } else handle(req, res);
  };
  server.on("request", receive);
  // Node's own responses to these two kinds of request would lack our headers.
  server.on("checkExpectation", receive);
  server.on("clientError", (error, socket) => refuseUnreadable(error, socket, headers));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const shownHost = address.family === "IPv6" ? `[${address.address}]` : address.address;
  const url = `http://${shownHost}:${address.port}`;
  const site = await createSite(url);
  handle = site.handle;
  for (const [req, res] of early) handle(req, res);
  return {
    url,
    site,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), CLOSING_LIMIT_MS).unref();
      }),
  };
}

const parseErrorStatuses = new Map(
  Object.entries<string>({
    HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
    HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
    ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  }),
);

/**
 * Answers input that isn't HTTP as Node does, but with the security headers. Doesn't write into a response in progress.
 */
function refuseUnreadable(
  { code = "" }: NodeJS.ErrnoException,
  socket: Duplex,
  security: Readonly<Record<string, string>>,
): void {
  const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse };
  if (!socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  const headers = Object.entries({ ...security, Connection: "close" });
  const lines = [
    `HTTP/1.1 ${parseErrorStatuses.get(code) ?? "400 Bad Request"}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n`);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === "EADDRINUSE") {
    return new OperatorError(
      `Port ${port} on ${host} is already in use. Stop the other program, or set another PORT.`,
    );
  }
  if (error.code === "EACCES") {
    return new OperatorError(`Port ${port} on ${host} may not be used by this user. Set a PORT above 1023.`);
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new OperatorError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
