import { isAllowed } from "#domain/accounts/users/permissions.ts";
import { findProfile } from "#domain/accounts/users/profiles.server.ts";
import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { findListedCompany } from "#domain/market/listings/symbols.server.ts";
import { findOwnPortfolio } from "#domain/portfolio/portfolios/portfolios.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { failure, type Outcome } from "#platform/outcome.ts";
import { type AlertKind, propertiesOf } from "./alert.ts";
import {
  type AlertForm,
  type AlertFormFailure,
  type AlertRule,
  type IsKeptPrice,
  parseAlertForm,
} from "./alert-form.ts";

export type AlertCheckFailure = AlertFormFailure | "alert-portfolio-unknown" | "alert-not-allowed";

/**
 * Validates a form, including its company, its portfolio and the user's permission.
 *
 * @param today the earliest valid last day
 */
export async function checkAlertForm(
  tx: DatabaseTransaction,
  userId: string,
  form: AlertForm,
  today: IsoDate,
  isKeptPrice?: IsKeptPrice,
): Promise<Outcome<AlertRule, AlertCheckFailure>> {
  const rule = parseAlertForm(form, today, isKeptPrice);
  if (!rule.ok) return rule;
  const { kind, symbol, portfolioId } = rule.value;
  if (symbol !== null && !(await findListedCompany(tx, symbol))) return failure("alert-symbol-unknown");
  if (portfolioId !== null && !(await findOwnPortfolio(tx, userId, portfolioId)))
    return failure("alert-portfolio-unknown");
  return (await mayUseKind(tx, userId, kind)) ? rule : failure("alert-not-allowed");
}

async function mayUseKind(tx: DatabaseTransaction, userId: string, kind: AlertKind): Promise<boolean> {
  const { permission } = propertiesOf(kind);
  if (permission === undefined) return true;
  const { role } = await findProfile(tx, userId);
  return isAllowed(role, permission);
}
