import { appContext } from "#app/contexts.ts";
import { readCycleState } from "#domain/ingest/runs/cycle-state.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/cycle";
import { toCycleSnapshot } from "./cycle-snapshot.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "run-ingest");
  const { db, ingest } = context.get(appContext);
  return Response.json(
    toCycleSnapshot(await readCycleState(db, new Date(), { isScheduled: ingest.isScheduled })),
  );
}
