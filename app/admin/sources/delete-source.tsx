import { appContext } from "#app/contexts.ts";
import { FailureAlert } from "#app/forms/failure-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { sourceDialogs, sourceFailedTitles, sourceFailures } from "#copy/newsroom/sources.ts";
import { countArticlesOf, deleteSource } from "#domain/ingest/sources/manage-sources.server.ts";
import { formatCount } from "#format/large-amount.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { formResponse } from "../form-response.server.ts";
import { requireEditor } from "../newsroom-access.server.ts";
import type { Route } from "./+types/delete-source";
import { requestedSourceId, requireSource } from "./source-form.server.ts";
import { SOURCES_PATH } from "./source-paths.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-sources");
  const { id, name, active } = await requireSource(context, url);
  return { name, active, articleCount: await countArticlesOf(context.get(appContext).db, id) };
}

export function action({ context, request, url }: Route.ActionArgs) {
  const editor = requireEditor(context, request, "manage-sources");
  const deleted = deleteSource(context.get(appContext).db, editor, requestedSourceId(url));
  return formResponse(context, deleted, { to: SOURCES_PATH, notice: "source-deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function DeleteSource({ loaderData, actionData }: Route.ComponentProps) {
  const { name, active, articleCount } = loaderData;
  const words = sourceDialogs.delete;
  const alert = (
    <FailureAlert title={sourceFailedTitles.delete} code={actionData?.code} failures={sourceFailures} />
  );
  if (articleCount > 0) {
    return (
      <Dialog title={words.title} closeLabel={sourceDialogs.close} closeTo={SOURCES_PATH}>
        {alert}
        <p className="font-medium wrap-anywhere">{name}</p>
        <p>{words.hasArticles(formatCount(articleCount))}</p>
        <p className="text-sm text-ink-soft">{active ? words.switchOff : words.isOff}</p>
        <LinkButton to={SOURCES_PATH} preventScrollReset>
          {words.back}
        </LinkButton>
      </Dialog>
    );
  }
  return (
    <DeleteDialog words={words} closeLabel={sourceDialogs.close} back={SOURCES_PATH} alert={alert}>
      {name}
    </DeleteDialog>
  );
}
