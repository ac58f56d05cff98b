import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { aliasDialogs, aliasFailedTitles, aliasFailures } from "#copy/newsroom/settings/aliases.ts";
import { deleteAlias } from "#domain/market/listings/aliases/manage-aliases.server.ts";
import { DeleteDialog } from "../../delete-dialog.tsx";
import { formResponse } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { failureText } from "../failure-text.ts";

import type { Route } from "./+types/delete-alias";
import { aliasListPath, parseAliasListView } from "./alias-list-view.ts";
import { parseAliasVersion, requireAlias } from "./requested-alias.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-aliases");
  const { alias, ticker, version } = await requireAlias(context, url);
  return { back: aliasListPath(parseAliasListView(url.searchParams)), alias, ticker, version };
}

const deleteForm = z.object({ version: textField });

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-aliases");
  const { value: form } = await readForm(request, deleteForm);
  const deleted = deleteAlias(context.get(appContext).db, admin, parseAliasVersion(url, form.version));
  const to = aliasListPath(parseAliasListView(url.searchParams));
  return formResponse(context, deleted, { to, notice: "alias-deleted" });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function DeleteAlias({ loaderData, actionData }: Route.ComponentProps) {
  const { back, alias, ticker, version } = loaderData;
  const alert = actionData ? (
    <FormAlert tone="danger" title={aliasFailedTitles.delete}>
      {failureText(actionData, aliasFailures)}
    </FormAlert>
  ) : null;
  return (
    <DeleteDialog
      words={aliasDialogs.delete}
      closeLabel={aliasDialogs.close}
      back={back}
      alert={alert}
      version={version}
    >
      {alias} ({ticker})
    </DeleteDialog>
  );
}
