import { appContext } from "#app/contexts.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { csvResponse } from "#app/seo/csv.ts";
import { findImportRejects } from "#domain/market/file-imports/file-imports.server.ts";
import { UTF8_MARK } from "#format/csv/format-csv.ts";
import { requireEditor } from "../../../newsroom-access.server.ts";
import type { Route } from "./+types/rejects-csv";
import { requestedImport } from "./import-view.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const fileImport = await findImportRejects(context.get(appContext).db, requestedImport(url.searchParams));
  if (!fileImport) throw pageNotFound();
  const name = `${fileImport.fileName.replace(/[^\w.-]+/g, "_")}.ditolak.csv`;
  return csvResponse(UTF8_MARK + fileImport.rejects, name);
}
