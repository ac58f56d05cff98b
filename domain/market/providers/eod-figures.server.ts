import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { addDays, type IsoDate, zonedClock } from "../calendar/exchange-clock.ts";
import { dateOfDayStamp, dayStamp, type PriceSeries } from "../candles/candle.ts";
import { isUnadjustedJump } from "../candles/range-change.ts";
import { listKnownSplits } from "../corporate-actions/corporate-events.server.ts";
import { listShareCounts } from "../listings/share-counts.server.ts";
import { type ShareCount, shareCountOn } from "../listings/share-counts.ts";
import {
  type CompanyFacts,
  companyFigures,
  product,
  splitFactorNear,
  splitSince,
} from "../quotes/company-figures.ts";
import { contradictsRoe } from "../quotes/earnings.ts";
import type { PriceSplit } from "../quotes/price-jumps.ts";
import type { Quote } from "../quotes/quote.ts";

/** A company's figures besides its price. */
export type EodFigures = Pick<
  Quote,
  | "marketCap"
  | "eps"
  | "per"
  | "divYieldPct"
  | "pbv"
  | "roePct"
  | "high52Week"
  | "low52Week"
  | "figuresAsOf"
  | "figuresGap"
>;

export const noFigures: EodFigures = {
  marketCap: undefined,
  eps: undefined,
  per: undefined,
  divYieldPct: undefined,
  pbv: undefined,
  roePct: undefined,
  high52Week: undefined,
  low52Week: undefined,
  figuresAsOf: undefined,
  figuresGap: undefined,
};

/** The price shown and its candle series. */
export interface PricedDay {
  /** The series of the candles up to `endT`; `tailId` is the series that continues after it, if any. */
  seriesId: number;
  series: PriceSeries;
  tailId: number | undefined;
  /** Unix seconds. */
  endT: number;
  date: IsoDate;
  /** The latest day that the source has reported. */
  confirmedDate: IsoDate;
  close: number;
}

/** Figures can be based on a price from weeks after the date that the file gives them. */
const BASIS_DAYS = 31;
/** Figures of a later time say nothing about the price: a ratio of both would be of neither. */
const LATEST_FACTS_DAYS = 31;
/** How far back to look for the last close before the figures; without one there is nothing to compare. */
const DAYS_BEFORE = 20;
/** A smaller difference from the reference price is rounding. */
const SMALLEST_STEP = 0.01;
/** No limit of the exchange is closer: smaller steps without a reference price need no second look. */
const SMALLEST_LEAP = 0.15;

/**
 * Companies' figures at the shown price, from their latest imported fundamentals and the share count of the
 * price's day, adjusted for splits since then.
 */
export async function listEodFigures(
  db: Database,
  days: ReadonlyMap<string, PricedDay>,
  now: Date,
): Promise<Map<string, EodFigures>> {
  const symbols = [...days.keys()];
  const today = zonedClock(now, "Asia/Jakarta").date;
  const [counts, splits] = await Promise.all([
    listShareCounts(db, symbols),
    listKnownSplits(db, symbols, today),
  ]);
  const given = [...days].map(([symbol, day]) => {
    const { seriesId, tailId, endT, date } = day;
    const count = shareCountOn(day.confirmedDate, counts.get(symbol) ?? []);
    const factsUntil = addDays(day.confirmedDate, LATEST_FACTS_DAYS);
    return { symbol, seriesId, tailId, endT, date, factsUntil, countUntil: count?.untilDate };
  });
  const { rows } = await db.execute<FiguresRow>(sql`
    SELECT given.symbol, figures.*,
      extract(epoch FROM figures.as_of) AS as_of_seconds, near.close, near.lowest, near.highest, near.steps
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (
      symbol text, "seriesId" int, "tailId" int, "endT" float8, date date, "factsUntil" date, "countUntil" date)
    JOIN symbols ON symbols.symbol = given.symbol AND symbols.kind = 'stock'
    LEFT JOIN LATERAL (
      SELECT as_of, price_idr, listed_shares, eps_idr, dividend_idr, book_value_idr, roe_pct, high_52_week_idr,
        low_52_week_idr
      FROM fundamentals
      WHERE fundamentals.symbol = given.symbol AND fundamentals.as_of <= ${now.toISOString()}::timestamptz
        AND fundamentals.as_of <= given."factsUntil"::timestamp AT TIME ZONE 'Asia/Jakarta'
      ORDER BY fundamentals.as_of DESC LIMIT 1
    ) AS figures ON true
    CROSS JOIN LATERAL (
      SELECT (figures.as_of AT TIME ZONE 'Asia/Jakarta')::date::timestamp AT TIME ZONE 'UTC' AS at,
        LEAST((figures.as_of AT TIME ZONE 'Asia/Jakarta')::date, given."countUntil")::timestamp AT TIME ZONE 'UTC' AS oldest,
        given.date::timestamp AT TIME ZONE 'UTC' AS priced_at
    ) AS since
    LEFT JOIN LATERAL (
      SELECT (array_agg(day.c ORDER BY day.starts_at) FILTER (WHERE day.starts_at >= day.then_at))[1] AS close,
        min(day.c) FILTER (WHERE day.starts_at BETWEEN day.then_at AND since.at + ${`${BASIS_DAYS} days`}::interval) AS lowest,
        max(day.c) FILTER (WHERE day.starts_at BETWEEN day.then_at AND since.at + ${`${BASIS_DAYS} days`}::interval) AS highest,
        json_agg(json_build_object('t', extract(epoch FROM day.starts_at), 'c', day.c, 'reference', day.previous_close,
          'beforeT', extract(epoch FROM day.before_at), 'beforeC', day.before) ORDER BY day.starts_at) FILTER (
          WHERE day.starts_at > since.oldest AND (abs(day.before / day.previous_close - 1) > ${SMALLEST_STEP}
            OR day.previous_close IS NULL AND abs(day.c / day.before - 1) > ${SMALLEST_LEAP})) AS steps
      FROM (
        SELECT part.c, part.starts_at, NULLIF(part.previous_close, 0) AS previous_close,
          lag(part.c) OVER days AS before, lag(part.starts_at) OVER days AS before_at,
          COALESCE(max(part.starts_at) FILTER (WHERE part.starts_at <= since.at) OVER (),
            min(part.starts_at) FILTER (WHERE part.starts_at > since.at) OVER ()) AS then_at
        FROM (
          SELECT c, starts_at, previous_close FROM candles
          WHERE series_id = given."seriesId" AND starts_at >= since.oldest - ${`${DAYS_BEFORE} days`}::interval
            AND starts_at <= LEAST(to_timestamp(given."endT"), since.priced_at)
          UNION ALL
          SELECT c, starts_at, previous_close FROM candles
          WHERE series_id = given."tailId" AND starts_at >= since.oldest - ${`${DAYS_BEFORE} days`}::interval
            AND starts_at > to_timestamp(given."endT") AND starts_at <= since.priced_at
        ) AS part
        WINDOW days AS (ORDER BY part.starts_at)
      ) AS day
    ) AS near ON true`);
  return new Map(
    rows.flatMap((row) => {
      const symbol = String(row.symbol);
      const day = days.get(symbol);
      if (day === undefined) return [];
      const actions = listActions(day, row.steps ?? [], splits.get(symbol) ?? []);
      const count = countAt(day, counts.get(symbol) ?? [], actions, splits.get(symbol) ?? []);
      return [[symbol, toFigures(day, row, actions, count)]];
    }),
  );
}

type FiguresRow = { steps: Step[] | null } & Record<string, unknown>;

/** A day whose price does not follow from the close before. Times are Unix seconds. */
interface Step {
  t: number;
  c: number;
  /** The exchange's; null in files without it. */
  reference: number | null;
  beforeT: number;
  beforeC: number;
}

/** A split, or an action of unknown factor, and whether the prices before it are adjusted for it. */
interface PricedAction {
  date: IsoDate;
  factor: number | undefined;
  isAdjusted: boolean;
}

/** A share that isn't traded on the day of a split shows it some days later. */
const LATEST_STEP_DAYS = 10;

/** The corporate actions up to the price: those that the prices show, and known splits that they are adjusted for. */
function listActions(
  { series, tailId, endT, date }: PricedDay,
  steps: readonly Step[],
  splits: readonly PriceSplit[],
): PricedAction[] {
  const known = splits.filter((split) => split.date <= date);
  const isKnownAt = (day: IsoDate, split: PriceSplit) =>
    day >= split.date && day <= addDays(split.date, LATEST_STEP_DAYS);
  const shown = steps.flatMap(({ t, c, reference, beforeT, beforeC }): PricedAction[] => {
    const day = dateOfDayStamp(t);
    const ratio = beforeC / (reference ?? c);
    if (reference === null && !isUnadjustedJump({ t: beforeT, c: beforeC }, { t, c })) return [];
    const split = known.find((one) => isKnownAt(day, one));
    // Without a reference or a known split, a price that falls to a fifth can be a rights issue of that size.
    const factor = split?.factor ?? (reference === null ? undefined : splitFactorNear(ratio));
    return [{ date: day, factor, isAdjusted: false }];
  });
  const adjustedFor = known
    .filter((split) => !shown.some((action) => isKnownAt(action.date, split)))
    .map(({ date: day, factor }) => {
      const isRaw = (series === "raw") === (tailId === undefined || dayStamp(day) <= endT);
      return { date: day, factor, isAdjusted: !isRaw };
    });
  return [...shown, ...adjustedFor];
}

/** The share count at the price, and whether it is known to be of that day. */
function countAt(
  { date, confirmedDate }: PricedDay,
  history: readonly ShareCount[],
  actions: readonly PricedAction[],
  splits: readonly PriceSplit[],
): Pick<CompanyFacts, "listedShares" | "isCountOfDay"> {
  const count = shareCountOn(confirmedDate, history);
  if (count === undefined) return { listedShares: undefined };
  if (count.fromDate > confirmedDate) {
    const later = splits.filter((split) => split.date > date && split.date <= count.fromDate);
    return { listedShares: Math.round(count.shares / (product(later.map(({ factor }) => factor)) ?? 1)) };
  }
  if (count.untilDate >= date) return { listedShares: count.shares, isCountOfDay: true };
  const since = product(
    actions.filter((action) => action.date > count.untilDate).map(({ factor }) => factor),
  );
  return { listedShares: since === undefined ? undefined : Math.round(count.shares * since) };
}

function toFigures(
  { close: price }: PricedDay,
  row: FiguresRow,
  actions: readonly PricedAction[],
  count: Pick<CompanyFacts, "listedShares" | "isCountOfDay">,
): EodFigures {
  const number = (name: string) => (row[name] == null ? undefined : Number(row[name]));
  const asOfSeconds = number("as_of_seconds");
  const figuresAsOf = asOfSeconds === undefined ? undefined : new Date(asOfSeconds * 1000);
  const since = actions.filter(
    ({ date }) => figuresAsOf === undefined || date > zonedClock(figuresAsOf, "Asia/Jakarta").date,
  );
  const unknown = since.some(({ factor }) => factor === undefined);
  const factorsOf = (isAdjusted: boolean) =>
    since.flatMap((action) => (action.isAdjusted === isAdjusted ? (action.factor ?? []) : []));
  const split = unknown
    ? undefined
    : splitSince({
        basis: number("price_idr"),
        close: number("close"),
        lowest: number("lowest"),
        highest: number("highest"),
        steps: [],
        splits: factorsOf(false),
        adjustedFor: factorsOf(true),
      });
  const perShare = (name: string) => {
    const value = number(name);
    return value === undefined || split === undefined ? undefined : value / split;
  };
  const isContradicted = contradictsRoe(number("eps_idr"), number("roe_pct"));
  return {
    ...companyFigures(
      price,
      {
        epsIdr: isContradicted ? undefined : number("eps_idr"),
        dividendIdr: number("dividend_idr"),
        bookValueIdr: number("book_value_idr"),
        sharesThen: number("listed_shares"),
        ...count,
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
): EodFigures["figuresGap"] {
  if (figuresAsOf === undefined) return undefined;
  if (split === undefined) return "action";
  return isContradicted ? "contradiction" : undefined;
}
