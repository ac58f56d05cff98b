import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { corporateActionTypes } from "#copy/corporate-actions.ts";
import {
  actionDialogs,
  actionFailedTitles,
  actionFailures,
} from "#copy/newsroom/settings/corporate-actions.ts";
import { deleteCorporateAction } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { formatLongDate } from "#format/dates.ts";
import { DeleteDialog } from "../../delete-dialog.tsx";
import { formResponse } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { failureText } from "../failure-text.ts";

import type { Route } from "./+types/delete-action";
import { actionListPath, parseActionListView } from "./action-list-view.ts";
import { parseActionVersion, requireAction } from "./requested-action.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { ticker, type, announcedOn, version } = await requireAction(context, url);
  return {
    back: actionListPath(parseActionListView(url.searchParams)),
    ticker,
    type,
    announcedOn,
    version,
  };
}

const deleteForm = z.object({ version: textField });

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value: form } = await readForm(request, deleteForm);
  const deleted = deleteCorporateAction(
    context.get(appContext).db,
    admin,
    parseActionVersion(url, form.version),
  );
  const to = actionListPath(parseActionListView(url.searchParams));
  return formResponse(context, deleted, { to, notice: "corporate-action-deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function DeleteAction({ loaderData, actionData }: Route.ComponentProps) {
  const { back, ticker, type, announcedOn, version } = loaderData;
  const alert = actionData ? (
    <FormAlert tone="danger" title={actionFailedTitles.delete}>
      {failureText(actionData, actionFailures)}
    </FormAlert>
  ) : null;
  return (
    <DeleteDialog
      words={actionDialogs.delete}
      closeLabel={actionDialogs.close}
      back={back}
      alert={alert}
      version={version}
    >
      {ticker}: {corporateActionTypes[type]}, {formatLongDate(announcedOn)}
    </DeleteDialog>
  );
}
