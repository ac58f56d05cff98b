import { eq, inArray, sql } from "drizzle-orm";
import type { Database, DatabaseTransaction } from "#platform/database/database.ts";
import { candleSeries, candles } from "../candles/tables.server.ts";
import { corporateEvents } from "../corporate-actions/tables.server.ts";
import { quotes } from "../quotes/tables.server.ts";

export async function hasSimulatedFigures(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM ${quotes} WHERE source = 'simulated')
      OR EXISTS (SELECT FROM ${candleSeries} WHERE source = 'simulated') AS has`);
  return rows[0]?.has === true;
}

/**
 * Simulated figures must never appear together with real ones, not even for symbols that the real provider
 * lacks. Requires a transaction.
 */
export async function deleteSimulatedFigures(tx: DatabaseTransaction): Promise<void> {
  const simulatedSeries = tx
    .select({ id: candleSeries.id })
    .from(candleSeries)
    .where(eq(candleSeries.source, "simulated"));
  await tx.delete(candles).where(inArray(candles.seriesId, simulatedSeries));
  await tx.delete(candleSeries).where(eq(candleSeries.source, "simulated"));
  await tx.delete(quotes).where(eq(quotes.source, "simulated"));
  await tx.delete(corporateEvents).where(eq(corporateEvents.isSimulated, true));
}
