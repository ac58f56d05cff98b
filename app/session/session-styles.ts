import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Route } from "./+types/session-styles";
import { signedInUser } from "./session.server.ts";

/** Without JavaScript: does what the class `signed-in` does in the header, and hides offers to sign in. */
const SIGNED_IN = "header .member-only{display:revert!important}html .guest-only{display:none!important}\n";
const IS_EDITOR = "html .editor-only{display:revert!important}\n";

/** A stylesheet in <noscript>, so that pages that are the same for everyone show whether this browser is signed in. */
export function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  const isEditor = signedIn !== undefined && isAllowed(signedIn.role, "enter-newsroom");
  return new Response(signedIn ? SIGNED_IN + (isEditor ? IS_EDITOR : "") : "", {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
