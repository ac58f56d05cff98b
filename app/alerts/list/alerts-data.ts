import type { ShownAlertState } from "#copy/alerts/alert-words.ts";
import type { AlertForm } from "#domain/alerts/rules/alert-form.ts";

export interface AlertItem {
  id: number;
  words: string;
  state: ShownAlertState;
  isOnce: boolean;
  expiresOn: string | null;
}

export interface AlertGroup {
  /** Null for alerts about the newsroom. */
  symbol: string | null;
  name: string;
  alerts: AlertItem[];
}

/** A deleted alert, in the address of the page that offers to restore it. */
export function deletedParameter({
  kind,
  symbol,
  threshold,
  portfolio,
  repeats,
  expiresOn,
}: AlertForm): string {
  return [kind, symbol, threshold, portfolio, repeats, expiresOn].join("~");
}

export function parseDeleted(given: string | null): AlertForm | undefined {
  if (given === null) return undefined;
  const [kind = "", symbol = "", threshold = "", portfolio = "", repeats = "", expiresOn = ""] =
    given.split("~");
  return { kind, symbol, threshold, portfolio, repeats, expiresOn };
}
