import { sessionEnded, signInAgain } from "#copy/accounts/account-notices.ts";
import { readCookie } from "#format/cookie.ts";
import { toast } from "#ui/toast/toast.ts";
import { loginPath } from "./login-path.ts";
import { EDITOR_COOKIE, expiredCookie, HINT_COOKIE } from "./session-cookies.ts";

/** Classes on <html> that show and hide parts of the page; see session-hint-script.ts. */
const SIGNED_IN = "signed-in";
const IS_EDITOR = "is-editor";

export function isMarkedSignedIn(): boolean {
  return document.documentElement.classList.contains(SIGNED_IN);
}

export function updateSignedInClass(): void {
  const isSignedIn = readCookie(document.cookie, HINT_COOKIE) === "1";
  const { classList } = document.documentElement;
  classList.toggle(SIGNED_IN, isSignedIn);
  classList.toggle(IS_EDITOR, isSignedIn && readCookie(document.cookie, EDITOR_COOKIE) === "1");
}

/** For requests that any page makes by itself: the first to find that the session has ended reports it. */
export function reportSignedOut(): void {
  if (isMarkedSignedIn()) showSessionEnded();
}

/**
 * Reports that the session has ended, with a link to sign in and return here; the header then offers Sign In
 * too. The toast stays until closed: a user who missed it couldn't explain the failures that follow.
 */
export function showSessionEnded(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = expiredCookie(HINT_COOKIE);
  updateSignedInClass();
  const currentPath = location.pathname + location.search;
  toast({
    ...sessionEnded,
    tone: "danger",
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: signInAgain, select: () => location.assign(loginPath(currentPath, { hasEnded: true })) },
  });
}
