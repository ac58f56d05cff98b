import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { previousTradingDay, type TradingCalendar } from "#domain/market/calendar/trading-hours.ts";
import {
  actionRatio,
  type CorporateActionDate,
  type CorporateActionType,
} from "#domain/market/corporate-actions/corporate-action.ts";
import type { StoredCorporateAction } from "#domain/market/corporate-actions/corporate-actions.server.ts";
import { actionTypeOf, splitTolerances } from "#domain/market/corporate-actions/corporate-event.ts";
import type { StoredCorporateEvent } from "#domain/market/corporate-actions/corporate-events.server.ts";
import { type Decimal, decimal, toDouble } from "../ledger/decimal.ts";
import { exactRatio } from "../ledger/exact-ratio.ts";
import type { Ratio } from "../ledger/transaction.ts";

export interface MergedAction extends Record<CorporateActionDate, IsoDate | undefined> {
  symbol: string;
  type: CorporateActionType;
  ratio: Ratio | undefined;
  /** A gross dividend per share as of that day, before later splits; or the exercise price of a right. */
  amountIdr: Decimal | undefined;
  isSimulated: boolean;
}

/** Restated dividends are rounded to this, because the source rounds its own figures. */
const RESTATED_DECIMALS = 4;

/**
 * One action for each company, type and ex date, and one split for each company and factor within a few days. Values of
 * editors' notes take precedence over events, and the first note over later ones.
 *
 * @param events all events of these companies, not only recent ones: a later split restates earlier dividends
 * @param notes newest announcement first
 */
export function mergeActions(
  events: readonly StoredCorporateEvent[],
  notes: readonly StoredCorporateAction[],
  today: IsoDate,
): MergedAction[] {
  const allActions = [...notes.map(fromNote), ...events.map((event) => fromEvent(event, events, today))];
  return [...Map.groupBy(allActions, ({ symbol }) => symbol).values()].flatMap(mergeOfCompany);
}

/** The price source reports only ex dates; the cum date is the trading day before. */
export function cumDateOf(
  { cumOn, exOn }: Pick<MergedAction, "cumOn" | "exOn">,
  calendar: TradingCalendar,
): IsoDate | undefined {
  return cumOn ?? (exOn && previousTradingDay(exOn, calendar));
}

function mergeOfCompany(actions: readonly MergedAction[]): MergedAction[] {
  const mergedActions: MergedAction[] = [];
  for (const action of actions) {
    const index = mergedActions.findIndex((candidate) => isSame(candidate, action));
    const existingAction = mergedActions[index];
    if (existingAction === undefined) mergedActions.push(action);
    else mergedActions[index] = fillGaps(existingAction, action);
  }
  const scalingActions = mergedActions.filter(replacesReportedSplit);
  return mergedActions.filter(
    (action) =>
      kindOf(action.type) !== "split" || !scalingActions.some((other) => happensWith(other, action)),
  );
}

function isSame(action: MergedAction, other: MergedAction): boolean {
  const kind = kindOf(action.type);
  if (kind !== kindOf(other.type) || other.exOn === undefined) return false;
  return kind === "split" ? happensWith(action, other) : action.exOn === other.exOn;
}

/** The price source also reports bonus shares and rights as splits. */
function replacesReportedSplit({ type, ratio }: MergedAction): boolean {
  return type === "rights-issue" || ((type === "bonus" || type === "stock-dividend") && ratio !== undefined);
}

function happensWith(a: MergedAction, b: MergedAction): boolean {
  if (a.exOn === undefined || b.exOn === undefined) return false;
  if (a.exOn === b.exOn) return true;
  const isNear =
    a.exOn <= addDays(b.exOn, splitTolerances.days) && b.exOn <= addDays(a.exOn, splitTolerances.days);
  const [factor, otherFactor] = [factorOf(a), factorOf(b)];
  if (!isNear || factor === undefined || otherFactor === undefined) return false;
  return Math.abs(factor / otherFactor - 1) <= splitTolerances.factorTolerance;
}

/** Undefined for rights, which not everyone exercises. */
function factorOf({ type, ratio }: MergedAction): number | undefined {
  if (ratio === undefined || type === "rights-issue") return undefined;
  const factor = toDouble(ratio.new) / toDouble(ratio.old);
  return kindOf(type) === "split" ? factor : 1 + factor;
}

function kindOf(type: CorporateActionType): CorporateActionType {
  return type === "reverse-split" ? "split" : type;
}

function fillGaps(action: MergedAction, other: MergedAction): MergedAction {
  return {
    ...action,
    cumOn: action.cumOn ?? other.cumOn,
    recordOn: action.recordOn ?? other.recordOn,
    paymentOn: action.paymentOn ?? other.paymentOn,
    ratio: action.ratio ?? other.ratio,
    amountIdr: action.amountIdr ?? other.amountIdr,
    isSimulated: action.isSimulated && other.isSimulated,
  };
}

function fromNote(note: StoredCorporateAction): MergedAction {
  const { ticker, type, cumOn, exOn, recordOn, paymentOn, amountIdr } = note;
  const ratio = actionRatio(note);
  return {
    symbol: ticker,
    type,
    cumOn: cumOn ?? undefined,
    exOn: exOn ?? undefined,
    recordOn: recordOn ?? undefined,
    paymentOn: paymentOn ?? undefined,
    ratio: ratio && { new: decimal(String(ratio.new)), old: decimal(String(ratio.old)) },
    amountIdr: amountIdr === null ? undefined : decimal(String(amountIdr)),
    isSimulated: false,
  };
}

function fromEvent(
  event: StoredCorporateEvent,
  events: readonly StoredCorporateEvent[],
  today: IsoDate,
): MergedAction {
  const { symbol, type, cumOn, exOn, recordOn, paymentOn, factor, isSimulated = false } = event;
  const isSplit = type === "split" && isFactor(factor);
  return {
    symbol,
    type: actionTypeOf(event),
    cumOn,
    exOn,
    recordOn,
    paymentOn,
    ratio: isSplit ? exactRatio(factor) : undefined,
    amountIdr: amountOfDay(event, events, today),
    isSimulated,
  };
}

/** The price source restates dividends per current share; files have them as announced. */
function amountOfDay(
  { symbol, exOn, amountIdr, isImported, isSimulated }: StoredCorporateEvent,
  events: readonly StoredCorporateEvent[],
  today: IsoDate,
): Decimal | undefined {
  if (amountIdr === undefined || amountIdr <= 0) return undefined;
  const statedAmount = decimal(String(amountIdr));
  if (isImported || isSimulated) return statedAmount;
  const laterRatios = events.flatMap(({ factor, ...event }) => {
    const isLater = event.symbol === symbol && event.exOn > exOn && event.exOn <= today;
    return isLater && event.type === "split" && isFactor(factor) ? [exactRatio(factor)] : [];
  });
  if (laterRatios.length === 0) return statedAmount;
  const restatedAmount = laterRatios.reduce(
    (amount, ratio) => amount.times(ratio.new).div(ratio.old),
    statedAmount,
  );
  return restatedAmount.round(RESTATED_DECIMALS);
}

function isFactor(factor: number | undefined): factor is number {
  return factor !== undefined && factor > 0 && Number.isFinite(factor) && Number.isFinite(1 / factor);
}
