import { noticeCookie } from "#app/session/session-cookies.ts";
import { alertWords } from "#copy/alerts/alert-words.ts";
import type { AlertRow } from "#domain/alerts/rules/alerts.server.ts";

/** A cookie for the notice of a stored alert. */
export function alertSetNotice(alert: AlertRow): string {
  const words = [alert.symbol, alertWords(alert)].filter(Boolean).join(": ");
  return noticeCookie("alert-set", `${alert.state}~${encodeURIComponent(words)}`);
}
