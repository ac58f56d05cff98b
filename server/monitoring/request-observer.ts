import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import type { CacheState } from "../page-cache/page-cache.ts";
import { requestIdOf } from "../request-id.ts";

export interface FinishedRequest {
  requestId: string;
  method: string;
  /** The first part of the path if a route or file begins with it: "/saham", "/assets". Otherwise "other". */
  group: string;
  /** Without the query, which can contain what a reader searched for, or a mailed link's token. */
  path: string;
  /** 499 if the client disconnected before the response began. */
  status: number;
  /** Includes headers; the body is compressed. */
  bytes: number;
  ms: number;
  cache: CacheState | undefined;
}

export interface RequestObserver {
  begin(req: IncomingMessage, res: ServerResponse, path: string): void;
  recordCacheState(res: ServerResponse, state: CacheState): void;
}

const CLIENT_CLOSED_REQUEST = 499;

export function createRequestObserver(
  build: ServerBuild,
  onFinished: (request: FinishedRequest) => void,
): RequestObserver {
  const groupOf = createRequestGroups(build);
  const cacheStates = new WeakMap<ServerResponse, CacheState>();
  return {
    begin(req, res, path) {
      const { method = "GET", socket } = req;
      const startedAt = performance.now();
      const sentBefore = socket.bytesWritten;
      res.once("close", () => {
        onFinished({
          requestId: requestIdOf(req),
          method,
          group: groupOf(path),
          path,
          status: res.headersSent ? res.statusCode : CLIENT_CLOSED_REQUEST,
          bytes: socket.bytesWritten - sentBefore,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
          cache: cacheStates.get(res),
        });
      });
    },
    recordCacheState: (res, state) => cacheStates.set(res, state),
  };
}

const OWN_GROUPS = ["assets", "images", "healthz", "readyz", "metrics"];

/** @returns a function from a path to its group; the groups are bounded by the routes, not by what clients request */
function createRequestGroups(build: ServerBuild): (path: string) => string {
  const firstParts = Object.values(build.routes).map((route) => route?.path?.split("/")[0] ?? "");
  const groups = new Set([...firstParts, ...OWN_GROUPS].filter((part) => !/^[:*]|^$/.test(part)));
  return (path) => {
    const first = (path.split("/", 2)[1] ?? "").replace(/\.data$/, "");
    if (first === "" || first === "_") return "/";
    return groups.has(first) ? `/${first}` : "other";
  };
}
