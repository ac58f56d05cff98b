import { appContext } from "#app/contexts.ts";
import { requireSignedIn } from "#app/session/session.server.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import type { Route } from "./+types/position";
import { readPositions } from "./position.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = requireSignedIn(context);
  const symbol = url.searchParams.get("saham") ?? "";
  const { db } = context.get(appContext);
  return Response.json(isTicker(symbol) ? await readPositions(db, userId, symbol) : []);
}
