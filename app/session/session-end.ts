import { sessionEnded, signInAgain } from "#copy/account-notices.ts";
import { toast } from "#ui/toast/toast.ts";
import { endOf, HINT_COOKIE, readCookie } from "./session-cookies.ts";
import { signInAddress } from "./sign-in-address.ts";

/** The class that the header's parts hang on; see session-hint-script.ts. */
const SIGNED_IN = "signed-in";

export function isMarkedSignedIn(): boolean {
  return document.documentElement.classList.contains(SIGNED_IN);
}

/** Marks the page as the hint cookie has it now: an answer of the server may have taken the cookie away. */
export function markByHint(): void {
  const isSignedIn = readCookie(document.cookie, HINT_COOKIE) === "1";
  document.documentElement.classList.toggle(SIGNED_IN, isSignedIn);
}

/**
 * The server has said that the session of this page is over. Says so, and offers the way in that leads back here; the
 * header offers it from now on too. Stays until it is closed: whoever misses it would wonder at all that fails.
 */
export function tellSessionEnded(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = endOf(HINT_COOKIE);
  markByHint();
  const here = location.pathname + location.search;
  toast({
    ...sessionEnded,
    tone: "danger",
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: signInAgain, select: () => location.assign(signInAddress(here, { hasEnded: true })) },
  });
}
