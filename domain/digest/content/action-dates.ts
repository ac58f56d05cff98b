import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import type { CorporateActionDate } from "#domain/market/corporate-actions/corporate-action.ts";
import { toDouble } from "#domain/portfolio/ledger/decimal.ts";
import type { MergedAction } from "#domain/portfolio/transactions/company-actions.ts";
import type { ActionDate } from "./content.ts";

type DatedAction = Pick<MergedAction, "symbol" | "type" | "ratio" | "amountIdr" | "isSimulated"> & {
  kind: CorporateActionDate;
  date: IsoDate;
};

/** @returns undefined for dates other than the cum and ex dates */
export function toActionDate({ kind, ratio, amountIdr, ...action }: DatedAction): ActionDate | undefined {
  if (kind !== "cumOn" && kind !== "exOn") return undefined;
  const { symbol, type, date, isSimulated } = action;
  return {
    symbol,
    type,
    kind,
    date,
    amountIdr: amountIdr === undefined ? null : toDouble(amountIdr),
    ratio: ratio === undefined ? null : { new: toDouble(ratio.new), old: toDouble(ratio.old) },
    isSimulated,
  };
}

export function actionDatesOf(action: MergedAction): ActionDate[] {
  return (["cumOn", "exOn"] as const).flatMap((kind) => {
    const date = action[kind];
    return date === undefined ? [] : (toActionDate({ ...action, kind, date }) ?? []);
  });
}
