import { data, redirect } from "react-router";
import { z } from "zod";
import { appContext } from "#app/contexts.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { redirectOf } from "#app/forms/redirect-of.ts";
import { ALERTS_PATH, alertsPath, newAlertPath } from "#app/seo/alert-paths.ts";
import { stockPath } from "#app/seo/stock-path.ts";
import { showNotice } from "#app/session/notice-toasts.tsx";
import { sameSitePath } from "#app/session/same-site-path.ts";
import { requirePermission, setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { alertPresets } from "#copy/alerts/alert-presets.ts";
import { ALERT_KINDS } from "#domain/alerts/rules/alert.ts";
import { createAlert } from "#domain/alerts/rules/change-alerts.server.ts";
import { toast } from "#ui/toast/toast.ts";
import { alertSetNotice } from "../form/alert-form.server.ts";
import type { Route } from "./+types/set-alert";

/** The URL is for forms only; opening it redirects to the list of alerts. */
export function loader() {
  return redirect(ALERTS_PATH);
}

export function clientLoader() {
  return redirect(ALERTS_PATH);
}

/** Limited, because the address of the alert form repeats these fields. */
const short = z.string().max(40).default("");

const presetForm = z.object({
  kind: short,
  symbol: short,
  threshold: short,
  /** The path of the page with the button; by default the company's page. */
  kembali: textField,
  /** Set by browsers without JavaScript, which can't show a notice on a cached page. */
  page: textField,
});

/** Stores an alert from a button on a page that is the same for everyone. Visitors get its form after signing in. */
export async function action({ context, request }: Route.ActionArgs) {
  const { value: form } = await readForm(request, presetForm);
  const { kind, symbol, threshold } = form;
  const formPath = newAlertPath({
    kind: ALERT_KINDS.find((candidate) => candidate === kind),
    symbol,
    threshold,
  });
  const { userId } = requirePermission(context, request, "manage-own-alerts", { back: formPath });
  const alert = { kind, symbol, threshold, portfolio: "", repeats: "", expiresOn: "" };
  const created = await createAlert(context.get(appContext).db, userId, alert);
  if (!created.ok) {
    setCookies(context, noticeCookie("alert-not-set"));
    return redirect(formPath);
  }
  setCookies(context, alertSetNotice(created.value));
  if (form.page === "alerts") return redirect(alertsPath({ symbol }));
  return redirect(sameSitePath(form.kembali, stockPath(symbol)));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const redirectTo = await redirectOf(serverAction);
  if (redirectTo === undefined) {
    toast({ title: alertPresets.failed, description: alertPresets.failedText, tone: "danger" });
    // After a 4xx the router doesn't reload the page's data.
    return data(null, { status: 422 });
  }
  const { pathname } = new URL(redirectTo, location.origin);
  if (pathname === "/login" || pathname.startsWith(ALERTS_PATH)) location.assign(redirectTo);
  else showNotice();
  return null;
}
