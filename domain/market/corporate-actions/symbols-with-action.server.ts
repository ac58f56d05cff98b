import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "../calendar/exchange-clock.ts";
import { isShownEvent } from "./corporate-events.server.ts";

export async function listSymbolsWithActionOn(db: Database, date: IsoDate): Promise<string[]> {
  const { rows } = await db.execute<{ symbol: string }>(sql`
    SELECT symbol FROM corporate_events WHERE (ex_on = ${date} OR cum_on = ${date}) AND ${isShownEvent}
    UNION
    SELECT ticker FROM corporate_actions WHERE ex_on = ${date} OR cum_on = ${date}
    ORDER BY symbol`);
  return rows.map(({ symbol }) => symbol);
}
