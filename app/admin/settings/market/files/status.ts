import { appContext } from "#app/contexts.ts";
import { findFileImport, listFileImports } from "#domain/market/file-imports/file-imports.server.ts";
import { requireEditor } from "../../../newsroom-access.server.ts";
import type { Route } from "./+types/status";
import { requestedImport, SHOWN_IMPORTS, toFileImportView } from "./import-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { db } = context.get(appContext);
  const id = requestedImport(url.searchParams);
  if (id === 0) return Response.json((await listFileImports(db, SHOWN_IMPORTS)).map(toFileImportView));
  const requested = await findFileImport(db, id);
  return Response.json(requested ? [toFileImportView(requested)] : []);
}
