import type { Route } from "./+types/session";
import { signedInUser } from "./session.server.ts";

/** Whether this browser is signed in, for pages that are the same for everyone. */
export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ signedIn: signedInUser(context) !== undefined });
}
