import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { sourceDialogs } from "#copy/newsroom/sources.ts";
import { formOfMapping } from "#domain/ingest/sources/json-mapping.ts";
import { updateSource } from "#domain/ingest/sources/manage-sources.server.ts";
import type { SourceForm } from "#domain/ingest/sources/source-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/edit-source";
import { requestedSourceId, requireSource, sourceFormResponse } from "./source-form.server.ts";
import { FeedSourceForm } from "./source-form.tsx";
import { SOURCES_PATH } from "./source-paths.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-sources");
  const { id: _, licenseNote, mapping, ...source } = await requireSource(context, url);
  return { ...source, licenseNote: licenseNote ?? "", mapping: formOfMapping(mapping) };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-sources");
  const update = (form: SourceForm) =>
    updateSource(context.get(appContext).db, editor, requestedSourceId(url), form);
  return sourceFormResponse(context, request, update, "source-changed");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function EditSource({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Dialog title={sourceDialogs.editTitle} closeLabel={sourceDialogs.close} closeTo={SOURCES_PATH} isWide>
      <FeedSourceForm initial={loaderData} response={actionData} />
    </Dialog>
  );
}
