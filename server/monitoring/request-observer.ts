import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheState } from "../page-cache/page-cache.ts";
import { requestIdOf } from "../request-id.ts";
import type { FinishedRequest } from "./finished-request.ts";

export interface RequestObserver {
  begin(req: IncomingMessage, res: ServerResponse, path: string): void;
  recordCacheState(res: ServerResponse, state: CacheState): void;
}

const CLIENT_CLOSED_REQUEST = 499;

export function createRequestObserver(
  groupOf: (path: string) => string,
  onFinished: (request: FinishedRequest) => void,
): RequestObserver {
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
