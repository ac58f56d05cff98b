import { appContext } from "#app/contexts.ts";
import { leaveEndedSession, signedInUser } from "#app/session/session.server.ts";
import { countUnread } from "#domain/alerts/inbox/notifications.server.ts";
import type { Route } from "./+types/unread-count";

/**
 * The bell on cached pages requests this. For a session that ended elsewhere it responds with 200 and no count, because
 * browsers log every 4xx as an error.
 */
export async function loader({ context }: Route.LoaderArgs) {
  leaveEndedSession(context);
  const signedIn = signedInUser(context);
  const counted = signedIn
    ? await countUnread(context.get(appContext).db, signedIn.userId)
    : { unread: 0, newestId: null };
  return Response.json(
    { ...counted, signedIn: signedIn !== undefined },
    { headers: { "Cache-Control": "no-store" } },
  );
}
