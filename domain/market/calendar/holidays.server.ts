import { asc, sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import type { IsoDate } from "./exchange-clock.ts";
import { idxCalendarWith } from "./idx-calendar.ts";
import { type ExchangeHoliday, idxHolidays } from "./idx-holidays.ts";
import { marketHolidays } from "./tables.server.ts";
import type { TradingCalendar } from "./trading-hours.ts";

/** Fills the years of idx-holidays.ts of which the table has no day yet; what an operator changed stays. */
export async function addMissingHolidayYears(db: Database): Promise<void> {
  const known = Object.values(idxHolidays).flat();
  await db.execute(sql`
    INSERT INTO market_holidays (date, name)
    SELECT known.date, known.name
    FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS known (date date, name text)
    WHERE NOT EXISTS (
      SELECT FROM market_holidays WHERE extract(year FROM market_holidays.date) = extract(year FROM known.date)
    )
    ON CONFLICT DO NOTHING`);
}

let current: { key: string; calendar: TradingCalendar } | undefined;

/**
 * The exchange's calendar with the holidays of the database; with those of idx-holidays.ts while the table is empty. The same
 * holidays give the same object, so that what is remembered by calendar stays remembered.
 */
export async function loadIdxCalendar(db: Database): Promise<TradingCalendar> {
  const holidays = await db
    .select({ date: marketHolidays.date, name: marketHolidays.name })
    .from(marketHolidays)
    .orderBy(asc(marketHolidays.date));
  const key = JSON.stringify(holidays);
  if (current?.key !== key) {
    current = { key, calendar: idxCalendarWith(holidays.length > 0 ? byYear(holidays) : idxHolidays) };
  }
  return current.calendar;
}

/** The name of a holiday, for "Libur bursa: ..."; undefined on any other day. */
export async function findHolidayName(db: Database, date: IsoDate): Promise<string | undefined> {
  const [holiday] = await db
    .select({ name: marketHolidays.name })
    .from(marketHolidays)
    .where(sql`${marketHolidays.date} = ${date}`);
  return holiday?.name;
}

function byYear(holidays: ExchangeHoliday[]): Record<number, ExchangeHoliday[]> {
  const years: Record<number, ExchangeHoliday[]> = {};
  for (const holiday of holidays) {
    const year = Number(holiday.date.slice(0, 4));
    years[year] = [...(years[year] ?? []), holiday];
  }
  return years;
}
