import type { CacheState } from "../page-cache/page-cache.ts";

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
