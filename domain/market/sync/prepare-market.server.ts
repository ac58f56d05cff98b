import type { Database } from "#platform/database/database.ts";
import { addMissingHolidayYears } from "../calendar/holidays.server.ts";
import { seedAliases } from "../listings/aliases/seed-aliases.server.ts";
import { addMarketInstruments } from "../listings/symbols.server.ts";

/** Cheap if the rows exist already. */
export async function prepareMarket(db: Database): Promise<void> {
  await addMarketInstruments(db);
  await addMissingHolidayYears(db);
  await seedAliases(db);
}
