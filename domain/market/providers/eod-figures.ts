import { optionalNumber } from "#platform/database/sql.ts";
import { addDays, type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import { dateOfDayStamp, dayStamp } from "../candles/candle.ts";
import { type ChartSeries, isRawAt } from "../candles/join-series.ts";
import { isUnadjustedJump } from "../candles/range-change.ts";
import { type ShareCount, shareCountOn } from "../listings/share-counts.ts";
import {
  type CompanyFacts,
  companyFigures,
  productOf,
  splitFactorNear,
  splitFactorSince,
} from "../quotes/company-figures.ts";
import { contradictsRoe } from "../quotes/earnings.ts";
import type { PriceSplit } from "../quotes/price-jumps.ts";
import type { FiguresGap, QuoteFigures } from "../quotes/quote.ts";

export interface PricedDay {
  series: ChartSeries;
  date: IsoDate;
  confirmedDate: IsoDate;
  close: number;
}

export type FiguresRow = { steps: Step[] | null } & Record<string, unknown>;

/** A day whose price doesn't follow from the previous close. Times are in Unix seconds. */
interface Step {
  t: number;
  c: number;
  /** Null in files without reference prices. */
  reference: number | null;
  beforeT: number;
  beforeC: number;
}

/** A split, or an action of unknown factor. `isAdjusted`: the prices before it are adjusted for it. */
interface PricedAction {
  date: IsoDate;
  factor: number | undefined;
  isAdjusted: boolean;
}

/** If a share isn't traded on the day of a split, the step appears some days later. */
const LATEST_STEP_DAYS = 10;

/** Includes known splits that the prices are adjusted for. */
function listActions(
  { series, date }: PricedDay,
  steps: readonly Step[],
  splits: readonly PriceSplit[],
): PricedAction[] {
  const knownSplits = splits.filter((split) => split.date <= date);
  const isKnownAt = (day: IsoDate, split: PriceSplit) =>
    day >= split.date && day <= addDays(split.date, LATEST_STEP_DAYS);
  const stepActions = steps.flatMap(({ t, c, reference, beforeT, beforeC }): PricedAction[] => {
    const day = dateOfDayStamp(t);
    const ratio = beforeC / (reference ?? c);
    if (reference === null && !isUnadjustedJump({ t: beforeT, c: beforeC }, { t, c })) return [];
    const split = knownSplits.find((candidate) => isKnownAt(day, candidate));
    // Without a reference or a known split, a fall to a fifth of the price could also be a rights issue of that size.
    const factor = split?.factor ?? (reference === null ? undefined : splitFactorNear(ratio));
    return [{ date: day, factor, isAdjusted: false }];
  });
  const adjustedActions = knownSplits
    .filter((split) => !stepActions.some((action) => isKnownAt(action.date, split)))
    .map((split) => ({ ...split, isAdjusted: !isRawAt(dayStamp(split.date), series) }));
  return [...stepActions, ...adjustedActions];
}

function countAt(
  { date, confirmedDate }: PricedDay,
  history: readonly ShareCount[],
  actions: readonly PricedAction[],
  splits: readonly PriceSplit[],
): Pick<CompanyFacts, "listedShares" | "isCountOfDay"> {
  const count = shareCountOn(confirmedDate, history);
  if (count === undefined) return {};
  if (count.fromDate > confirmedDate) {
    const laterSplits = splits.filter((split) => split.date > date && split.date <= count.fromDate);
    return {
      listedShares: Math.round(count.shares / (productOf(laterSplits.map(({ factor }) => factor)) ?? 1)),
    };
  }
  if (count.untilDate >= date) return { listedShares: count.shares, isCountOfDay: true };
  const factor = productOf(
    actions.filter((action) => action.date > count.untilDate).map(({ factor }) => factor),
  );
  return { listedShares: factor === undefined ? undefined : Math.round(count.shares * factor) };
}

export function figuresAtPrice(
  day: PricedDay,
  row: FiguresRow,
  counts: readonly ShareCount[],
  splits: readonly PriceSplit[],
): QuoteFigures {
  const actions = listActions(day, row.steps ?? [], splits);
  const number = (name: string) => optionalNumber(row[name]);
  const asOfSeconds = number("as_of_seconds");
  const figuresAsOf = asOfSeconds === undefined ? undefined : new Date(asOfSeconds * 1000);
  const laterActions = actions.filter(
    ({ date }) => figuresAsOf === undefined || date > zonedClock(figuresAsOf, "Asia/Jakarta").date,
  );
  const hasUnknownFactor = laterActions.some(({ factor }) => factor === undefined);
  const factorsOf = (isAdjusted: boolean) =>
    laterActions.flatMap((action) => (action.isAdjusted === isAdjusted ? (action.factor ?? []) : []));
  const split = hasUnknownFactor
    ? undefined
    : splitFactorSince({
        basis: number("price_idr"),
        close: number("close"),
        lowest: number("lowest"),
        highest: number("highest"),
        splits: factorsOf(false),
        adjustedSplits: factorsOf(true),
      });
  const perShare = (name: string) => {
    const value = number(name);
    return value === undefined || split === undefined ? undefined : value / split;
  };
  const isContradicted = contradictsRoe(number("eps_idr"), number("roe_pct"));
  return {
    ...companyFigures(
      day.close,
      {
        epsIdr: isContradicted ? undefined : number("eps_idr"),
        dividendIdr: number("dividend_idr"),
        bookValueIdr: number("book_value_idr"),
        sharesInFundamentals: number("listed_shares"),
        ...countAt(day, counts, actions, splits),
      },
      split,
    ),
    roePct: isContradicted ? undefined : number("roe_pct"),
    high52Week: perShare("high_52_week_idr"),
    low52Week: perShare("low_52_week_idr"),
    figuresAsOf,
    figuresGap: gapOf(split, isContradicted, figuresAsOf),
  };
}

function gapOf(
  split: number | undefined,
  isContradicted: boolean,
  figuresAsOf: Date | undefined,
): FiguresGap | undefined {
  if (figuresAsOf === undefined) return undefined;
  if (split === undefined) return "action";
  return isContradicted ? "contradiction" : undefined;
}
