import { OutboundError, type OutboundErrorCode } from "#platform/outbound/outbound-error.ts";
import type { Exchange, OutboundHttp } from "#platform/outbound/outbound-http.ts";
import type { DeliveryFailure } from "./channel.ts";

/** The outcome of an attempt. `detail` is English text for the log. */
export type Attempt =
  | { state: "sent" }
  | { state: "failed"; failure: DeliveryFailure; detail: string }
  | { state: "retry"; failure: DeliveryFailure; detail: string; notBefore: Date | undefined };

const TIMEOUT_MS = 10_000;

/** Sends one delivery by POST. Never throws: each failure is an outcome. */
export async function attempt(
  http: Pick<OutboundHttp, "post">,
  url: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
  now: Date,
): Promise<Attempt> {
  try {
    return outcomeOf(await http.post(url, { headers, body, timeoutMs: TIMEOUT_MS }), now);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const failure = failureOf(error.code);
    const detail = error.message;
    return failure === "address-refused"
      ? { state: "failed", failure, detail }
      : { state: "retry", failure, detail, notBefore: undefined };
  }
}

function outcomeOf({ status, headers }: Exchange, now: Date): Attempt {
  const detail = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { state: "sent" };
  if (status === 404 || status === 410) return { state: "failed", failure: "subscription-gone", detail };
  if (status === 413) return { state: "failed", failure: "too-large", detail };
  if (status === 408 || status === 429 || status >= 500) {
    const notBefore = readRetryAfter(headers.get("retry-after"), now);
    return { state: "retry", failure: "delayed", detail, notBefore };
  }
  return { state: "failed", failure: "rejected", detail };
}

function failureOf(code: OutboundErrorCode): DeliveryFailure {
  if (code.startsWith("refused-") || code === "invalid-url") return "address-refused";
  return code === "timeout" ? "timed-out" : "unreachable";
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function readRetryAfter(value: string | undefined, now: Date): Date | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return new Date(now.getTime() + Number(value) * 1000);
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
