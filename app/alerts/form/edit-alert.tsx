import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { EDIT_ALERT_PATH } from "#app/seo/alert-paths.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { alertForm as copy } from "#copy/alerts/alert-form.ts";
import { findAlert } from "#domain/alerts/rules/alerts.server.ts";
import { changeAlert } from "#domain/alerts/rules/change-alerts.server.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { parsePositiveInteger } from "#format/number.ts";
import type { Route } from "./+types/edit-alert";
import { AlertDialog } from "./alert-dialog.tsx";
import { alertResponse, readAlertPost, readAlertQuote, readChoices } from "./alert-form.server.ts";
import type { AlertFormData } from "./alert-form-data.ts";
import { typedAlert } from "./typed-alert.ts";

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<AlertFormData> {
  const signedIn = requirePermission(context, request, "manage-own-alerts");
  const { db } = context.get(appContext);
  const id = parsePositiveInteger(url.searchParams.get("peringatan"));
  const alert = id && (await findAlert(db, signedIn.userId, id));
  if (!alert) throw pageNotFound();
  return {
    ...(await readChoices(db, signedIn)),
    initial: typedAlert(alert),
    quote: await readAlertQuote(db, alert.symbol ?? ""),
    today: todayInJakarta(new Date()),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-alerts");
  const typed = await readAlertPost(request);
  const id = parsePositiveInteger(url.searchParams.get("peringatan"));
  if (id === undefined) throw pageNotFound();
  return alertResponse(context, await changeAlert(context.get(appContext).db, userId, id, typed), typed);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.editTitle, path: EDIT_ALERT_PATH });
}

export default function EditAlert({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertDialog title={copy.editTitle} form={loaderData} response={actionData} />;
}
