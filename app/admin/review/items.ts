import { appContext } from "#app/contexts.ts";
import { requireEditorOfScript } from "../newsroom-access.server.ts";
import { parseRowId } from "../row-id.ts";
import type { Route } from "./+types/items";
import { readQueueItems } from "./read-review.server.ts";
import { SHOWN_PARAMETER } from "./review-view.ts";

const MAX_ITEMS = 20;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditorOfScript(context, request, "manage-articles");
  const ids = (url.searchParams.get(SHOWN_PARAMETER) ?? "").split(",").map(parseRowId).slice(0, MAX_ITEMS);
  return Response.json(await readQueueItems(context.get(appContext).db, ids));
}
