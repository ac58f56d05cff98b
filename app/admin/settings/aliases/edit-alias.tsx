import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { aliasDialogs } from "#copy/newsroom/settings/aliases.ts";
import { changeAlias } from "#domain/market/listings/aliases/manage-aliases.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formResponse } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { withTickerSuggestions } from "../../tickers/ticker-suggestions.server.ts";
import type { Route } from "./+types/edit-alias";
import { AliasForm, initialFields } from "./alias-form.tsx";
import { aliasListPath, parseAliasListView } from "./alias-list-view.ts";
import { aliasForm, parseAliasVersion, requireAlias, toAliasRequest } from "./requested-alias.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-aliases");
  const { alias, ticker, isCaseSensitive, isActive, version } = await requireAlias(context, url);
  return {
    back: aliasListPath(parseAliasListView(url.searchParams)),
    saved: { alias, ticker, version: String(version), caseSensitive: isCaseSensitive, active: isActive },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-aliases");
  const { value: typed } = await readForm(request, aliasForm);
  const { db } = context.get(appContext);
  const changed = changeAlias(db, admin, parseAliasVersion(url, typed.version), toAliasRequest(typed));
  const to = aliasListPath(parseAliasListView(url.searchParams));
  return formResponse(context, withTickerSuggestions(db, changed, typed), {
    to,
    notice: "alias-changed",
    typed,
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function EditAlias({ loaderData: { back, saved }, actionData }: Route.ComponentProps) {
  const { title, submit } = aliasDialogs.edit;
  const initial = actionData?.typed ? initialFields(actionData.typed) : saved;
  return (
    <Dialog title={title} closeLabel={aliasDialogs.close} closeTo={back}>
      <AliasForm initial={initial} problem={actionData} submit={submit} back={back} />
    </Dialog>
  );
}
