import { appContext } from "#app/contexts.ts";
import { preserveFormOnFailure } from "#app/forms/preserve-form.ts";
import { NEW_ALERT_PATH } from "#app/seo/alert-paths.ts";
import { memberPageMeta } from "#app/seo/member-page-meta.ts";
import { requirePermission } from "#app/session/session.server.ts";
import { alertForm as copy } from "#copy/alerts/alert-form.ts";
import { createAlert } from "#domain/alerts/rules/change-alerts.server.ts";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import type { Route } from "./+types/new-alert";
import { AlertDialog } from "./alert-dialog.tsx";
import { alertResponse, readAlertPost, readAlertQuote, readChoices } from "./alert-form.server.ts";
import type { AlertFormData } from "./alert-form-data.ts";
import { suggestedText } from "./typed-alert.ts";

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<AlertFormData> {
  const signedIn = requirePermission(context, request, "manage-own-alerts");
  const { db } = context.get(appContext);
  const query = url.searchParams;
  const symbol = (query.get("saham") ?? "").toUpperCase().slice(0, 12);
  const today = todayInJakarta(new Date());
  const choices = await readChoices(db, signedIn);
  const quote = await readAlertQuote(db, symbol);
  const kind = choices.kinds.find((candidate) => candidate === query.get("jenis")) ?? "price-above";
  return {
    ...choices,
    quote,
    today,
    initial: {
      kind,
      symbol,
      threshold: query.get("batas")?.slice(0, 20) ?? suggestedText(kind, quote?.last ?? undefined, today),
      portfolio: query.get("portofolio")?.slice(0, 20) ?? choices.portfolios[0]?.id ?? "",
      repeats: "",
      expiresOn: "",
    },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = requirePermission(context, request, "manage-own-alerts");
  const typed = await readAlertPost(request);
  return alertResponse(context, await createAlert(context.get(appContext).db, userId, typed), typed);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => preserveFormOnFailure(serverAction);

export function meta({ matches }: Route.MetaArgs) {
  return memberPageMeta(matches, { title: copy.newTitle, path: NEW_ALERT_PATH });
}

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AlertDialog title={copy.newTitle} form={loaderData} response={actionData} />;
}
