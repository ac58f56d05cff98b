import type { Route } from "./+types/session";
import { leaveEndedSession, signedInUser } from "./session.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  leaveEndedSession(context);
  return Response.json({ signedIn: signedInUser(context) !== undefined });
}
