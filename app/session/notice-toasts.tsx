import { useEffect } from "react";
import { useLocation } from "react-router";
import { type NoticeName, notices } from "#copy/account-notices.ts";
import { toast } from "#ui/toast/toast.ts";
import { endOf, NOTICE_COOKIE, readCookie } from "./session-cookies.ts";

/**
 * Tells what has just happened, on the page that follows: public pages are the same for everyone, so the words come
 * by a cookie that lives for one page.
 */
export function NoticeToasts() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation can bring a notice, and `key` names the navigation
  useEffect(() => {
    const [name, detail = ""] = readCookie(document.cookie, NOTICE_COOKIE)?.split(".") ?? [];
    if (!name) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
    document.cookie = endOf(NOTICE_COOKIE);
    if (Object.hasOwn(notices, name)) toast({ ...notices[name as NoticeName](detail), tone: "success" });
  }, [key]);
  return null;
}
