import { type SQL, sql } from "drizzle-orm";
import { todayInJakarta } from "#domain/market/calendar/exchange-clock.ts";
import { loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import { isStale } from "#domain/market/quotes/provenance.ts";
import type { QuoteSource } from "#domain/market/quotes/quote.ts";
import type { QuoteChange } from "#domain/market/quotes/quote-change.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import type { QuoteAlertKind } from "../rules/alert.ts";
import {
  alertLevels,
  caseOfKind,
  hasReachedLevel,
  hasReturned,
  isDaily,
} from "../rules/alert-levels.server.ts";
import { computeAverageCosts } from "../rules/average-costs.server.ts";
import { disarmReachedAlerts } from "../rules/disarm-reached-alerts.server.ts";
import { type LevelQuote, toLevelQuotes } from "../rules/level-quotes.server.ts";
import { listScalesOfAlerts, scalePrice } from "../rules/price-scales.server.ts";

/**
 * Evaluates the alerts of changed quotes, in the transaction that stores them. An armed alert fires when the price has
 * reached its level: it adds a notification, and then waits for the price to return, or ends.
 *
 * @param receivedAt when the source reported the quotes
 * @param displayedSource the source whose figures are displayed; with a real source, simulated quotes are ignored
 * @returns the number of notifications
 */
export async function evaluateQuotes(
  tx: DatabaseTransaction,
  changes: readonly QuoteChange[],
  receivedAt: Date,
  displayedSource: QuoteSource,
): Promise<number> {
  const calendar = await loadIdxCalendar(tx);
  const relevantChanges = changes.filter(
    (change) =>
      isChanged(change) &&
      !isStale({ ...change.after, kind: "stock", receivedAt }, calendar, receivedAt) &&
      (change.after.source !== "simulated" || displayedSource === "simulated"),
  );
  const watchedChanges = await filterWatched(tx, relevantChanges);
  if (watchedChanges.length === 0) return 0;
  const today = todayInJakarta(receivedAt);
  const scales = await listScalesOfAlerts(
    tx,
    watchedChanges.map(({ after }) => after),
    today,
  );
  const quotes = await toLevelQuotes(tx, watchedChanges, scales);
  // An alert must not fire because a new average cost has moved its level past the price.
  const recomputedIds = await computeAverageCosts(tx, quotes, today);
  if (recomputedIds.length > 0)
    await disarmReachedAlerts(tx, atPriceBefore(quotes, watchedChanges), recomputedIds);
  return fireCrossed(tx, quotes);
}

function atPriceBefore(quotes: readonly LevelQuote[], changes: readonly QuoteChange[]): LevelQuote[] {
  const before = new Map(changes.map((change) => [change.after.symbol, change.before]));
  return quotes.flatMap((quote) => {
    const price = before.get(quote.symbol);
    return price === undefined
      ? []
      : [{ ...quote, last: scalePrice(price.last, price.tradingDate, quote.scales) }];
  });
}

/** A quote that its source only confirms, without a trade, changes nothing that alerts depend on. */
function isChanged({ before, after }: QuoteChange): boolean {
  return (
    before === undefined ||
    before.last !== after.last ||
    before.previousClose !== after.previousClose ||
    before.volume !== after.volume ||
    before.source !== after.source ||
    before.tradingDate !== after.tradingDate ||
    before.asOf.getTime() !== after.asOf.getTime()
  );
}

async function filterWatched(
  tx: DatabaseTransaction,
  changes: readonly QuoteChange[],
): Promise<QuoteChange[]> {
  const symbols = changes.map(({ after }) => after.symbol);
  const { rows } = await tx.execute<{ symbol: string }>(sql`
    SELECT symbol FROM unnest(${sql.param(symbols)}::text[]) AS symbol
    WHERE EXISTS (SELECT FROM alerts WHERE alerts.symbol = symbol.symbol AND state IN ('armed', 'waiting'))`);
  const active = new Set(rows.map(({ symbol }) => symbol));
  return changes.filter(({ after }) => active.has(after.symbol));
}

const isoInstant = sql`to_char(as_of AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Includes the alert's rule, so that an alert changed to another rule can fire again on the same day. */
const dailyOccurrence = sql`concat_ws(' ', trading_date, kind, symbol, trim_scale(threshold))`;

async function fireCrossed(tx: DatabaseTransaction, quotes: readonly LevelQuote[]): Promise<number> {
  const result = await tx.execute(sql`
    WITH candidates AS MATERIALIZED (
      SELECT levels.*, ${hasReachedLevel} AS has_reached,
        CASE WHEN state_changed_on < trading_date AND ${isDaily} THEN 'armed' ELSE state END AS state_before
      FROM ${alertLevels(quotes)} AS levels
      WHERE CASE state WHEN 'armed' THEN ${hasReachedLevel} ELSE true END
        AND (expires_on IS NULL OR expires_on >= trading_date)
    ), stepped AS (
      SELECT candidates.*, decision.fires_now,
        CASE
          WHEN decision.fires_now THEN CASE WHEN is_once THEN 'fired' ELSE 'waiting' END
          WHEN has_reached THEN 'waiting'
          WHEN ${hasReturned} THEN 'armed'
          ELSE state_before
        END AS next_state
      FROM candidates CROSS JOIN LATERAL (
        SELECT
          COALESCE(has_reached AND state_before = 'armed' AND NOT is_baseline AND as_of > counts_from, false) AS fires_now
      ) AS decision
    ), due AS MATERIALIZED (
      SELECT stepped.* FROM stepped
      -- PostgreSQL checks these conditions again if it had to wait for a change by the alert's owner.
      JOIN alerts
        ON alerts.id = stepped.id AND alerts.state = stepped.state AND alerts.counts_from = stepped.counts_from
      WHERE stepped.fires_now OR stepped.next_state <> stepped.state OR stepped.state_before <> stepped.state
      ORDER BY stepped.id FOR NO KEY UPDATE OF alerts
    ), notified AS (
      INSERT INTO notifications (user_id, alert_id, occurrence, facts)
      SELECT user_id, id,
        CASE WHEN ${isDaily} THEN ${dailyOccurrence} ELSE ${isoInstant} END,
        ${factsOfQuote}
      FROM due WHERE fires_now ORDER BY id
      ON CONFLICT (alert_id, occurrence) DO NOTHING
      RETURNING alert_id
    ), changed AS (
      UPDATE alerts
      SET state = CASE WHEN due.fires_now AND notified.alert_id IS NULL THEN 'waiting' ELSE due.next_state END,
        state_changed_on = trading_date
      FROM due LEFT JOIN notified ON notified.alert_id = due.id
      WHERE alerts.id = due.id
    )
    SELECT FROM notified`);
  return result.rowCount ?? 0;
}

const priceFacts = sql`jsonb_build_object('thresholdIdr', level)`;
const dayFacts = sql`jsonb_build_object('thresholdPct', threshold,
  'changePct', 100 * (last - previous_close) / previous_close)`;
const averageFacts = sql`jsonb_build_object('thresholdPct', threshold, 'averageIdr', average_idr,
  'distancePct', 100 * (last - average_idr) / average_idr,
  'portfolio', (SELECT name FROM portfolios WHERE portfolios.id = portfolio_id))`;
const yearFacts = sql`jsonb_build_object('previousIdr', level)`;

const factsByKind: Record<QuoteAlertKind, SQL> = {
  "price-above": priceFacts,
  "price-below": priceFacts,
  "day-rise": dayFacts,
  "day-fall": dayFacts,
  "average-above": averageFacts,
  "average-below": averageFacts,
  volume: sql`jsonb_build_object('thresholdTimes', threshold, 'volume', volume, 'averageVolume', average_volume)`,
  "year-high": yearFacts,
  "year-low": yearFacts,
};

/** Builds the JSON of NotificationFacts. */
const factsOfQuote = sql`jsonb_build_object('kind', kind, 'symbol', symbol, 'lastIdr', last, 'asOf', ${isoInstant},
  'isDelayed', is_delayed, 'isSimulated', is_simulated) || ${caseOfKind((kind) => factsByKind[kind])}`;
