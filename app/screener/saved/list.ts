import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { requirePermission, signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import type { Route } from "./+types/list";
import { readSavedScreens, saveShownScreen } from "./saved-data.server.ts";

/** The member's screens, fetched by the cached screener. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  if (!signedIn) return signedOutResponse();
  return Response.json(await readSavedScreens(context.get(appContext).db, signedIn.userId, new Date()));
}

const screenForm = z.object({ name: text, query: text });

/** Saves a screen for the cached screener, which stays as it is whatever comes of it. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!signedInUser(context)) return signedOutResponse();
  const { userId } = requirePermission(context, request, "keep-screens");
  const { value } = await readForm(request, screenForm);
  const saved = await saveShownScreen(context.get(appContext).db, userId, value, new Date());
  return saved.ok ? Response.json({}) : Response.json({ code: saved.code }, { status: 422 });
}
