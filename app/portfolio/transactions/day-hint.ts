import { appContext } from "#app/contexts.ts";
import type { Route } from "./+types/day-hint";
import { requireBookedPortfolio } from "./booked-portfolio.server.ts";
import { readDayHint } from "./day-hint.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { portfolio } = await requireBookedPortfolio(context, request, url);
  const readParameter = (name: string) => url.searchParams.get(name) ?? "";
  const { db } = context.get(appContext);
  return Response.json(await readDayHint(db, portfolio, readParameter("saham"), readParameter("tanggal")));
}
