import { useEffect } from "react";
import { useLocation } from "react-router";
import { type NoticeName, notices } from "#copy/account-notices.ts";
import { toast } from "#ui/toast/toast.ts";
import { expiredCookie, NOTICE_COOKIE, readCookie } from "./session-cookies.ts";

/**
 * Shows the outcome of a form on the page that it redirects to. Public pages are the same for every visitor,
 * so the notice travels in a cookie, which is removed once shown.
 */
export function NoticeToasts() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation can set a notice, and `key` identifies the navigation
  useEffect(() => {
    const [name, detail = ""] = readCookie(document.cookie, NOTICE_COOKIE)?.split(".") ?? [];
    if (!name) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = expiredCookie(NOTICE_COOKIE);
    if (Object.hasOwn(notices, name)) toast({ ...notices[name as NoticeName](detail), tone: "success" });
  }, [key]);
  return null;
}
