import { data, redirect } from "react-router";
import { z } from "zod";
import type { Context } from "#app/contexts.ts";
import { toQuoteItem } from "#app/figure-contract/market-items.ts";
import { readForm, textField } from "#app/forms/read-form.server.ts";
import { pageNotFound } from "#app/page-not-found.ts";
import { ALERTS_PATH } from "#app/seo/alert-paths.ts";
import { setCookies } from "#app/session/session.server.ts";
import { noticeCookie } from "#app/session/session-cookies.ts";
import { alertFailure } from "#copy/alerts/alert-failures.ts";
import { alertWords } from "#copy/alerts/alert-words.ts";
import { isAllowed } from "#domain/accounts/users/permissions.ts";
import type { Role } from "#domain/accounts/users/role.ts";
import { ALERT_KINDS, propertiesOf } from "#domain/alerts/rules/alert.ts";
import type { AlertForm } from "#domain/alerts/rules/alert-form.ts";
import type { AlertRow } from "#domain/alerts/rules/alerts.server.ts";
import type { AlertFailure } from "#domain/alerts/rules/change-alerts.server.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { findStockQuote } from "#domain/market/quotes/stock-quote.server.ts";
import { listPortfolios } from "#domain/portfolio/portfolios/portfolios.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Outcome } from "#platform/outcome.ts";
import type { AlertQuote } from "./alert-form-data.ts";

export const alertFields = {
  kind: textField,
  symbol: textField,
  threshold: textField,
  portfolio: textField,
  repeats: textField,
  expiresOn: textField,
};

const formSchema = z.object(alertFields);

export async function readAlertPost(request: Request): Promise<AlertForm> {
  return (await readForm(request, formSchema)).value;
}

/** The kinds and portfolios that the user can choose. */
export async function readChoices(db: Database, { userId, role }: { userId: string; role: Role }) {
  const portfolios = await listPortfolios(db, userId);
  const isOffered = {
    company: true,
    portfolio: portfolios.length > 0,
    newsroom: isAllowed(role, "enter-newsroom"),
  };
  return {
    kinds: ALERT_KINDS.filter((kind) => isOffered[propertiesOf(kind).scope]),
    portfolios: portfolios.map(({ id, name }) => ({ id: String(id), name })),
  };
}

/** Null for an unknown company. */
export async function readAlertQuote(db: Database, symbol: string): Promise<AlertQuote | null> {
  if (!isTicker(symbol)) return null;
  const stockQuote = await findStockQuote(db, symbol, await loadIdxCalendar(db), new Date());
  return stockQuote === undefined ? null : toQuoteItem(stockQuote, undefined);
}

/** Redirects to the list with a notice, or returns the failure with what was typed. */
export function alertResponse(context: Context, changed: Outcome<AlertRow, AlertFailure>, typed: AlertForm) {
  if (changed.ok) {
    setCookies(context, alertSetNotice(changed.value));
    return redirect(ALERTS_PATH);
  }
  if (changed.code === "alert-not-found") throw pageNotFound();
  if (changed.code === "alert-not-allowed") throw data(null, { status: 403 });
  const { code } = changed;
  return data({ code, message: alertFailure(changed, typed.kind), typed }, { status: 422 });
}

/** A cookie for the notice of a stored alert. */
export function alertSetNotice(alert: AlertRow): string {
  const words = [alert.symbol, alertWords(alert)].filter(Boolean).join(": ");
  return noticeCookie("alert-set", `${alert.state}~${encodeURIComponent(words)}`);
}
