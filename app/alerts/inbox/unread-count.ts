import { appContext } from "#app/contexts.ts";
import { signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import { countUnread } from "#domain/alerts/inbox/notifications.server.ts";
import type { Route } from "./+types/unread-count";

/** Requested by the bell on cached pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  if (!signedIn) return signedOutResponse();
  const unread = await countUnread(context.get(appContext).db, signedIn.userId);
  return Response.json({ unread }, { headers: { "Cache-Control": "no-store" } });
}
