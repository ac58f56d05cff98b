import { DAY_SECONDS } from "./durations.ts";

export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Browsers store no cookie for longer. */
export const MAX_COOKIE_SECONDS = 400 * DAY_SECONDS;

interface CookieOptions {
  maxAgeSeconds: number;
  path?: string;
  isHttpOnly?: boolean;
}

/** @returns the Set-Cookie header; session.server.ts adds Secure */
export function formatCookie(
  name: string,
  value: string,
  { maxAgeSeconds, path = "/", isHttpOnly = false }: CookieOptions,
): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; ${isHttpOnly ? "HttpOnly; " : ""}SameSite=Lax`;
}
