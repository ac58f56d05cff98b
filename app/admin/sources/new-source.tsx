import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { sourceDialogs } from "#copy/newsroom/sources.ts";
import { readIngestDefaults } from "#domain/ingest/sources/ingest-defaults.server.ts";
import { addSource } from "#domain/ingest/sources/manage-sources.server.ts";
import { emptySourceForm, type SourceForm } from "#domain/ingest/sources/source-form.ts";
import { Dialog } from "#ui/dialog.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/new-source";
import { sourceFormResponse } from "./source-form.server.ts";
import { FeedSourceForm } from "./source-form.tsx";
import { SOURCES_PATH } from "./source-paths.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-sources");
  const { value: defaults } = await readIngestDefaults(context.get(appContext).db);
  return { empty: emptySourceForm(defaults) };
}

export function action({ context, request }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-sources");
  const add = (form: SourceForm) => addSource(context.get(appContext).db, editor, form);
  return sourceFormResponse(context, request, add, "source-added");
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function NewSourcePage({ loaderData: { empty }, actionData }: Route.ComponentProps) {
  return (
    <Dialog title={sourceDialogs.addTitle} closeLabel={sourceDialogs.close} closeTo={SOURCES_PATH} isWide>
      <FeedSourceForm initial={empty} response={actionData} />
    </Dialog>
  );
}
