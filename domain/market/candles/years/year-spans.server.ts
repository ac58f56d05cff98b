import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { addDays, type IsoDate } from "../../calendar/exchange-clock.ts";
import { NARROWEST_LIMIT_FRACTION } from "../../quotes/stock-change.ts";
import { dateOfDayStamp, dayStamp } from "../candle.ts";
import type { ChartSeries } from "../join-series.ts";
import { isUnadjustedJump } from "../range-change.ts";
import {
  AVERAGE_VOLUME_DAYS,
  type AverageDays,
  type YearSpan,
  yearPricesOf,
  yearStart,
} from "./year-range.ts";

export interface RequestedYear {
  symbol: string;
  series: ChartSeries;
  date: IsoDate;
  averageOver?: AverageDays | undefined;
}

const OLDEST_END_DAYS = 10;
/** In unadjusted prices, a larger step from close to reference price is a corporate action. */
const SMALLEST_STEP = 0.01;

interface Leap {
  t: number;
  c: number;
  beforeT: number;
  beforeC: number;
}

interface YearRow extends Record<string, unknown> {
  symbol: string;
  low: number | null;
  high: number | null;
  lowBefore: number | null;
  highBefore: number | null;
  leaps: Leap[] | null;
  last_step_t: string | null;
  volume: string | null;
  has_unknown_volume: boolean | null;
}

export async function listYearSpans(
  db: Database,
  requestedYears: readonly RequestedYear[],
): Promise<Map<string, YearSpan>> {
  if (requestedYears.length === 0) return new Map();
  const column = <Value>(pick: (year: RequestedYear) => Value) => sql.param(requestedYears.map(pick));
  // One index range for the series and one for its tail: with the tail's bounds in a CASE, or ORed, the
  // planner reads whole histories.
  const { rows } = await db.execute<YearRow>(sql`
    SELECT span.symbol, year.* FROM unnest(
      ${column(({ symbol }) => symbol)}::text[],
      ${column(({ series }) => series.id)}::integer[],
      ${column(({ series, date }) => Math.min(series.tail?.afterT ?? dayStamp(date), dayStamp(date)))}::float8[],
      ${column(({ series }) => series.tail?.id ?? null)}::integer[],
      ${column(({ series, date }) => Math.max(series.tail?.afterT ?? 0, dayStamp(yearStart(date))))}::float8[],
      ${column(({ date }) => dayStamp(yearStart(date)))}::float8[],
      ${column(({ date }) => dayStamp(date))}::float8[],
      ${column(({ date, averageOver }) => dayStamp(averageOver?.from ?? date))}::float8[],
      ${column(({ date, averageOver }) => dayStamp(averageOver?.before ?? date))}::float8[]
    ) AS span (symbol, id, until_t, tail_id, tail_after_t, start_t, date_t, average_from_t, average_before_t)
    CROSS JOIN LATERAL (
      SELECT min(LEAST(l, c))::float8 AS low, max(GREATEST(h, c))::float8 AS high,
        (min(LEAST(l, c)) FILTER (WHERE starts_at < to_timestamp(span.date_t)))::float8 AS "lowBefore",
        (max(GREATEST(h, c)) FILTER (WHERE starts_at < to_timestamp(span.date_t)))::float8 AS "highBefore",
        json_agg(json_build_object('t', extract(epoch FROM starts_at), 'c', c,
          'beforeT', extract(epoch FROM starts_before), 'beforeC', close_before))
          FILTER (WHERE abs(c / NULLIF(close_before, 0) - 1) > ${NARROWEST_LIMIT_FRACTION}) AS leaps,
        extract(epoch FROM max(starts_at)
          FILTER (WHERE abs(close_before / NULLIF(previous_close, 0) - 1) > ${SMALLEST_STEP})) AS last_step_t,
        sum(v) FILTER (WHERE is_averaged) AS volume,
        bool_or(v IS NULL) FILTER (WHERE is_averaged) AS has_unknown_volume
      FROM (
        SELECT starts_at, h, l, c, v, previous_close, lag(c) OVER days AS close_before,
          lag(starts_at) OVER days AS starts_before,
          starts_at >= to_timestamp(span.average_from_t)
            AND starts_at < to_timestamp(span.average_before_t) AS is_averaged
        FROM (
          SELECT * FROM candles WHERE series_id = span.id
            AND starts_at > to_timestamp(span.start_t) AND starts_at <= to_timestamp(span.until_t)
          UNION ALL
          SELECT * FROM candles WHERE series_id = span.tail_id
            AND starts_at > to_timestamp(span.tail_after_t) AND starts_at <= to_timestamp(span.date_t)
        ) AS series_candles
        WINDOW days AS (ORDER BY starts_at)
      ) AS day
    ) AS year
    WHERE year.low > 0`);
  const bySymbol = new Map(requestedYears.map((year) => [year.symbol, year]));
  return new Map(
    rows.flatMap((row) => {
      const year = bySymbol.get(row.symbol);
      return year ? [[row.symbol, toSpan(row, year)] as const] : [];
    }),
  );
}

function toSpan(row: YearRow, { series, date, averageOver }: RequestedYear): YearSpan {
  const firstDate = dateOfDayStamp(series.firstT);
  // Long histories without recent prices say nothing about the last days.
  const isCurrent = dateOfDayStamp(series.lastT) >= addDays(date, -OLDEST_END_DAYS);
  const lastStep = row.last_step_t === null ? undefined : dateOfDayStamp(Number(row.last_step_t));
  const jumps = (row.leaps ?? []).filter(({ t, c, beforeT, beforeC }) =>
    isUnadjustedJump({ t: beforeT, c: beforeC }, { t, c }),
  );
  const actions = [...(lastStep ? [lastStep] : []), ...jumps.map(({ t }) => dateOfDayStamp(t))];
  const hasAverage =
    averageOver !== undefined &&
    firstDate <= averageOver.from &&
    row.has_unknown_volume !== true &&
    !actions.some((day) => day > averageOver.from);
  return {
    firstDate,
    prices: isCurrent && lastStep === undefined ? yearPricesOf(row) : undefined,
    crossesAction: isCurrent && lastStep === undefined && jumps.length > 0,
    averageVolume: hasAverage ? Number(row.volume ?? 0) / AVERAGE_VOLUME_DAYS : undefined,
  };
}
