import type { Database } from "#platform/database/database.ts";
import { addMissingHolidayYears } from "../calendar/holidays.server.ts";
import { addMarketInstruments } from "../listings/symbols.server.ts";

/** What the market needs in any database, demo or not: its tiles and its holidays. Cheap when they are there. */
export async function prepareMarket(db: Database): Promise<void> {
  await addMarketInstruments(db);
  await addMissingHolidayYears(db);
}
