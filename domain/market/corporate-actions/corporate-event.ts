import { compareText } from "#format/compare-text.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { actionRatio, CORPORATE_ACTION_DATES, type CorporateActionDate } from "./corporate-action.ts";

export const CORPORATE_EVENT_TYPES = ["dividend", "split"] as const;
export type CorporateEventType = (typeof CORPORATE_EVENT_TYPES)[number];

export interface CorporateEvent {
  symbol: string;
  type: CorporateEventType;
  /** The first day without the dividend, or at the new price. */
  exOn: IsoDate;
  cumOn?: IsoDate | undefined;
  recordOn?: IsoDate | undefined;
  paymentOn?: IsoDate | undefined;
  /** A dividend in rupiah per share. The price source restates it for later splits. */
  amountIdr?: number | undefined;
  factor?: number | undefined;
  isSimulated?: boolean;
}

/** Sources report a reverse split as a split with a factor below 1. */
export function actionTypeOf<Type extends string>({
  type,
  factor,
}: {
  type: Type;
  factor?: number | undefined;
}): Type | "reverse-split" {
  return type === "split" && factor !== undefined && factor < 1 ? "reverse-split" : type;
}

/**
 * "imported" events, from a file, replace stored ones; "provided" ones are from the price source; "simulated"
 * ones are invented.
 */
export type EventOrigin = "imported" | "provided" | "simulated";

export interface DatedEvent {
  date: IsoDate;
  kind: CorporateActionDate;
  type: string;
  amountIdr: number | undefined;
  factor: number | undefined;
  ratio: { new: number; old: number } | undefined;
  isSimulated: boolean;
}

type Dates = Partial<Record<CorporateActionDate, IsoDate | null | undefined>>;
type DatedAction = Dates & {
  type: string;
  amountIdr?: number | null | undefined;
  factor?: number | undefined;
  ratioNew?: number | null;
  ratioOld?: number | null;
  isSimulated?: boolean;
};

/**
 * Lists all dates of the actions: upcoming ones soonest first, past ones latest first. If actions of one type
 * have the same date, the first one's values win.
 */
export function listEventDates(
  actions: readonly DatedAction[],
  today: IsoDate,
): { upcoming: DatedEvent[]; past: DatedEvent[] } {
  const byKey = new Map<string, DatedEvent>();
  for (const action of actions) {
    const { amountIdr, factor, isSimulated = false } = action;
    const type = actionTypeOf(action);
    const ratio = actionRatio(action);
    for (const kind of CORPORATE_ACTION_DATES) {
      const date = action[kind];
      if (date == null) continue;
      const key = `${date} ${kind} ${type}`;
      // Editors' notes and files may have the same date.
      const existingEvent = byKey.get(key);
      byKey.set(key, {
        date,
        kind,
        type,
        amountIdr: existingEvent?.amountIdr ?? amountIdr ?? undefined,
        factor: existingEvent?.factor ?? factor,
        ratio: existingEvent?.ratio ?? ratio,
        isSimulated: isSimulated && existingEvent?.isSimulated !== false,
      });
    }
  }
  const sortedEvents = [...byKey.values()].sort((a, b) => compareText(a.date, b.date));
  return {
    upcoming: sortedEvents.filter(({ date }) => date >= today),
    past: sortedEvents.filter(({ date }) => date < today).reverse(),
  };
}

/** Sources of the same split differ at most by this in its ex date and its factor. */
export const splitTolerances = { days: 5, factorTolerance: 0.01 };
