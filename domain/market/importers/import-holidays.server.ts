import { inArray, sql } from "drizzle-orm";
import type { DatabasePool } from "#platform/database/database.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { yearOf } from "../calendar/exchange-clock.ts";
import { MAX_HOLIDAYS } from "../calendar/idx-calendar.ts";
import type { HolidayRow } from "../calendar/manage-holidays.server.ts";
import { marketHolidays } from "../calendar/tables.server.ts";

export interface ImportedYear {
  year: number;
  days: number;
  tentativeDays: number;
  daysBefore: number;
}

/**
 * Replaces the holidays of each year in the file in one transaction; other years are not changed.
 *
 * @returns the years, and the number of new or changed holidays. Fails with "too-many-holidays" and the year
 *   if it has more than MAX_HOLIDAYS.
 */
export async function importHolidays(
  db: DatabasePool,
  holidays: readonly HolidayRow[],
): Promise<Outcome<{ years: ImportedYear[]; changed: number }, "too-many-holidays">> {
  const byYear = Map.groupBy(holidays, ({ date }) => yearOf(date));
  for (const [year, days] of byYear) {
    if (days.length > MAX_HOLIDAYS) return failure("too-many-holidays", String(year));
  }
  const years = [...byYear.keys()].sort((a, b) => a - b);
  if (years.length === 0) return success({ years: [], changed: 0 });
  const yearOfRow = sql<number>`extract(year FROM ${marketHolidays.date})::int`;
  const isReplaced = inArray(yearOfRow, years);

  return db.transaction(async (tx) => {
    // Prevents a starting server from filling a year that is about to be replaced.
    await tx.execute(sql`LOCK TABLE market_holidays IN SHARE ROW EXCLUSIVE MODE`);
    const before = await tx.select({ year: yearOfRow }).from(marketHolidays).where(isReplaced);
    const input = sql`jsonb_to_recordset(${JSON.stringify(holidays)}::jsonb)
      AS input (date date, name text, "isTentative" boolean)`;
    await tx
      .delete(marketHolidays)
      .where(sql`${isReplaced} AND ${marketHolidays.date} NOT IN (SELECT input.date FROM ${input})`);
    const result = await tx.execute(sql`
      INSERT INTO market_holidays AS existing (date, name, is_tentative)
      SELECT input.date, input.name, input."isTentative" FROM ${input}
      ON CONFLICT (date) DO UPDATE SET name = excluded.name, is_tentative = excluded.is_tentative
      WHERE to_jsonb(existing) IS DISTINCT FROM to_jsonb(excluded)`);
    return success({
      changed: result.rowCount ?? 0,
      years: years.map((year) => {
        const days = byYear.get(year) ?? [];
        return {
          year,
          days: days.length,
          tentativeDays: days.filter(({ isTentative }) => isTentative).length,
          daysBefore: before.filter((row) => row.year === year).length,
        };
      }),
    });
  });
}
