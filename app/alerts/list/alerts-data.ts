import type { AlertBadge } from "#copy/alerts/alert-words.ts";
import type { AlertForm } from "#domain/alerts/rules/alert-form.ts";

export interface AlertItem {
  id: number;
  words: string;
  badge: AlertBadge;
  isOnce: boolean;
  expiresOn: string | null;
}

export interface AlertGroup {
  /** Null for alerts about the newsroom. */
  symbol: string | null;
  name: string;
  alerts: AlertItem[];
}

/** A page of the user's alerts. */
export interface AlertListData {
  groups: AlertGroup[];
  page: number;
  pages: number;
  /** Of all the user's alerts, sorted. */
  symbols: string[];
}

export type DeletedAlert = AlertForm & { state: string };

/** The query parameter with a deleted alert, for the page that offers to restore it. */
export function deletedParameter({
  kind,
  symbol,
  threshold,
  portfolio,
  repeats,
  expiresOn,
  state,
}: DeletedAlert): string {
  return [kind, symbol, threshold, portfolio, repeats, expiresOn, state].join("~");
}

export function parseDeleted(value: string | null): DeletedAlert | undefined {
  if (value === null) return undefined;
  const [kind = "", symbol = "", threshold = "", portfolio = "", repeats = "", expiresOn = "", state = ""] =
    value.split("~");
  return { kind, symbol, threshold, portfolio, repeats, expiresOn, state };
}
