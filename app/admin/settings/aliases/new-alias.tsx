import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { aliasDialogs } from "#copy/newsroom/settings/aliases.ts";
import { addAlias } from "#domain/market/listings/aliases/manage-aliases.server.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formResponse } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { withTickerSuggestions } from "../../tickers/ticker-suggestions.server.ts";
import type { Route } from "./+types/new-alias";
import { AliasForm, initialFields } from "./alias-form.tsx";
import { aliasListPath, parseAliasListView } from "./alias-list-view.ts";
import { aliasForm, toAliasRequest } from "./requested-alias.server.ts";

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-aliases");
  const view = parseAliasListView(url.searchParams);
  return { back: aliasListPath(view), ticker: view.ticker };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-aliases");
  const { value: typed } = await readForm(request, aliasForm);
  const { db } = context.get(appContext);
  const added = withTickerSuggestions(db, addAlias(db, admin, toAliasRequest(typed)), typed);
  const to = aliasListPath(parseAliasListView(url.searchParams));
  return formResponse(context, added, { to, notice: "alias-added", typed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function NewAlias({ loaderData: { back, ticker }, actionData }: Route.ComponentProps) {
  const { title, submit } = aliasDialogs.add;
  const empty = { alias: "", ticker, caseSensitive: false, active: true, version: "" };
  const initial = actionData?.typed ? initialFields(actionData.typed) : empty;
  return (
    <Dialog title={title} closeLabel={aliasDialogs.close} closeTo={back}>
      <AliasForm initial={initial} problem={actionData} submit={submit} back={back} />
    </Dialog>
  );
}
