import { data, isRouteErrorResponse } from "react-router";
import { sessionEnded, signInInNewTab } from "#copy/accounts/account-notices.ts";
import type { SendFailureCode } from "#copy/send-failures.ts";
import { toast } from "#ui/toast/toast.ts";

const notSent = (code: SendFailureCode) =>
  // With a status of 400 or above, the router doesn't reload the page's data, which would fail too.
  data({ code, typed: undefined }, { status: 503 });

/**
 * For a form's clientAction. If the network or the server fails, or the session has ended, the form and its input stay
 * and show what happened; by default the router would replace the page. Other redirects and errors go on to the router.
 */
export async function preserveFormOnFailure<Result>(serverAction: () => Promise<Result>) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (isToSignIn(thrown)) {
      offerToSignIn();
      return notSent("signed-out");
    }
    if (thrown instanceof Response || (isRouteErrorResponse(thrown) && thrown.status < 500)) throw thrown;
    return notSent(isRouteErrorResponse(thrown) ? "unavailable" : "unreachable");
  }
}

function isToSignIn(thrown: unknown): boolean {
  return (
    thrown instanceof Response && /^\/(?:admin\/)?login(?:\?|$)/.test(thrown.headers.get("Location") ?? "")
  );
}

/** In another tab, because this one contains unsaved input. */
function offerToSignIn(): void {
  const path = location.pathname.startsWith("/admin") ? "/admin/login" : "/login";
  toast({
    ...sessionEnded,
    tone: "danger",
    durationMs: Number.POSITIVE_INFINITY,
    action: { label: signInInNewTab, select: () => window.open(path, "_blank", "noopener") },
  });
}
