import type { IsoDate } from "../calendar/exchange-clock.ts";
import type { CorporateActionDate } from "./corporate-action.ts";

export const CORPORATE_EVENT_TYPES = ["dividend", "split"] as const;
export type CorporateEventType = (typeof CORPORATE_EVENT_TYPES)[number];

/** A dividend or a split, from an imported file or from the source of prices. */
export interface CorporateEvent {
  symbol: string;
  type: CorporateEventType;
  /** The first day without the dividend, or at the new price. */
  exOn: IsoDate;
  cumOn: IsoDate | undefined;
  recordOn: IsoDate | undefined;
  paymentOn: IsoDate | undefined;
  /** Of a dividend, in rupiah per share; the source of prices recalculates it for later splits. */
  amountIdr: number | undefined;
  /** New shares per old share of a split: 5, or 0.1. */
  factor: number | undefined;
  /** Invented with the price. */
  isSimulated?: boolean;
}

/** An event from an imported file, which replaces what is known, from the source of prices, or invented. */
export type EventOrigin = "imported" | "provided" | "simulated";

/** One date of an action, for a list of what comes and what has been. */
export interface DatedEvent {
  date: IsoDate;
  kind: CorporateActionDate;
  /** The action's type, which has its words in copy/. */
  type: string;
  amountIdr: number | undefined;
  factor: number | undefined;
  isSimulated: boolean;
}

type Dates = Partial<Record<CorporateActionDate, IsoDate | null | undefined>>;
type Dated = Dates & {
  type: string;
  amountIdr?: number | undefined;
  factor?: number | undefined;
  isSimulated?: boolean;
};

/** All dates of actions: those to come, the next one first, and those past, the latest first. */
export function datesAround(
  actions: readonly Dated[],
  today: IsoDate,
): { coming: DatedEvent[]; past: DatedEvent[] } {
  const kinds = ["cumOn", "exOn", "recordOn", "paymentOn"] as const;
  const byKey = new Map<string, DatedEvent>();
  for (const { type, amountIdr, factor, isSimulated = false, ...dates } of actions) {
    for (const kind of kinds) {
      const date = dates[kind];
      if (date == null) continue;
      const key = `${date} ${kind} ${type}`;
      // Editors' notes and files tell the same dates.
      const known = byKey.get(key);
      byKey.set(key, {
        date,
        kind,
        type,
        amountIdr: known?.amountIdr ?? amountIdr,
        factor: known?.factor ?? factor,
        isSimulated: isSimulated && known?.isSimulated !== false,
      });
    }
  }
  const sorted = [...byKey.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return {
    coming: sorted.filter(({ date }) => date >= today),
    past: sorted.filter(({ date }) => date < today).reverse(),
  };
}
