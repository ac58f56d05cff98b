import { appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { marketApiFailures } from "#copy/market-api.ts";
import type { Route } from "./+types/figures";
import { readScreenerColumns } from "./screener-data.server.ts";

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return Response.json(await readScreenerColumns(context));
  } catch (error) {
    context.get(appContext).log.error({ err: error }, "could not read the screener's figures");
    const code = "data-unavailable";
    return Response.json({ error: { code, message: marketApiFailures[code]("screener") } }, { status: 503 });
  }
}
