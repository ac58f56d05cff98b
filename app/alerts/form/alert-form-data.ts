import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import type { AlertKind } from "#domain/alerts/rules/alert.ts";
import type { AlertForm } from "#domain/alerts/rules/alert-form.ts";
import type { AlertFailure } from "#domain/alerts/rules/change-alerts.server.ts";

export type AlertQuote = Pick<
  QuoteItem,
  "symbol" | "last" | "changePct" | "source" | "tsISO" | "delayed" | "simulated"
>;

export interface AlertFormData {
  kinds: AlertKind[];
  portfolios: { id: string; name: string }[];
  initial: AlertForm;
  quote: AlertQuote | null;
  /** Today in Jakarta. */
  today: string;
}

/** The response to a refused form. The excluded codes get an error page instead. */
export interface RefusedAlert {
  code: Exclude<AlertFailure, "alert-not-found" | "alert-not-allowed">;
  message: string;
  typed: AlertForm;
}
