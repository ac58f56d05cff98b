import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { addDays, type IsoDate } from "../calendar/exchange-clock.ts";
import type { QuotedSymbol } from "../quotes/shown-quote.server.ts";
import { dateOfDayStamp, dayStamp } from "./candle.ts";
import type { ShownSeries } from "./join-series.ts";
import { isUnadjustedJump } from "./range-change.ts";
import { candlesOf, listShownSeries } from "./shown-series.server.ts";

/** The lowest and highest price of 52 weeks, in the currency of the price. */
export interface YearRange {
  low: number;
  high: number;
  /** The time of its newest price; undefined if only the quote's time is known. */
  asOf: Date | undefined;
}

/** A series may begin this much later and still cover the year: holidays, files that begin with a month. */
const LATEST_BEGINNING_DAYS = 10;
const DAYS_OF_YEAR = 365;
/** A series that ends earlier does not cover the year up to the price. */
const OLDEST_END_DAYS = 10;
/**
 * A larger step from close to reference price in unadjusted prices is a corporate action, so there is no
 * range.
 */
const SMALLEST_STEP = 0.01;
/** No limit of the exchange is closer: smaller steps in adjusted prices need no second look. */
const SMALLEST_LEAP = 0.15;

/**
 * 52-week ranges up to the day of each quote: from the chart's candles and the shown price if the candles
 * cover a year or go back to the company's first day, else as reported by the quote's source. Symbols with
 * neither are missing, and so are those whose adjusted candles cross an action that the source left out: its
 * own range would cross it too.
 */
export async function listYearRanges(
  db: Database,
  quoted: readonly QuotedSymbol[],
): Promise<Map<string, YearRange>> {
  const ranges = new Map<string, YearRange>();
  for (const { symbol, quote } of quoted) {
    if (quote?.high52Week === undefined || quote.low52Week === undefined) continue;
    ranges.set(symbol, { low: quote.low52Week, high: quote.high52Week, asOf: quote.figuresAsOf });
  }
  const shown = await listShownSeries(
    db,
    quoted.map(({ symbol }) => symbol),
    "1d",
  );
  for (const { symbol, quote } of quoted) {
    const series = shown.get(symbol);
    if (quote === undefined || series === undefined) continue;
    const found = await findYearRange(db, symbol, series, quote.tradingDate);
    if (found === "crosses an action") ranges.delete(symbol);
    if (typeof found !== "object") continue;
    const [low, high] = [Math.min(found.low, quote.last), Math.max(found.high, quote.last)];
    ranges.set(symbol, { low, high, asOf: quote.asOf });
  }
  return ranges;
}

/** A day whose close is far from the one before. */
interface Leap {
  /** Unix seconds. */
  t: number;
  c: number;
  beforeT: number;
  beforeC: number;
}

async function findYearRange(
  db: Database,
  symbol: string,
  shown: ShownSeries,
  date: IsoDate,
): Promise<{ low: number; high: number } | "crosses an action" | undefined> {
  if (dateOfDayStamp(shown.lastT) < addDays(date, -OLDEST_END_DAYS)) return undefined;
  const start = addDays(date, -DAYS_OF_YEAR);
  const { rows } = await db.execute<{ low: string; high: string; leaps: Leap[] | null }>(sql`
    SELECT year.low, year.high, year.leaps
    FROM (
      SELECT min(LEAST(day.l, day.c)) AS low, max(GREATEST(day.h, day.c)) AS high,
        json_agg(json_build_object('t', extract(epoch FROM day.starts_at), 'c', day.c,
          'beforeT', extract(epoch FROM day.before_at), 'beforeC', day.before))
          FILTER (WHERE abs(day.c / NULLIF(day.before, 0) - 1) > ${SMALLEST_LEAP}) AS leaps,
        count(*) FILTER (WHERE abs(day.before / NULLIF(day.previous_close, 0) - 1) > ${SMALLEST_STEP}) AS steps
      FROM (
        SELECT *, lag(c) OVER days AS before, lag(starts_at) OVER days AS before_at FROM (${candlesOf(shown)}) AS candles
        WHERE starts_at > to_timestamp(${dayStamp(start)}) AND starts_at <= to_timestamp(${dayStamp(date)})
        WINDOW days AS (ORDER BY starts_at)
      ) AS day
    ) AS year
    WHERE year.low > 0 AND year.steps = 0
      AND ((SELECT listing_date FROM symbols WHERE symbol = ${symbol}) > ${start}::date OR EXISTS (
        SELECT FROM candles WHERE series_id = ${shown.id}
          AND starts_at <= to_timestamp(${dayStamp(addDays(start, LATEST_BEGINNING_DAYS))})))`);
  const [row] = rows;
  if (row === undefined) return undefined;
  const isAdjusted = !row.leaps?.some(({ t, c, beforeT, beforeC }) =>
    isUnadjustedJump({ t: beforeT, c: beforeC }, { t, c }),
  );
  return isAdjusted ? { low: Number(row.low), high: Number(row.high) } : "crosses an action";
}
