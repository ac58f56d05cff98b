import { type SQL, sql } from "drizzle-orm";
import { tickBands } from "#domain/market/quotes/price-rules.ts";
import type { QuoteAlertKind } from "./alert.ts";
import type { LevelQuote } from "./level-quotes.server.ts";

/** The price must return by this fraction of the level, but at least by one tick, to arm the alert again. */
const MARGIN_FRACTION = "0.005";

const margin = sql`GREATEST(level * ${MARGIN_FRACTION}::numeric, ${tickOf(sql`level`)})`;

const above = { hasReachedLevel: sql`last >= level`, hasReturned: sql`last <= level - ${margin}` };
const below = { hasReachedLevel: sql`last <= level`, hasReturned: sql`last >= level + ${margin}` };

const scaledThreshold = sql`CASE WHEN quote.scales IS NULL THEN threshold ELSE threshold * COALESCE((
  SELECT (scale ->> 'old')::numeric / (scale ->> 'new')::numeric FROM jsonb_array_elements(quote.scales) AS scale
  WHERE basis_on >= (scale ->> 'from')::date AND basis_on < (scale ->> 'before')::date), 1) END`;

interface LevelRule {
  /** A price, or a volume; null if a figure that it depends on is unknown. */
  level: SQL;
  /** Whether the quote has reached the level, or exceeded it (year's high and low). */
  hasReachedLevel: SQL;
  /** Whether the price has returned by the margin, which arms the alert again. Without it, only the next day does. */
  hasReturned?: SQL;
  /** The alert fires at most once per trading day, and is armed at the start of each. */
  isDaily: boolean;
}

const levelRules: Record<QuoteAlertKind, LevelRule> = {
  "price-above": { ...above, level: scaledThreshold, isDaily: false },
  "price-below": { ...below, level: scaledThreshold, isDaily: false },
  "day-rise": { ...above, level: sql`quote."previousClose" * (1 + threshold / 100)`, isDaily: true },
  "day-fall": { ...below, level: sql`quote."previousClose" * (1 - threshold / 100)`, isDaily: true },
  "average-above": { ...above, level: sql`NULLIF(average_idr, 0) * (1 + threshold / 100)`, isDaily: false },
  "average-below": { ...below, level: sql`NULLIF(average_idr, 0) * (1 - threshold / 100)`, isDaily: false },
  volume: {
    level: sql`NULLIF(quote."averageVolume", 0) * threshold`,
    hasReachedLevel: sql`volume >= level`,
    isDaily: true,
  },
  "year-high": { level: sql`quote."yearHigh"`, hasReachedLevel: sql`last > level`, isDaily: true },
  "year-low": { level: sql`quote."yearLow"`, hasReachedLevel: sql`last < level`, isDaily: true },
};

/** A CASE over the alert's kind; null for kinds that watch no quotes. */
export function caseOfKind(expressionOf: (kind: QuoteAlertKind) => SQL): SQL {
  const kinds = Object.keys(levelRules) as QuoteAlertKind[];
  const cases = kinds.map((kind) => sql`WHEN ${sql.raw(`'${kind}'`)} THEN ${expressionOf(kind)}`);
  return sql`(CASE kind ${sql.join(cases, sql` `)} END)`;
}

/** Conditions on a row of alertLevels. */
export const hasReachedLevel = caseOfKind((kind) => levelRules[kind].hasReachedLevel);
export const hasReturned = caseOfKind((kind) => levelRules[kind].hasReturned ?? sql`false`);
export const isDaily = caseOfKind((kind) => (levelRules[kind].isDaily ? sql`true` : sql`false`));

/** A subquery of the symbols' active alerts with their `level`, and with the quote's columns in snake case. */
export function alertLevels(quotes: readonly LevelQuote[]): SQL {
  // OFFSET 0 keeps PostgreSQL from computing the level again in each condition that uses it.
  return sql`(
    SELECT alerts.*, quote.last, quote."previousClose" AS previous_close, quote.volume, quote."asOf" AS as_of,
      quote."tradingDate" AS trading_date, quote."isDelayed" AS is_delayed, quote."isSimulated" AS is_simulated,
      quote."isBaseline" AS is_baseline, quote."averageVolume" AS average_volume,
      ${caseOfKind((kind) => levelRules[kind].level)} AS level
    FROM jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) AS quote (
      symbol text, last numeric, "previousClose" numeric, volume numeric, "asOf" timestamptz, "tradingDate" date,
      "isDelayed" boolean, "isSimulated" boolean, "isBaseline" boolean, "yearHigh" numeric,
      "yearLow" numeric, "averageVolume" numeric, scales jsonb)
    JOIN alerts ON alerts.symbol = quote.symbol AND alerts.state IN ('armed', 'waiting')
    OFFSET 0
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
