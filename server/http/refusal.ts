import type { ServerResponse } from "node:http";
import { refusals } from "#copy/refusals.ts";
import type { DatabaseOutage } from "#platform/database/outage.ts";
import type { BodyFailure } from "./bodies/receive-body.ts";
import { generalSecurityHeaders } from "./security-headers.ts";

export const READ_METHODS: readonly string[] = ["GET", "HEAD"];

export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Creates a JSON body with an `error` under /api, as API clients expect (spec section 7), and a line of text elsewhere.
 *
 * @param url the raw request URL
 */
export function refuse(
  url: string,
  status: number,
  code: Exclude<keyof typeof refusals, "method-not-allowed" | "body-too-large">,
  headers: Record<string, string> = {},
): Refusal {
  return refusalOf(url, status, { code, message: refusals[code]() }, headers);
}

export function refuseBusy(url: string): Refusal {
  return refuse(url, 503, "server-busy", { "Retry-After": "2" });
}

export function refuseWithoutDatabase(url: string): Refusal {
  return refuse(url, 503, "database-unavailable", { "Retry-After": "5" });
}

/** For a request that failed, perhaps because the database is gone. */
export async function refuseFailed(url: string, outage: DatabaseOutage): Promise<Refusal> {
  await outage.checkConnection();
  return outage.isUnderWay ? refuseWithoutDatabase(url) : refuse(url, 500, "server-failed");
}

export function refuseTooMany(url: string): Refusal {
  return refuse(url, 429, "too-many-requests", { "Retry-After": "5" });
}

export function refuseMethod(url: string, method: string, allowed: readonly string[]): Refusal {
  const Allow = allowed.join(", ");
  if (method === "OPTIONS") return { status: 204, headers: { ...generalSecurityHeaders, Allow }, body: "" };
  const code = "method-not-allowed";
  // HEAD is GET without the body, so the text omits it.
  const message = refusals[code](allowed.filter((name) => name !== "HEAD"));
  return refusalOf(url, 405, { code, message }, { Allow });
}

export function refuseTooLarge(url: string, maxBytes: number): Refusal {
  const code = "body-too-large";
  return refusalOf(url, 413, { code, message: refusals[code](Math.floor(maxBytes / 1024 / 1024)) }, {});
}

export function refuseReceived(url: string, code: BodyFailure, maxBytes: number): Refusal {
  if (code === "body-too-large") return refuseTooLarge(url, maxBytes);
  return refuse(url, code === "body-too-slow" ? 408 : 413, code, { Connection: "close" });
}

export function sendRefusal(res: ServerResponse, { status, headers, body }: Refusal): void {
  res.writeHead(status, headers).end(body);
}

export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

export function isApi(url: string): boolean {
  return /^\/api(?:[/?]|$)/.test(url);
}

function refusalOf(
  url: string,
  status: number,
  error: { code: string; message: string },
  headers: Record<string, string>,
): Refusal {
  const isJson = isApi(url);
  return {
    status,
    headers: {
      "Content-Type": isJson ? "application/json" : "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      ...generalSecurityHeaders,
      ...headers,
    },
    body: isJson ? JSON.stringify({ error }) : error.message,
  };
}
