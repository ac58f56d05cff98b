import { appContext } from "#app/contexts.ts";
import { signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import type { Route } from "./+types/list";
import { readSavedScreens } from "./saved-data.server.ts";

/** The member's screens, fetched by the cached screener. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  if (!signedIn) return signedOutResponse();
  return Response.json(await readSavedScreens(context.get(appContext).db, signedIn.userId, new Date()));
}
