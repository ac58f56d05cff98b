import { data } from "react-router";
import { appContext } from "#app/contexts.ts";
import { keepForm } from "#app/forms/keep-form.ts";
import { sourceDialogs } from "#copy/newsroom/sources.ts";
import { deleteSource } from "#domain/ingest/sources/manage-sources.server.ts";
import { DeleteDialog } from "../delete-dialog.tsx";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/delete-source";
import { SourceAlert } from "./source-alert.tsx";
import { answerChange, requestedId, requireSource } from "./source-form.server.ts";
import { SOURCES_PATH } from "./source-paths.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-sources");
  const { name } = await requireSource(context, url);
  return { name };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-sources");
  const deleted = deleteSource(context.get(appContext).db, editor, requestedId(url));
  const { code, status } = await answerChange(context, deleted, "source-deleted");
  return data({ code }, { status });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepForm(serverAction);

export default function DeleteSource({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeleteDialog
      words={sourceDialogs.delete}
      closeLabel={sourceDialogs.close}
      back={SOURCES_PATH}
      alert={<SourceAlert code={actionData?.code} failed="delete" />}
    >
      {loaderData.name}
    </DeleteDialog>
  );
}
