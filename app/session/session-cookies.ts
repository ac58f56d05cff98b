import type { NoticeName } from "#copy/accounts/account-notices.ts";
import type { NewsroomNoticeName } from "#copy/newsroom/newsroom.ts";
import { formatCookie } from "#format/cookie.ts";
import { DAY_SECONDS } from "#format/durations.ts";
import type { TickerNoticeName } from "./ticker-notices.ts";

/** Marks a signed-in browser for scripts on cached pages. The session is a separate HttpOnly cookie. */
export const HINT_COOKIE = "kp_user";

/**
 * Marks an editor's browser for scripts on cached pages, which then show the links to the newsroom. It grants nothing.
 */
export const EDITOR_COOKIE = "kp_editor";

export const NOTICE_COOKIE = "kp_notice";

const DAYS_30_SECONDS = 30 * DAY_SECONDS;
const NOTICE_SECONDS = 60;

/** Adds Secure, and the hint cookie if `sessionCookie` is set or cleared. */
export function finishCookies(
  cookies: readonly string[],
  { sessionCookie, isHttps }: { sessionCookie: string; isHttps: boolean },
): string[] {
  const latest = lastOfEachName(cookies);
  const session = latest.find((cookie) => cookie.startsWith(`${sessionCookie}=`));
  const hasEnded = session?.startsWith(`${sessionCookie}=;`);
  const hint = session ? [hasEnded ? expiredCookie(HINT_COOKIE) : hintCookie(HINT_COOKIE)] : [];
  return [...latest, ...hint].map((cookie) =>
    isHttps && !/; ?secure(;|$)/i.test(cookie) ? `${cookie}; Secure` : cookie,
  );
}

/** @param detail a value in the notice's text, such as a number, in characters that a cookie may contain */
export function noticeCookie(
  notice: NoticeName | TickerNoticeName | NewsroomNoticeName,
  detail = "",
): string {
  return formatCookie(NOTICE_COOKIE, `${notice}.${detail}`, { maxAgeSeconds: NOTICE_SECONDS });
}

export function expiredCookie(name: string): string {
  return formatCookie(name, "", { maxAgeSeconds: 0 });
}

export function hintCookie(name: typeof HINT_COOKIE | typeof EDITOR_COOKIE): string {
  return formatCookie(name, "1", { maxAgeSeconds: DAYS_30_SECONDS });
}

/** A request can extend the session and then end it; only the last cookie of a name counts. */
function lastOfEachName(cookies: readonly string[]): string[] {
  return [...new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie])).values()];
}
