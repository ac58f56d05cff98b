import type { QuoteItem } from "#app/figure-contract/data-function-results.ts";
import type { AlertKind } from "#domain/alerts/rules/alert.ts";
import type { AlertForm } from "#domain/alerts/rules/alert-form.ts";

export interface AlertFormChoices {
  kinds: AlertKind[];
  portfolios: { id: string; name: string }[];
}

export type AlertQuote = Pick<
  QuoteItem,
  "symbol" | "last" | "changePct" | "source" | "tsISO" | "delayed" | "simulated"
>;

export interface AlertFormData extends AlertFormChoices {
  initial: AlertForm;
  quote: AlertQuote | null;
  /** Today in Jakarta. */
  today: string;
}

/** What the server answered to a form that it refused. */
export interface RefusedAlert {
  code: string;
  message: string;
  typed: AlertForm;
}
