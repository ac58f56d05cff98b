import { sessionEnded, signInAgain } from "#copy/accounts/account-notices.ts";
import { toast } from "#ui/toast/toast.ts";
import { loginPath } from "./login-path.ts";
import { isMarkedSignedIn, markSession } from "./session-classes.ts";
import { expiredCookie, HINT_COOKIE } from "./session-cookies.ts";

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
  markSession();
  const currentPath = location.pathname + location.search;
  toast({
    ...sessionEnded,
    tone: "danger",
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: signInAgain, select: () => location.assign(loginPath(currentPath, { hasEnded: true })) },
  });
}
