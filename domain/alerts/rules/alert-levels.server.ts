import { type SQL, sql } from "drizzle-orm";
import { tickBands } from "#domain/market/quotes/price-rules.ts";
import type { LevelQuote } from "./level-quotes.server.ts";

/** The level counts once per trading day: the day starts without a crossing. */
export const DAY_ALERTS = ["day-rise", "day-fall", "volume", "year-high", "year-low"] as const;

/** The price has to go back past the level by the larger of one tick and this part of the level. */
const MARGIN = "0.005";

/**
 * The active alerts of these symbols with their level: a price, or a volume. A level is null if a figure that it depends
 * on is unknown, and then so are is_past and is_back. Columns: those of `alerts` and `quote`, is_above (the direction),
 * level, is_past (the quote is at or past the level) and is_back (it is back past the margin).
 */
export function alertLevels(quotes: readonly LevelQuote[]): SQL {
  return sql`(
    SELECT alerts.*, quote.last, quote."previousClose" AS previous_close, quote.volume, quote."asOf" AS as_of,
      quote."tradingDate" AS trading_date, quote."isDelayed" AS is_delayed, quote."isSimulated" AS is_simulated,
      quote."isAdopted" AS is_adopted, quote."isNewDay" AS is_new_day, quote."averageVolume" AS average_volume,
      side.is_above, reached.level,
      CASE
        WHEN kind = 'year-high' THEN quote.last > reached.level
        WHEN kind = 'year-low' THEN quote.last < reached.level
        WHEN kind = 'volume' THEN quote.volume >= reached.level
        WHEN side.is_above THEN quote.last >= reached.level
        ELSE quote.last <= reached.level
      END AS is_past,
      CASE
        WHEN kind IN ('volume', 'year-high', 'year-low') THEN false
        WHEN side.is_above THEN quote.last <= reached.level - margin.idr
        ELSE quote.last >= reached.level + margin.idr
      END AS is_back
    FROM jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) AS quote (
      symbol text, last numeric, "previousClose" numeric, volume numeric, "asOf" timestamptz, "tradingDate" date,
      "isDelayed" boolean, "isSimulated" boolean, "isAdopted" boolean, "isNewDay" boolean, "yearHigh" numeric,
      "yearLow" numeric, "averageVolume" numeric, scales jsonb)
    JOIN alerts ON alerts.symbol = quote.symbol AND alerts.state IN ('armed', 'waiting')
    LEFT JOIN LATERAL (
      SELECT (scale ->> 'old')::numeric / (scale ->> 'new')::numeric AS factor
      FROM jsonb_array_elements(quote.scales) AS scale
      WHERE basis_on >= (scale ->> 'from')::date AND basis_on < (scale ->> 'before')::date
    ) AS rescaled ON quote.scales IS NOT NULL
    CROSS JOIN LATERAL (
      SELECT kind IN ('price-above', 'day-rise', 'average-above', 'volume', 'year-high') AS is_above
    ) AS side
    CROSS JOIN LATERAL (SELECT CASE
      WHEN kind IN ('price-above', 'price-below') THEN threshold * COALESCE(rescaled.factor, 1)
      WHEN kind = 'day-rise' THEN quote."previousClose" * (1 + threshold / 100)
      WHEN kind = 'day-fall' THEN quote."previousClose" * (1 - threshold / 100)
      WHEN kind = 'average-above' AND average_idr > 0 THEN average_idr * (1 + threshold / 100)
      WHEN kind = 'average-below' AND average_idr > 0 THEN average_idr * (1 - threshold / 100)
      WHEN kind = 'volume' THEN quote."averageVolume" * threshold
      WHEN kind = 'year-high' THEN quote."yearHigh"
      WHEN kind = 'year-low' THEN quote."yearLow"
    END AS level) AS reached
    CROSS JOIN LATERAL (SELECT GREATEST(reached.level * ${MARGIN}::numeric, ${tickOf(sql`reached.level`)}) AS idr) AS margin
  )`;
}

function tickOf(price: SQL): SQL {
  const bands = tickBands("9999-12-31") ?? [];
  const cases = bands.map(({ belowIdr, tickIdr }) =>
    belowIdr === Number.POSITIVE_INFINITY
      ? sql`ELSE ${tickIdr}::numeric`
      : sql`WHEN ${price} < ${belowIdr}::numeric THEN ${tickIdr}::numeric`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}
