import { appContext } from "#app/contexts.ts";
import { findNewestImport } from "#domain/ingest/runs/manual-import.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/progress";
import { toImportView } from "./import-view.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "run-ingest");
  const newest = await findNewestImport(context.get(appContext).db);
  return Response.json(newest ? toImportView(newest) : null);
}
