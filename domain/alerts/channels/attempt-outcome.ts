import { OutboundError, type OutboundErrorCode } from "#platform/outbound/outbound-error.ts";
import type { HttpResponse } from "#platform/outbound/outbound-http.ts";
import { retryAfterSeconds } from "#platform/outbound/response-timing.ts";
import type { Channel, DeliveryFailureReason } from "./channel.ts";

/** `detail` is English text for the delivery log. */
export type AttemptOutcome =
  | { state: "sent" }
  | { state: "failed"; failure: DeliveryFailureReason; detail: string }
  | { state: "retry"; failure: DeliveryFailureReason; detail?: string; waitSeconds?: number | undefined };

export function outcomeOf(channel: Channel, { status, headers }: HttpResponse, now: Date): AttemptOutcome {
  const detail = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { state: "sent" };
  // The subscription has ended (RFC 8030, 7.3). From a webhook, these are ordinary rejections.
  if (channel === "push" && (status === 404 || status === 410)) {
    return { state: "failed", failure: "subscription-gone", detail };
  }
  if (status === 413) return { state: "failed", failure: "too-large", detail };
  if (status === 408 || status === 429 || status >= 500) {
    const waitSeconds = retryAfterSeconds(headers.get("retry-after"), now);
    return { state: "retry", failure: "delayed", detail, waitSeconds };
  }
  return { state: "failed", failure: "rejected", detail };
}

/** The outcome of an attempt that got no response. */
export function outcomeOfError(error: unknown): AttemptOutcome {
  if (!(error instanceof OutboundError)) {
    // Omit the error's message: members read this log, and only the operator needs the message.
    return { state: "retry", failure: "internal" };
  }
  const failure = failureOf(error.code);
  const detail = error.message;
  return failure === "address-refused"
    ? { state: "failed", failure, detail }
    : { state: "retry", failure, detail };
}

function failureOf(code: OutboundErrorCode): DeliveryFailureReason {
  if (code.startsWith("refused-") || code === "invalid-url") return "address-refused";
  return code === "timeout" ? "timed-out" : "unreachable";
}
