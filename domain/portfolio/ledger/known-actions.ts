import { addDays, type IsoDate, isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Decimal, ZERO } from "./decimal.ts";
import { heldSharesBySymbol } from "./held-shares.ts";
import type { Ratio, Transaction } from "./transaction.ts";

export type KnownAction = { symbol: string; exOn: IsoDate } & (
  | { type: "split" | "bonus" | "stock-dividend"; ratio: Ratio }
  | {
      type: "dividend";
      /** Gross, per share as of that day, before later splits. */
      perShareIdr: Decimal;
      paymentOn: IsoDate | undefined;
    }
);

/** The id of the transaction that is booked for an action. A typed transaction with this id replaces it. */
export function actionId({ symbol, type, exOn }: Pick<KnownAction, "symbol" | "type" | "exOn">): string {
  return `action/${symbol}/${type}/${exOn}`;
}

/** A dividend on its payment date, or on the ex date if that is unknown. */
export function bookedOn(action: KnownAction): IsoDate {
  return action.type === "dividend" ? (action.paymentOn ?? action.exOn) : action.exOn;
}

/** Undefined if the id has no date: it may come from an imported file. */
export function exDateOf(actionId: string): IsoDate | undefined {
  const date = actionId.slice(actionId.lastIndexOf("/") + 1);
  return isIsoDate(date) ? date : undefined;
}

export function isActionId(text: string): boolean {
  return /^action\/[A-Z0-9-]{1,12}\/[a-z-]{1,20}\/\d{4}-\d{2}-\d{2}$/.test(text);
}

/**
 * Adds a transaction for each action on shares that the portfolio held before the ex-date. If the transactions can't be
 * booked, dividends are omitted.
 *
 * @param options.ignoredIds ids of actions that the owner has deleted
 * @param options.until dividends paid later are omitted
 */
export function withKnownActions(
  transactions: readonly Transaction[],
  actions: readonly KnownAction[],
  { ignoredIds, until = "9999-12-31" }: { ignoredIds: ReadonlySet<string>; until?: IsoDate },
): Transaction[] {
  const usedIds = new Set([...transactions.map(({ id }) => id), ...ignoredIds]);
  const applicable = actions.filter((action) => !usedIds.has(actionId(action)));
  const scalingTransactions = applicable.flatMap((action): Transaction[] => {
    if (action.type === "dividend") return [];
    const { symbol, type, exOn, ratio } = action;
    return [{ id: actionId(action), type, date: exOn, symbol, ratio }];
  });
  const allTransactions = [...transactions, ...scalingTransactions];
  const counts = heldSharesBySymbol(allTransactions);
  if (counts === undefined) return allTransactions;

  const sharesAt = (symbol: string, date: IsoDate) =>
    counts.get(symbol)?.findLast((count) => count.date <= date)?.shares ?? ZERO;
  const effectiveScaling = scalingTransactions.filter(
    (transaction) =>
      "symbol" in transaction && sharesAt(transaction.symbol, addDays(transaction.date, -1)).gt(ZERO),
  );
  const dividends = applicable.flatMap((action): Transaction[] => {
    if (action.type !== "dividend") return [];
    const { symbol, exOn, perShareIdr } = action;
    const [date, shares] = [bookedOn(action), sharesAt(symbol, addDays(exOn, -1))];
    if (shares.eq(ZERO) || date > until) return [];
    const amountIdr = shares.times(perShareIdr);
    return [{ id: actionId(action), type: "dividend", date, symbol, amountIdr }];
  });
  return [...transactions, ...effectiveScaling, ...dividends];
}
