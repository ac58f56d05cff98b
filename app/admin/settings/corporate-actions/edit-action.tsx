import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { actionDialogs } from "#copy/newsroom/settings/corporate-actions.ts";
import { ACTION_NUMBERS, CORPORATE_ACTION_DATES } from "#domain/market/corporate-actions/corporate-action.ts";
import { changeCorporateAction } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { mapFields } from "#domain/news/articles/article-fields.ts";
import { formatTypedNumber } from "#format/number.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formResponse } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { withTickerSuggestions } from "../../tickers/ticker-suggestions.server.ts";
import type { Route } from "./+types/edit-action";
import { ActionForm } from "./action-form.tsx";
import { actionListPath, parseActionListView } from "./action-list-view.ts";
import { actionForm, parseActionVersion, requireAction } from "./requested-action.server.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const { id: _, ...row } = await requireAction(context, url);
  return {
    back: actionListPath(parseActionListView(url.searchParams)),
    saved: {
      ...row,
      ...mapFields(CORPORATE_ACTION_DATES, (name) => row[name] ?? ""),
      ...mapFields(ACTION_NUMBERS, (name) => typedTerm(row[name])),
      sourceUrl: row.sourceUrl ?? "",
      version: String(row.version),
    },
  };
}

function typedTerm(value: number | null): string {
  return value === null ? "" : formatTypedNumber(String(value));
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value: typed } = await readForm(request, actionForm);
  const { db } = context.get(appContext);
  const changed = changeCorporateAction(db, admin, parseActionVersion(url, typed.version), typed);
  const to = actionListPath(parseActionListView(url.searchParams));
  const response = { to, notice: "corporate-action-changed", typed } as const;
  return formResponse(context, withTickerSuggestions(db, changed, typed), response);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function EditAction({ loaderData: { back, saved }, actionData }: Route.ComponentProps) {
  const { title, submit } = actionDialogs.edit;
  return (
    <Dialog title={title} closeLabel={actionDialogs.close} closeTo={back} isWide>
      <ActionForm initial={actionData?.typed ?? saved} problem={actionData} submit={submit} back={back} />
    </Dialog>
  );
}
