import type { Route } from "./+types/session";
import { signedInUser } from "./session.server.ts";

/** Lets cached pages check whether this browser is signed in. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ signedIn: signedInUser(context) !== undefined });
}
