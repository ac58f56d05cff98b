import { type SQL, sql } from "drizzle-orm";
import { tickBands } from "#domain/market/quotes/price-rules.ts";
import type { LevelQuote } from "./level-quotes.server.ts";

/** The level counts once per trading day: the day starts without a crossing. */
export const DAY_ALERTS = ["day-rise", "day-fall", "volume", "year-high", "year-low"] as const;

/** The price has to go back past the level by the larger of one tick and this part of the level. */
const MARGIN = "0.005";

/**
 * The active alerts of these symbols with their `level`: a price, or a volume; null if a figure that it depends on is
 * unknown. Other columns are those of `alerts`, and of the quotes in snake case.
 */
export function alertLevels(quotes: readonly LevelQuote[]): SQL {
  // OFFSET 0: PostgreSQL would compute the level each time that a condition names it.
  return sql`(
    SELECT alerts.*, quote.last, quote."previousClose" AS previous_close, quote.volume, quote."asOf" AS as_of,
      quote."tradingDate" AS trading_date, quote."isDelayed" AS is_delayed, quote."isSimulated" AS is_simulated,
      quote."isAdopted" AS is_adopted, quote."averageVolume" AS average_volume,
      CASE
        WHEN kind IN ('price-above', 'price-below') THEN
          CASE WHEN quote.scales IS NULL THEN threshold ELSE threshold * COALESCE(${scaleOf}, 1) END
        WHEN kind = 'day-rise' THEN quote."previousClose" * (1 + threshold / 100)
        WHEN kind = 'day-fall' THEN quote."previousClose" * (1 - threshold / 100)
        WHEN kind = 'average-above' AND average_idr > 0 THEN average_idr * (1 + threshold / 100)
        WHEN kind = 'average-below' AND average_idr > 0 THEN average_idr * (1 - threshold / 100)
        WHEN kind = 'volume' THEN NULLIF(quote."averageVolume", 0) * threshold
        WHEN kind = 'year-high' THEN quote."yearHigh"
        WHEN kind = 'year-low' THEN quote."yearLow"
      END AS level
    FROM jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) AS quote (
      symbol text, last numeric, "previousClose" numeric, volume numeric, "asOf" timestamptz, "tradingDate" date,
      "isDelayed" boolean, "isSimulated" boolean, "isAdopted" boolean, "yearHigh" numeric,
      "yearLow" numeric, "averageVolume" numeric, scales jsonb)
    JOIN alerts ON alerts.symbol = quote.symbol AND alerts.state IN ('armed', 'waiting')
    OFFSET 0
  )`;
}

const scaleOf = sql`(
  SELECT (scale ->> 'old')::numeric / (scale ->> 'new')::numeric FROM jsonb_array_elements(quote.scales) AS scale
  WHERE basis_on >= (scale ->> 'from')::date AND basis_on < (scale ->> 'before')::date)`;

/** A condition on a row of alertLevels: the quote is at or past the level. */
export const isPast = sql`(CASE
  WHEN kind IN ('price-above', 'day-rise', 'average-above') THEN last >= level
  WHEN kind IN ('price-below', 'day-fall', 'average-below') THEN last <= level
  WHEN kind = 'volume' THEN volume >= level
  WHEN kind = 'year-high' THEN last > level
  WHEN kind = 'year-low' THEN last < level
END)`;

const margin = sql`GREATEST(level * ${MARGIN}::numeric, ${tickOf(sql`level`)})`;

/** A condition on a row of alertLevels: the price is back past the level by the margin. */
export const isBack = sql`(CASE
  WHEN kind IN ('price-above', 'day-rise', 'average-above') THEN last <= level - ${margin}
  WHEN kind IN ('price-below', 'day-fall', 'average-below') THEN last >= level + ${margin}
  ELSE false
END)`;

function tickOf(price: SQL): SQL {
  const bands = tickBands("9999-12-31") ?? [];
  const cases = bands.map(({ belowIdr, tickIdr }) =>
    belowIdr === Number.POSITIVE_INFINITY
      ? sql`ELSE ${tickIdr}::numeric`
      : sql`WHEN ${price} < ${belowIdr}::numeric THEN ${tickIdr}::numeric`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}
