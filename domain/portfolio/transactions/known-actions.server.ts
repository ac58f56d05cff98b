import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { listActionsOfCompanies } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { listEventsOfCompanies } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { compareText } from "#format/compare-text.ts";
import type { Database } from "#platform/database/database.ts";
import type { KnownAction } from "../ledger/known-actions.ts";
import { type MergedAction, mergeActions } from "./company-actions.ts";

/**
 * The actions that change holdings or pay dividends, by ex date. Excludes those with a future ex date or without a
 * known ratio or amount; the payment date of a dividend may still be to come.
 */
export async function listKnownActions(
  db: Database,
  symbols: readonly string[],
  today: IsoDate,
): Promise<KnownAction[]> {
  const actions = await listMergedActions(db, symbols, today);
  return actions
    .flatMap((action) => toKnownAction(action) ?? [])
    .filter(({ exOn }) => exOn <= today)
    .sort((a, b) => compareText(a.exOn, b.exOn));
}

/** Includes future actions, and those without a known ratio or amount. */
export async function listMergedActions(
  db: Database,
  symbols: readonly string[],
  today: IsoDate,
): Promise<MergedAction[]> {
  const [events, notes] = await Promise.all([
    listEventsOfCompanies(db, symbols),
    listActionsOfCompanies(db, symbols),
  ]);
  return mergeActions(events, notes, today);
}

function toKnownAction(action: MergedAction): KnownAction | undefined {
  const { symbol, type, exOn, ratio, amountIdr, paymentOn } = action;
  if (exOn === undefined) return undefined;
  switch (type) {
    case "split":
    case "reverse-split":
      return ratio && { symbol, exOn, type: "split", ratio };
    case "bonus":
    case "stock-dividend":
      return ratio && { symbol, exOn, type, ratio };
    case "dividend":
      return amountIdr && { symbol, exOn, type, perShareIdr: amountIdr, paymentOn };
    default:
      return undefined;
  }
}
