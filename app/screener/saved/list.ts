import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, text } from "#app/forms/read-form.server.ts";
import { requirePermission, signedInUser, signedOutResponse } from "#app/session/session.server.ts";
import type { Route } from "./+types/list";
import { readSavedScreens, saveShownScreen } from "./saved-data.server.ts";

/** For the cached screener, which can't contain the member's screens. */
export async function loader({ context }: Route.LoaderArgs) {
  const signedIn = signedInUser(context);
  if (!signedIn) return signedOutResponse();
  return Response.json(await readSavedScreens(context.get(appContext).db, signedIn.userId, new Date()));
}

const screenForm = z.object({ name: text, query: text });

/** Saves a screen from the cached screener without a navigation. */
export async function action({ context, request }: Route.ActionArgs) {
  if (!signedInUser(context)) return signedOutResponse();
  const { userId } = requirePermission(context, request, "keep-screens");
  const { value } = await readForm(request, screenForm);
  const saved = await saveShownScreen(context.get(appContext).db, userId, value, new Date());
  return saved.ok ? Response.json({}) : Response.json({ code: saved.code }, { status: 422 });
}
