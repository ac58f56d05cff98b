import type { Pool } from "pg";
import type { FilterSet } from "./filter-sets.ts";

/**
 * The figures of all companies by independent SQL on the tables that imports and syncs fill, without the
 * screener's code, its stored years or the trading calendar. An exchange day is one on which most series have a
 * candle. Each company has one daily series, as after an import of one folder.
 */
const FIGURES = `
CREATE TEMP TABLE screen AS
WITH listed AS (
  SELECT symbols.symbol, COALESCE(symbols.sector, idx_sector) AS sector, board, listing_date, last, change_pct, volume,
    turnover, market_cap, per, pbv, roe_pct, div_yield_pct, trading_date, confirmed_date, source, high_52_week, low_52_week
  FROM symbols LEFT JOIN quotes ON quotes.symbol = symbols.symbol WHERE kind = 'stock' AND is_listed
),
market AS (
  SELECT max(traded.day) AS day FROM (SELECT DISTINCT trading_date AS day FROM listed WHERE trading_date IS NOT NULL) AS traded
  WHERE (SELECT sum(market_cap) FILTER (WHERE confirmed_date >= traded.day) * 2 >= sum(market_cap) FROM listed)
),
series AS (
  SELECT candle_series.symbol, candle_series.id, candle_series.source, candle_series.confirmed_date FROM candle_series
  WHERE interval = '1d'
),
exchange_days AS (
  SELECT (starts_at AT TIME ZONE 'UTC')::date AS day FROM candles JOIN series ON series.id = candles.series_id
  WHERE starts_at > (SELECT max(trading_date) FROM listed) - 120
  GROUP BY 1 HAVING count(*) * 2 > (SELECT count(DISTINCT symbol) FROM series)
),
spans AS (
  SELECT listed.symbol, series.id, trading_date, listed.confirmed_date, series.confirmed_date AS file_date,
    (SELECT min(day) FROM (SELECT day FROM exchange_days WHERE day < listed.confirmed_date ORDER BY day DESC LIMIT 30) AS d) AS from_day,
    (SELECT max(day) FROM exchange_days WHERE day < listed.confirmed_date) AS previous_day,
    (SELECT (min(starts_at) AT TIME ZONE 'UTC')::date FROM candles WHERE series_id = series.id) AS first_day,
    (SELECT (max(starts_at) AT TIME ZONE 'UTC')::date FROM candles WHERE series_id = series.id) AS last_day
  FROM listed JOIN series ON series.symbol = listed.symbol AND series.source = listed.source
),
days AS (
  SELECT spans.symbol, (starts_at AT TIME ZONE 'UTC')::date AS day, o, h, l, c, v,
    lag(c) OVER by_symbol AS before, lag((starts_at AT TIME ZONE 'UTC')::date) OVER by_symbol AS before_day
  FROM spans JOIN candles ON series_id = spans.id AND starts_at <= (trading_date::text || ' 00:00Z')::timestamptz
    AND starts_at > ((trading_date - 365)::text || ' 00:00Z')::timestamptz
  WINDOW by_symbol AS (PARTITION BY spans.symbol ORDER BY starts_at)
),
-- Beyond the limits of auto-rejection by 10 points; down they were as far as up until 8 April 2025.
jumps AS (
  SELECT symbol, day FROM days CROSS JOIN LATERAL (
    SELECT CASE WHEN before <= 200 THEN 0.45 WHEN before <= 5000 THEN 0.35 ELSE 0.30 END AS up) AS farthest
  WHERE before >= 50 AND day - before_day <= 31 AND (
    c / before - 1 > up OR c / before - 1 < CASE WHEN day >= '2025-04-08' THEN -0.25 ELSE -up END)
),
years AS (
  SELECT spans.symbol, min(LEAST(l, c)) AS low, max(GREATEST(h, c)) AS high,
    sum(v) FILTER (WHERE day >= from_day AND day < spans.confirmed_date) AS volume,
    bool_or(v IS NULL) FILTER (WHERE day >= from_day AND day < spans.confirmed_date) AS unknown
  FROM spans JOIN days ON days.symbol = spans.symbol GROUP BY spans.symbol
),
figures AS (
  SELECT listed.*, day_of.has_traded, day_of.is_confirmed, own.low_price, own.high_price,
    CASE WHEN spans.first_day <= from_day AND GREATEST(last_day, file_date) >= previous_day AND unknown IS NOT TRUE
      AND NOT EXISTS (SELECT FROM jumps WHERE jumps.symbol = spans.symbol AND jumps.day > from_day)
      THEN COALESCE(years.volume, 0) / 30.0 END AS average
  FROM listed LEFT JOIN spans ON spans.symbol = listed.symbol LEFT JOIN years ON years.symbol = listed.symbol
  CROSS JOIN market
  CROSS JOIN LATERAL (SELECT listed.trading_date >= market.day AS has_traded, listed.confirmed_date >= market.day AS is_confirmed) AS day_of
  CROSS JOIN LATERAL (SELECT
    (spans.first_day <= listed.trading_date - 355 OR listing_date > listed.trading_date - 365) IS TRUE AS covers,
    last_day >= listed.trading_date - 10 AS is_current,
    EXISTS (SELECT FROM jumps WHERE jumps.symbol = listed.symbol) AS has_jump) AS year
  CROSS JOIN LATERAL (SELECT
    CASE WHEN year.covers AND is_current AND has_jump THEN NULL WHEN year.covers AND is_current
      THEN LEAST(years.low, listed.last) ELSE low_52_week END AS low_price,
    CASE WHEN year.covers AND is_current AND has_jump THEN NULL WHEN year.covers AND is_current
      THEN GREATEST(years.high, listed.last) ELSE high_52_week END AS high_price) AS own
),
of_day AS (
  SELECT *, CASE WHEN has_traded THEN change_pct WHEN is_confirmed THEN 0 END AS day_change,
    CASE WHEN has_traded THEN volume WHEN is_confirmed THEN 0 END AS day_volume,
    CASE WHEN has_traded THEN COALESCE(turnover, last * volume) WHEN is_confirmed THEN 0 END AS day_turnover FROM figures
),
sectors AS (
  SELECT sector, percentile_cont(0.5) WITHIN GROUP (ORDER BY per) AS median FROM figures
  WHERE per > 0 AND sector IS NOT NULL GROUP BY sector HAVING count(*) >= 5
)
SELECT symbol, sector, board,
  market_cap / 1e12 AS "kap", per AS "per", (per - median) / median * 100 AS "per-sektor", pbv AS "pbv",
  roe_pct AS "roe", div_yield_pct AS "dividen", last AS "harga", day_change AS "perubahan", day_volume AS "volume",
  average AS "rata-volume", day_volume / NULLIF(average, 0) AS "rasio-volume", day_turnover / 1e9 AS "nilai",
  (last - low_price) / low_price * 100 AS "dari-terendah", (last - high_price) / high_price * 100 AS "dari-tertinggi"
FROM of_day LEFT JOIN sectors USING (sector)`;

export interface ScreenTable {
  total: number;
  figures: readonly string[];
  values(field: string): Promise<number[]>;
  count(set: FilterSet): Promise<number>;
  close(): Promise<void>;
}

export async function createScreenTable(pool: Pool): Promise<ScreenTable> {
  const client = await pool.connect();
  const numbers = async (text: string, parameters: unknown[] = []) =>
    (await client.query<{ n: string }>(text, parameters)).rows.map(({ n }) => Number(n));
  await client.query("DROP TABLE IF EXISTS screen");
  await client.query(FIGURES);
  const { fields } = await client.query("SELECT * FROM screen LIMIT 0");
  const [total = 0] = await numbers("SELECT count(*) AS n FROM screen");
  return {
    total,
    figures: fields.map(({ name }) => name),
    values: (field) =>
      numbers(
        `SELECT round("${field}"::numeric, 2) AS n FROM screen WHERE "${field}" IS NOT NULL ORDER BY 1`,
      ),
    async count({ sector, board, ranges }) {
      const parameters: unknown[] = [];
      const parameter = (value: unknown) => `$${parameters.push(value)}`;
      const conditions = [
        "true",
        ...(sector === undefined ? [] : [`sector = ${parameter(sector)}`]),
        ...(board === undefined ? [] : [`board = ${parameter(board)}`]),
        ...ranges.flatMap(({ field, min, max }) => [
          ...(min === undefined ? [] : [`"${field}" >= ${parameter(min)}`]),
          ...(max === undefined ? [] : [`"${field}" <= ${parameter(max)}`]),
        ]),
      ];
      const [count = 0] = await numbers(
        `SELECT count(*) AS n FROM screen WHERE ${conditions.join(" AND ")}`,
        parameters,
      );
      return count;
    },
    async close() {
      await client.query("DROP TABLE screen");
      client.release();
    },
  };
}
