import type { Route } from "./+types/session";
import { signedInUser } from "./session.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  return Response.json({ signedIn: signedInUser(context) !== undefined });
}
