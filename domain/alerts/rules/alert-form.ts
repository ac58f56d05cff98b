import { type IsoDate, isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { isTicker } from "#domain/market/listings/symbol-syntax.ts";
import { normaliseTypedNumber, parsePositiveInteger } from "#format/number.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { ALERT_KINDS, type AlertKind, propertiesOf } from "./alert.ts";

/** As typed. Fields that the kind doesn't have are ignored. */
export interface AlertForm {
  kind: string;
  symbol: string;
  /** In the unit of the kind (alert.ts), in Indonesian notation. */
  threshold: string;
  /** A portfolio id; only for average-above and average-below. */
  portfolio: string;
  /** "once" or "always"; empty for the kind's default. */
  repeats: string;
  /** Empty for an alert that doesn't expire. */
  expiresOn: string;
}

/** A validated form. */
export interface AlertRule {
  kind: AlertKind;
  symbol: string | null;
  threshold: number | null;
  portfolioId: number | null;
  isOnce: boolean;
  expiresOn: IsoDate | null;
}

export type AlertFormFailure =
  | "alert-kind-unknown"
  | "alert-symbol-missing"
  | "alert-symbol-unknown"
  | "alert-portfolio-missing"
  | "alert-threshold-missing"
  | "alert-threshold-invalid"
  | "alert-threshold-ambiguous"
  | "alert-price-fractional"
  | "alert-threshold-implausible"
  | "alert-expiry-invalid"
  | "alert-expiry-past";

/** A level is reached once, but news and corporate actions recur. */
export function isOnceByDefault(kind: AlertKind): boolean {
  return propertiesOf(kind).watches === "quotes";
}

/** Whether a price was valid when it was stored. A split since may have made it fractional or implausible. */
export type IsKeptPrice = (kind: AlertKind, priceIdr: number) => boolean;

/** Validates a form without the database. checkAlertForm also checks company, portfolio and permission. */
export function parseAlertForm(
  form: AlertForm,
  today: IsoDate,
  isKeptPrice: IsKeptPrice = () => false,
): Outcome<AlertRule, AlertFormFailure> {
  const kind = ALERT_KINDS.find((candidate) => candidate === form.kind);
  if (kind === undefined) return failure("alert-kind-unknown");
  const { scope } = propertiesOf(kind);
  const needsCompany = scope !== "newsroom";
  const symbol = form.symbol.trim().toUpperCase();
  if (needsCompany && symbol === "") return failure("alert-symbol-missing");
  if (needsCompany && !isTicker(symbol)) return failure("alert-symbol-unknown");
  const needsPortfolio = scope === "portfolio";
  const portfolioId = parsePositiveInteger(form.portfolio);
  if (needsPortfolio && portfolioId === undefined) return failure("alert-portfolio-missing");
  const threshold = parseThreshold(kind, form.threshold, isKeptPrice);
  if (!threshold.ok) return threshold;
  const expiresOn = form.expiresOn.trim();
  if (expiresOn !== "" && !isIsoDate(expiresOn)) return failure("alert-expiry-invalid");
  if (expiresOn !== "" && expiresOn < today) return failure("alert-expiry-past");
  return success({
    kind,
    symbol: needsCompany ? symbol : null,
    threshold: threshold.value,
    portfolioId: needsPortfolio && portfolioId !== undefined ? portfolioId : null,
    isOnce: form.repeats === "" ? isOnceByDefault(kind) : form.repeats === "once",
    expiresOn: expiresOn || null,
  });
}

function parseThreshold(
  kind: AlertKind,
  input: string,
  isKeptPrice: IsKeptPrice,
): Outcome<number | null, AlertFormFailure> {
  const limits = propertiesOf(kind).threshold;
  if (limits === undefined) return success(null);
  if (input.trim() === "") return failure("alert-threshold-missing");
  const plain = normaliseTypedNumber(input);
  if (plain === undefined) return failure("alert-threshold-invalid");
  if (plain === "ambiguous") return failure("alert-threshold-ambiguous");
  const threshold = Number(plain);
  const { unit, min, max } = limits;
  if (unit === "price" && threshold > 0 && isKeptPrice(kind, threshold)) return success(threshold);
  if (threshold < min || threshold > max) return failure("alert-threshold-implausible");
  if (unit === "price" && !Number.isInteger(threshold)) return failure("alert-price-fractional");
  return success(threshold);
}
