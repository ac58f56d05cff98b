import { data } from "react-router";
import { appContext } from "#app/contexts.ts";
import { BusyForm } from "#app/forms/busy-form.tsx";
import { keepForm } from "#app/forms/keep-form.ts";
import { sourceDialogs } from "#copy/newsroom/sources.ts";
import { deleteSource } from "#domain/ingest/sources/manage-sources.server.ts";
import { Dialog } from "#ui/dialog.tsx";
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
  const { title, question, note, submit } = sourceDialogs.delete;
  return (
    <Dialog title={title} closeLabel={sourceDialogs.close} closeTo={SOURCES_PATH}>
      <SourceAlert code={actionData?.code} failed="delete" />
      <p>{question}</p>
      <p className="font-medium">{loaderData.name}</p>
      <p className="text-sm text-ink-soft">{note}</p>
      <BusyForm submit={submit} variant="danger" cancel={{ to: SOURCES_PATH, preventScrollReset: true }} />
    </Dialog>
  );
}
