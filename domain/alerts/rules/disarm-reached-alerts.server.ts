import { sql } from "drizzle-orm";
import type { DatabaseTransaction } from "#platform/database/database.ts";
import { alertLevels, hasReachedLevel } from "./alert-levels.server.ts";
import type { LevelQuote } from "./level-quotes.server.ts";

/** Makes armed alerts wait if the price is already past their level, so that only a later crossing fires them. */
export async function disarmReachedAlerts(
  tx: DatabaseTransaction,
  quotes: readonly LevelQuote[],
  alertIds: readonly number[],
): Promise<void> {
  if (alertIds.length === 0) return;
  await tx.execute(sql`
    UPDATE alerts SET state = 'waiting', state_changed_on = trading_date
    FROM (
      SELECT id, trading_date FROM ${alertLevels(quotes)} AS levels
      WHERE id = ANY(${sql.param([...alertIds])}::bigint[]) AND state = 'armed' AND ${hasReachedLevel}
    ) AS past
    WHERE alerts.id = past.id`);
}
