import { type AlertKind, propertiesOf } from "#domain/alerts/rules/alert.ts";
import type { AlertForm, AlertRule } from "#domain/alerts/rules/alert-form.ts";
import { suggestedThreshold } from "#domain/alerts/rules/suggested-threshold.ts";
import { formatTypedNumber } from "#format/number.ts";

/** An alert as its form shows it. */
export function typedAlert(alert: AlertRule): AlertForm {
  return {
    kind: alert.kind,
    symbol: alert.symbol ?? "",
    threshold: typedThreshold(alert.kind, alert.threshold ?? undefined),
    portfolio: alert.portfolioId === null ? "" : String(alert.portfolioId),
    repeats: alert.isOnce ? "once" : "always",
    expiresOn: alert.expiresOn ?? "",
  };
}

const typedPrice = new Intl.NumberFormat("id-ID");

/** '9.450' for a price, or '123,4' if a split has divided it; '2,5' for other thresholds. */
export function typedThreshold(kind: AlertKind, threshold: number | undefined): string {
  if (threshold === undefined) return "";
  const { threshold: limits } = propertiesOf(kind);
  return limits?.unit === "price" && Number.isInteger(threshold)
    ? typedPrice.format(threshold)
    : formatTypedNumber(String(threshold));
}

/** The suggested threshold of a kind; empty if it has none or depends on an unknown price. */
export function suggestedText(kind: AlertKind, lastIdr: number | undefined, today: string): string {
  return typedThreshold(kind, suggestedThreshold(kind, lastIdr, today));
}
