import { STATUS_CODES } from "node:http";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { OutboundError, type OutboundErrorCode } from "#platform/outbound/outbound-error.ts";
import type { OutboundHttp } from "#platform/outbound/outbound-http.ts";
import { retryAfterSeconds } from "#platform/outbound/response-timing.ts";

export type ImageFetch =
  | { ok: true; bytes: Uint8Array }
  | {
      ok: false;
      reason: string;
      /** A retry would have the same result. */
      isFinal: boolean;
      retryAfterSeconds?: number;
    };

const ACCEPT = "image/avif, image/webp, image/jpeg, image/png, image/gif;q=0.8, */*;q=0.1";

/** Feed images are shown in a column; larger files are for printing. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Short, because requests to a host are serialised and its next feed has to wait. */
const TIMEOUT_MS = 10_000;

/** Errors that the server's operator may fix within hours. */
const TRANSIENT_ERRORS: ReadonlySet<OutboundErrorCode> = new Set([
  "timeout",
  "dns-failed",
  "connect-failed",
  "tls-failed",
  "bad-response",
]);

/**
 * Requests an image that a feed links to. Every address passes the same guard as feed addresses
 * (docs/decisions/0005-guarded-outbound-requests.md). Throws only if `signal` aborts.
 */
export async function fetchImage(
  http: OutboundHttp,
  address: string,
  signal: AbortSignal,
): Promise<ImageFetch> {
  try {
    const { status, body, headers } = await http.get(address, {
      headers: { accept: ACCEPT },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      signal,
    });
    if (status === 200) return { ok: true, bytes: body };
    const wait = retryAfterSeconds(headers.get("retry-after"), new Date());
    return {
      ok: false,
      reason: `failed: ${describeAddress(address)} returned ${status} ${STATUS_CODES[status] ?? ""}`.trim(),
      isFinal: status < 500 && status !== 408 && status !== 429,
      ...(wait !== undefined && { retryAfterSeconds: wait }),
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ok: false, reason: error.message, isFinal: !TRANSIENT_ERRORS.has(error.code) };
  }
}
