import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { companyFigures, splitSince } from "../quotes/company-figures.ts";
import type { Quote } from "../quotes/quote.ts";

/** A company's figures besides its price. */
export type EodFigures = Pick<
  Quote,
  "marketCap" | "eps" | "per" | "divYieldPct" | "pbv" | "roePct" | "high52Week" | "low52Week" | "figuresAsOf"
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
};

/** The price shown and its candle series. */
export interface PricedDay {
  /** The series of the candles up to `endT`; `tailId` is the series that continues after it, if any. */
  seriesId: number;
  tailId: number | undefined;
  /** Unix seconds. */
  endT: number;
  date: IsoDate;
  close: number;
}

/** Figures can be based on a price from weeks after the date that the file gives them. */
const BASIS_DAYS = 31;
/** How far back to look for the last close before the figures; without one there is nothing to compare. */
const DAYS_BEFORE = 20;
/** A smaller difference from the reference price is rounding. */
const SMALLEST_STEP = 0.01;

/**
 * Companies' figures at the shown price, from their latest imported fundamentals and the exchange's share
 * counts, adjusted for splits since then.
 */
export async function listEodFigures(
  db: Database,
  days: ReadonlyMap<string, PricedDay>,
  now: Date,
): Promise<Map<string, EodFigures>> {
  const given = [...days].map(([symbol, { seriesId, tailId, endT, date }]) => ({
    symbol,
    seriesId,
    tailId,
    endT,
    date,
  }));
  const { rows } = await db.execute<FiguresRow>(sql`
    SELECT given.symbol, symbols.listed_shares AS list_shares, figures.*,
      extract(epoch FROM figures.as_of) AS as_of_seconds, near.close, near.lowest, near.highest, near.steps
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given (
      symbol text, "seriesId" int, "tailId" int, "endT" float8, date date)
    JOIN symbols ON symbols.symbol = given.symbol AND symbols.kind = 'stock'
    LEFT JOIN LATERAL (
      SELECT as_of, price_idr, listed_shares, eps_idr, dividend_idr, book_value_idr, roe_pct, high_52_week_idr,
        low_52_week_idr
      FROM fundamentals
      WHERE fundamentals.symbol = given.symbol AND fundamentals.as_of <= ${now.toISOString()}::timestamptz
      ORDER BY fundamentals.as_of DESC LIMIT 1
    ) AS figures ON true
    CROSS JOIN LATERAL (
      SELECT COALESCE((figures.as_of AT TIME ZONE 'Asia/Jakarta')::date, symbols.listed_shares_on)::timestamp
        AT TIME ZONE 'UTC' AS at, given.date::timestamp AT TIME ZONE 'UTC' AS priced_at
    ) AS since
    LEFT JOIN LATERAL (
      SELECT (array_agg(day.c ORDER BY day.starts_at) FILTER (WHERE day.starts_at >= day.then_at))[1] AS close,
        min(day.c) FILTER (WHERE day.starts_at BETWEEN day.then_at AND since.at + ${`${BASIS_DAYS} days`}::interval) AS lowest,
        max(day.c) FILTER (WHERE day.starts_at BETWEEN day.then_at AND since.at + ${`${BASIS_DAYS} days`}::interval) AS highest,
        array_agg((day.before / day.previous_close)::float8 ORDER BY day.starts_at) FILTER (
          WHERE day.starts_at > since.at AND abs(day.before / day.previous_close - 1) > ${SMALLEST_STEP}) AS steps
      FROM (
        SELECT part.c, part.starts_at, NULLIF(part.previous_close, 0) AS previous_close,
          lag(part.c) OVER (ORDER BY part.starts_at) AS before,
          COALESCE(max(part.starts_at) FILTER (WHERE part.starts_at <= since.at) OVER (), min(part.starts_at) OVER ()) AS then_at
        FROM (
          SELECT c, starts_at, previous_close FROM candles
          WHERE series_id = given."seriesId" AND starts_at >= since.at - ${`${DAYS_BEFORE} days`}::interval
            AND starts_at <= LEAST(to_timestamp(given."endT"), since.priced_at)
          UNION ALL
          SELECT c, starts_at, previous_close FROM candles
          WHERE series_id = given."tailId" AND starts_at >= since.at - ${`${DAYS_BEFORE} days`}::interval
            AND starts_at > to_timestamp(given."endT") AND starts_at <= since.priced_at
        ) AS part
      ) AS day
    ) AS near ON true`);
  return new Map(
    rows.flatMap((row) => {
      const day = days.get(String(row.symbol));
      return day === undefined ? [] : [[String(row.symbol), toFigures(day, row)]];
    }),
  );
}

type FiguresRow = Record<string, string | number | number[] | null>;

function toFigures({ close: price }: PricedDay, row: FiguresRow): EodFigures {
  const number = (name: string) => (row[name] == null ? undefined : Number(row[name]));
  const split = splitSince({
    basis: number("price_idr"),
    close: number("close"),
    lowest: number("lowest"),
    highest: number("highest"),
    steps: Array.isArray(row.steps) ? row.steps : [],
  });
  const perShare = (name: string) => {
    const value = number(name);
    return value === undefined || split === undefined ? undefined : value / split;
  };
  const asOfSeconds = number("as_of_seconds");
  return {
    ...companyFigures(
      price,
      {
        epsIdr: number("eps_idr"),
        dividendIdr: number("dividend_idr"),
        bookValueIdr: number("book_value_idr"),
        // Without dated figures, the split is the one since the list.
        sharesThen:
          number("listed_shares") ?? (asOfSeconds === undefined ? number("list_shares") : undefined),
        listedShares: number("list_shares"),
      },
      split,
    ),
    roePct: number("roe_pct"),
    high52Week: perShare("high_52_week_idr"),
    low52Week: perShare("low_52_week_idr"),
    figuresAsOf: asOfSeconds === undefined ? undefined : new Date(asOfSeconds * 1000),
  };
}
