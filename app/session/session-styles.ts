import type { Route } from "./+types/session-styles";
import { signedInUser } from "./session.server.ts";

/** Without JavaScript: what the class `signed-in` does, in the header, and no offers to sign in. */
const SIGNED_IN = "header .member-only{display:revert!important}html .guest-only{display:none!important}\n";

/** A stylesheet of <noscript>, by which pages that are the same for everyone show whether this browser is signed in. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(signedInUser(context) ? SIGNED_IN : "", {
    headers: { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "private, no-store" },
  });
}
