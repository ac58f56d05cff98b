import type { NoticeName } from "#copy/account-notices.ts";

/**
 * Tells scripts on pages that are the same for everyone whether this browser is signed in. It opens nothing: what does
 * is an HttpOnly cookie.
 */
export const HINT_COOKIE = "kp_user";

/** Says what has just happened, for a toast on the next page; see notice-toasts.tsx. */
export const NOTICE_COOKIE = "kp_notice";

const SESSION_COOKIE = /^(?:__Secure-)?kp\.session_token=([^;]*)/;
const DAYS_30_SECONDS = 30 * 24 * 3600;
const NOTICE_SECONDS = 60;

/** What becomes of the Set-Cookie headers of accounts: the hint goes along, and https makes them all secure. */
export function finishCookies(cookies: readonly string[], isHttps: boolean): string[] {
  const kept = lastOfEachName(cookies);
  const session = kept.map((cookie) => SESSION_COOKIE.exec(cookie)?.[1]).find((value) => value !== undefined);
  const hint = session === undefined ? [] : [session === "" ? endOf(HINT_COOKIE) : hintCookie()];
  return [...kept, ...hint].map((cookie) =>
    isHttps && !/; ?secure(;|$)/i.test(cookie) ? `${cookie}; Secure` : cookie,
  );
}

/** @param detail letters and digits: what the words of the notice name, such as a number */
export function noticeCookie(notice: NoticeName, detail = ""): string {
  return `${NOTICE_COOKIE}=${notice}.${detail}; Max-Age=${NOTICE_SECONDS}; Path=/; SameSite=Lax`;
}

export function endOf(name: string, path = "/"): string {
  return `${name}=; Max-Age=0; Path=${path}; SameSite=Lax`;
}

/** @param header the Cookie header */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name) return value;
  }
  return undefined;
}

function hintCookie(): string {
  return `${HINT_COOKIE}=1; Max-Age=${DAYS_30_SECONDS}; Path=/; SameSite=Lax`;
}

/** A session that was extended for a request and then ended by it has one word, the last. */
function lastOfEachName(cookies: readonly string[]): string[] {
  return [...new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie])).values()];
}
