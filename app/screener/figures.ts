import { publicPage } from "#app/public-page.ts";
import { marketApiFailures } from "#copy/market-api.ts";
import type { Route } from "./+types/figures";
import { readScreenerColumns } from "./screener-data.server.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  const columns = await readScreenerColumns(context);
  if (columns !== undefined) return Response.json(columns);
  const code = "data-unavailable";
  return Response.json({ error: { code, message: marketApiFailures[code]("screener") } }, { status: 503 });
}
