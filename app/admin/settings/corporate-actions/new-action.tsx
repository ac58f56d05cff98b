import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { actionDialogs } from "#copy/newsroom/settings/corporate-actions.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { ACTION_NUMBERS, CORPORATE_ACTION_DATES } from "#domain/market/corporate-actions/corporate-action.ts";
import { addCorporateAction } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { mapFields } from "#domain/news/articles/article-fields.ts";
import { Dialog } from "#ui/dialog.tsx";
import { formResponse } from "../../form-response.server.ts";
import { requireEditor } from "../../newsroom-access.server.ts";
import { withTickerSuggestions } from "../../tickers/ticker-suggestions.server.ts";
import type { Route } from "./+types/new-action";
import { ActionForm } from "./action-form.tsx";
import { actionListPath, parseActionListView } from "./action-list-view.ts";
import { actionForm } from "./requested-action.server.ts";

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireEditor(context, request, "manage-settings");
  const view = parseActionListView(url.searchParams);
  const empty = {
    ticker: view.ticker,
    type: "",
    announcedOn: todayInJakarta(new Date()),
    ...mapFields(CORPORATE_ACTION_DATES, () => ""),
    ...mapFields(ACTION_NUMBERS, () => ""),
    note: "",
    sourceUrl: "",
    version: "",
  };
  return { back: actionListPath(view), empty };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const admin = requireEditor(context, request, "manage-settings");
  const { value: typed } = await readForm(request, actionForm);
  const { db } = context.get(appContext);
  const added = withTickerSuggestions(db, addCorporateAction(db, admin, typed), typed);
  const to = actionListPath(parseActionListView(url.searchParams));
  return formResponse(context, added, { to, notice: "corporate-action-added", typed });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export default function NewAction({ loaderData: { back, empty }, actionData }: Route.ComponentProps) {
  const { title, submit } = actionDialogs.add;
  return (
    <Dialog title={title} closeLabel={actionDialogs.close} closeTo={back} isWide>
      <ActionForm initial={actionData?.typed ?? empty} problem={actionData} submit={submit} back={back} />
    </Dialog>
  );
}
