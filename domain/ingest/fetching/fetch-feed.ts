import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { describeUrl } from "#platform/outbound/describe-url.ts";
import { OutboundError, type OutboundErrorCode } from "#platform/outbound/outbound-error.ts";
import type { OutboundHttp, OutboundResponse } from "#platform/outbound/outbound-http.ts";
import { freshSeconds, retryAfterSeconds } from "#platform/outbound/response-timing.ts";

/** Equal for responses that yield the same items: same bytes, address and declared type. */
export function hashOfBody(fetched: { url: string; contentType?: string; body: Uint8Array }): string {
  const hash = createHash("sha256").update(`${fetched.url}\n${fetched.contentType ?? ""}\n`);
  return hash.update(fetched.body).digest("base64url");
}

export interface FeedRequest {
  url: string;
  etag?: string | undefined;
  lastModified?: string | undefined;
  signal?: AbortSignal | undefined;
}

export type FetchFailureCode =
  | OutboundErrorCode
  | "rate-limited"
  | "unavailable"
  | "client-error"
  | "server-error"
  | "unexpected-status"
  | "empty-body";

export type FeedFetch =
  | ({ kind: "not-modified" } & Freshness)
  | { kind: "gone"; status: 410 }
  | ({
      kind: "fetched";
      url: string;
      etag?: string;
      lastModified?: string;
      contentType?: string;
      body: Uint8Array;
    } & Freshness)
  | FailedFetch;

interface Freshness {
  /** Set if all redirects were 301 or 308. */
  permanentUrl?: string | undefined;
  retryAfterSeconds?: number | undefined;
  maxAgeSeconds?: number | undefined;
}

interface FailedFetch {
  kind: "failed";
  code: FetchFailureCode;
  reason: string;
  status?: number;
  retryAfterSeconds?: number | undefined;
}

const ACCEPT =
  "application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, " +
  "application/json;q=0.8, */*;q=0.1";

/**
 * The first step of ingest: requests a feed, conditionally if there are validators from an earlier fetch. Throws only
 * if the request's own signal aborts, not for any address or server response.
 */
export async function fetchFeed(http: OutboundHttp, request: FeedRequest): Promise<FeedFetch> {
  const headers: Record<string, string> = { accept: ACCEPT };
  if (isSendable(request.etag)) headers["if-none-match"] = request.etag;
  if (isSendable(request.lastModified)) headers["if-modified-since"] = request.lastModified;
  try {
    const response = await http.get(request.url, {
      headers,
      ...(request.signal && { signal: request.signal }),
    });
    return readResponse(response, request);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { kind: "failed", code: error.code, reason: error.message };
  }
}

function readResponse(response: OutboundResponse, request: FeedRequest): FeedFetch {
  const { status, body, url } = response;
  if (status === 410) return { kind: "gone", status };
  if (status === 304 && wasConditional(response, request))
    return { kind: "not-modified", ...freshness(response) };
  // 206 is a partial feed, although we sent no Range header.
  if (status < 200 || status > 299 || status === 206) return failedStatus(response);
  if (body.every(isBlank))
    return failed(response, "empty-body", `returned ${statusText(status)} with an empty body`);

  const etag = response.headers.get("etag");
  const lastModified = response.headers.get("last-modified");
  const contentType = response.headers.get("content-type");
  return {
    kind: "fetched",
    url,
    ...(isSendable(etag) && { etag }),
    ...(isSendable(lastModified) && { lastModified }),
    ...(contentType !== undefined && { contentType }),
    ...freshness(response),
    body,
  };
}

/** Validators aren't forwarded to another origin, so a 304 from one is invalid. */
function wasConditional({ url }: OutboundResponse, request: FeedRequest): boolean {
  if (!isSendable(request.etag) && !isSendable(request.lastModified)) return false;
  return new URL(url).origin === new URL(request.url).origin;
}

function failedStatus(response: OutboundResponse): FailedFetch {
  const { status } = response;
  if (status === 429)
    return failed(response, "rate-limited", `is rate limiting requests (${statusText(status)})`);
  if (status === 503)
    return failed(response, "unavailable", `is temporarily unavailable (${statusText(status)})`);
  const code = status >= 500 ? "server-error" : status >= 400 ? "client-error" : "unexpected-status";
  return failed(response, code, `returned ${statusText(status)}`);
}

function failed(response: OutboundResponse, code: FetchFailureCode, what: string): FailedFetch {
  const wait = waitSeconds(response);
  const reason = `failed: ${describeUrl(new URL(response.url))} ${what}`;
  return {
    kind: "failed",
    code,
    status: response.status,
    reason: wait === undefined ? reason : `${reason}; retry after ${wait} s`,
    retryAfterSeconds: wait,
  };
}

function freshness(response: OutboundResponse): Freshness {
  const { redirects, url, headers } = response;
  const isPermanent =
    redirects.length > 0 && redirects.every(({ status }) => status === 301 || status === 308);
  return {
    permanentUrl: isPermanent ? url : undefined,
    retryAfterSeconds: waitSeconds(response),
    maxAgeSeconds: freshSeconds(headers.get("cache-control"), headers.get("expires"), serverTime(response)),
  };
}

function waitSeconds(response: OutboundResponse): number | undefined {
  return retryAfterSeconds(response.headers.get("retry-after"), serverTime(response));
}

/** Dates in headers use the server's clock, so they are measured from the server's own Date if there is one. */
function serverTime({ headers }: OutboundResponse): Date {
  const time = Date.parse(headers.get("date") ?? "");
  return new Date(Number.isNaN(time) ? Date.now() : time);
}

/** Some servers send validators we can't send back: empty, or with bytes illegal in a header (RFC 9110, 5.5). */
function isSendable(validator: string | undefined): validator is string {
  return (
    validator !== undefined &&
    /^[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?$/.test(validator)
  );
}

function isBlank(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function statusText(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ""}`.trim();
}
