import { sql } from "drizzle-orm";
import { type IsoDate, latestDate } from "#domain/market/calendar/exchange-clock.ts";
import { holdingFigures } from "#domain/portfolio/ledger/holding-figures.ts";
import { findBookedPortfolio } from "#domain/portfolio/transactions/ledgers.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import type { LevelQuote } from "./level-quotes.server.ts";

interface UnknownAverage extends Record<string, unknown> {
  id: number;
  user_id: string;
  portfolio_id: number;
  symbol: string;
}

/**
 * Computes the average costs that changed transactions or corporate actions have invalidated.
 *
 * @param quotes of the symbols whose alerts are about to be evaluated
 * @param alertIds default: all, because an alert without its average has no level and would miss a crossing
 * @returns the ids of the alerts whose average is new
 */
export async function computeAverageCosts(
  tx: DatabaseTransaction,
  quotes: readonly LevelQuote[],
  today: IsoDate,
  alertIds?: readonly number[],
): Promise<number[]> {
  for (const { symbol, scales = [] } of quotes) {
    const lastExOn = latestDate(scales.map(({ before }) => before));
    if (lastExOn === undefined) continue;
    await tx.execute(sql`
      UPDATE alerts SET average_idr = NULL
      WHERE symbol = ${symbol} AND portfolio_id IS NOT NULL AND basis_on < ${lastExOn}::date`);
  }
  // Lock the alerts before reading the transactions: a concurrent change is then read, or resets the average again.
  const { rows } = await tx.execute<UnknownAverage>(sql`
    SELECT id::int, user_id, portfolio_id::int, symbol FROM alerts
    WHERE symbol = ANY(${sql.param(quotes.map(({ symbol }) => symbol))}::text[])
      AND state IN ('armed', 'waiting') AND portfolio_id IS NOT NULL AND average_idr IS NULL
      ${alertIds === undefined ? sql`` : sql`AND id = ANY(${sql.param([...alertIds])}::bigint[])`}
    ORDER BY id FOR NO KEY UPDATE`);
  const dates = new Map(quotes.map(({ symbol, tradingDate }) => [symbol, tradingDate]));
  for (const [userId, userRows] of Map.groupBy(rows, ({ user_id }) => user_id)) {
    for (const [portfolioId, unknownAverages] of Map.groupBy(userRows, ({ portfolio_id }) => portfolio_id)) {
      const portfolio = await findBookedPortfolio(tx, { userId, portfolioId }, today);
      const holdings = portfolio?.booking.ok ? portfolio.booking.value.holdings : undefined;
      const averages = unknownAverages.map(({ id, symbol }) => {
        const holding = holdings?.get(symbol);
        const average = holding && holdingFigures(holding, undefined).averagePriceIdr;
        return { id, average: average?.isKnown ? average.value.toFixed() : "0", basis: dates.get(symbol) };
      });
      await tx.execute(sql`
        UPDATE alerts SET average_idr = computed.average, basis_on = computed.basis
        FROM jsonb_to_recordset(${JSON.stringify(averages)}::jsonb) AS computed (id bigint, average numeric, basis date)
        WHERE alerts.id = computed.id`);
    }
  }
  return rows.map(({ id }) => id);
}
