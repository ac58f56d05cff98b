import type { ServerResponse } from "node:http";
import { refusals } from "#copy/refusals.ts";
import { generalSecurityHeaders } from "./security-headers.ts";

/** The answer to a request that reaches no route. */
export interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Under /api it is JSON with an `error`, which programs count on (section 7 of the specification); elsewhere a line
 * of text.
 *
 * @param url the raw request URL
 */
export function refuse(
  url: string,
  status: number,
  code: Exclude<keyof typeof refusals, "method-not-allowed">,
  headers: Record<string, string> = {},
): Refusal {
  return refusalOf(url, status, { code, message: refusals[code]() }, headers);
}

/** @param allowed the methods that the address has; without any it isn't there */
export function refuseMethod(url: string, method: string, allowed: readonly string[]): Refusal {
  const Allow = allowed.join(", ");
  if (method === "OPTIONS") return { status: 204, headers: { ...generalSecurityHeaders, Allow }, body: "" };
  const code = "method-not-allowed";
  // HEAD is GET without the body: a reader needn't be told.
  const message = refusals[code](allowed.filter((name) => name !== "HEAD"));
  return refusalOf(url, 405, { code, message }, { Allow });
}

export function sendRefusal(res: ServerResponse, { status, headers, body }: Refusal): void {
  res.writeHead(status, headers).end(body);
}

/** Whether an address is for programs. */
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
