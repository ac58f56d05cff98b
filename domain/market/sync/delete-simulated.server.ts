import { eq, inArray } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { candleSeries, candles } from "../candles/tables.server.ts";
import { quotes } from "../quotes/tables.server.ts";

/**
 * Deletes all simulated figures. They must never appear together with real ones, not even for symbols that
 * the real provider lacks.
 */
export async function deleteSimulatedFigures(db: DatabasePool): Promise<void> {
  await db.transaction(async (tx) => {
    const simulated = tx
      .select({ id: candleSeries.id })
      .from(candleSeries)
      .where(eq(candleSeries.source, "simulated"));
    await tx.delete(candles).where(inArray(candles.seriesId, simulated));
    await tx.delete(candleSeries).where(eq(candleSeries.source, "simulated"));
    await tx.delete(quotes).where(eq(quotes.source, "simulated"));
  });
}
