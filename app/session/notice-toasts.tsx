import { useOnNavigation } from "#app/use-on-navigation.ts";
import { notices } from "#copy/accounts/account-notices.ts";
import { readCookie } from "#format/cookie.ts";
import { type ToastRequest, toast } from "#ui/toast/toast.ts";
import { expiredCookie, NOTICE_COOKIE } from "./session-cookies.ts";
import { tickerNotices } from "./ticker-notices.ts";

type Notices = Readonly<Record<string, (detail: string) => ToastRequest>>;

/**
 * Shows the outcome of a form on the page that it redirects to. Public pages are the same for every visitor, so
 * the notice travels in a cookie, which is removed once shown.
 *
 * @param more notices of an area whose words other pages don't load
 */
export function NoticeToasts({ more }: { more?: Notices }) {
  useOnNavigation(() => showNotice(more));
  return null;
}

export function showNotice(more?: Notices): void {
  // This page is hydrating while the browser posts its form; see session-hint-script.ts.
  if ("leaving" in document.documentElement.dataset) return;
  const [, name, detail = ""] =
    /^([^.]+)\.?(.*)$/.exec(readCookie(document.cookie, NOTICE_COOKIE) ?? "") ?? [];
  if (!name) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = expiredCookie(NOTICE_COOKIE);
  const allNotices: Notices = { ...notices, ...tickerNotices, ...more };
  const notice = Object.hasOwn(allNotices, name) ? allNotices[name] : undefined;
  if (notice) toast({ tone: "success", ...notice(detail) });
}
