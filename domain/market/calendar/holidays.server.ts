import { asc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { type IdxCalendar, idxCalendar, idxCalendarWith, MIN_HOLIDAYS } from "./idx-calendar.ts";
import { idxHolidays } from "./idx-holidays.ts";
import { marketHolidays } from "./tables.server.ts";

/**
 * Adds the years of idx-holidays.ts that are missing from the table. Preserves operators' edits, but replaces
 * a tentative or incomplete year once idx-holidays.ts has the announced days.
 */
export async function addMissingHolidayYears(db: Database): Promise<void> {
  const builtInHolidays = idxHolidays.map(({ isTentative: tentative = false, ...holiday }) => {
    return { ...holiday, tentative };
  });
  const builtInRows = sql`jsonb_to_recordset(${JSON.stringify(builtInHolidays)}::jsonb)
    AS built_in (date date, name text, tentative boolean)`;
  await db.execute(sql`
    DELETE FROM market_holidays WHERE extract(year FROM date) IN (
      SELECT extract(year FROM date) FROM market_holidays GROUP BY 1
      HAVING bool_or(is_tentative) OR count(*) < ${MIN_HOLIDAYS}
      INTERSECT
      SELECT extract(year FROM built_in.date) FROM ${builtInRows} WHERE NOT built_in.tentative
    )`);
  await db.execute(sql`
    INSERT INTO market_holidays (date, name, is_tentative)
    SELECT built_in.date, built_in.name, built_in.tentative FROM ${builtInRows}
    WHERE NOT EXISTS (
      SELECT FROM market_holidays WHERE extract(year FROM market_holidays.date) = extract(year FROM built_in.date)
    )
    ON CONFLICT DO NOTHING`);
}

let current: { stamp: string; calendar: IdxCalendar } | undefined;

/** A hash that detects changes of any holiday. Nearly every page queries it instead of reading all rows. */
const stampOfHolidays = sql.raw(`(
  SELECT coalesce(sum(hashtextextended(concat_ws(' ', date, is_tentative, name), 0)), 0)::text FROM market_holidays
)`);

/**
 * Returns the exchange's calendar with the holidays in the database, or those of idx-holidays.ts if the table
 * is empty. Returns the same object until a holiday changes, so caches keyed by calendar stay valid.
 */
export async function loadIdxCalendar(db: Database): Promise<IdxCalendar> {
  const stamps = await db.execute<{ stamp: string }>(sql`
    SELECT ${stampOfHolidays} AS stamp`);
  if (current !== undefined && stamps.rows[0]?.stamp === current.stamp) return current.calendar;
  const holidays = await db
    .select({
      date: marketHolidays.date,
      name: marketHolidays.name,
      isTentative: marketHolidays.isTentative,
      stamp: sql<string>`${stampOfHolidays}`,
    })
    .from(marketHolidays)
    .orderBy(asc(marketHolidays.date));
  const stamp = holidays[0]?.stamp ?? "0";
  if (current?.stamp !== stamp) {
    current = { stamp, calendar: holidays.length > 0 ? idxCalendarWith(holidays) : idxCalendar };
  }
  return current.calendar;
}
