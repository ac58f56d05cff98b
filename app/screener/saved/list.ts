import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { requirePermission, requireSignedIn } from "#app/session/session.server.ts";
import type { Route } from "./+types/list";
import { readSavedScreens, saveShownScreen } from "./saved-data.server.ts";

/** For the cached screener, which can't contain the member's screens. */
export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireSignedIn(context);
  return Response.json(await readSavedScreens(context.get(appContext).db, userId, new Date()));
}

const screenForm = z.object({ name: textField, query: textField });

export async function action({ context, request }: Route.ActionArgs) {
  requireSignedIn(context);
  const { userId } = requirePermission(context, request, "manage-own-screens");
  const { value } = await readForm(request, screenForm);
  const saved = await saveShownScreen(context.get(appContext).db, userId, value, new Date());
  return saved.ok ? Response.json({}) : Response.json({ code: saved.code }, { status: 422 });
}
