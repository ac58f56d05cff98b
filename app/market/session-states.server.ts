import { addDays, zonedClock } from "#domain/market/calendar/exchange-clock.ts";
import { findHolidayName, loadIdxCalendar } from "#domain/market/calendar/holidays.server.ts";
import type { Database } from "#platform/database/database.ts";
import { listSessionStates, type SessionState } from "./session-states.ts";

/** The states of the exchange from `now` on, by the calendar and the holidays of the database. */
export async function readSessionStates(db: Database, now: Date): Promise<SessionState[]> {
  const calendar = await loadIdxCalendar(db);
  const today = zonedClock(now, calendar.timeZone).date;
  const dates = [today, addDays(today, 1), addDays(today, 2)];
  const names = await Promise.all(dates.map((date) => findHolidayName(db, date)));
  return listSessionStates(now, calendar, (date) => names[dates.indexOf(date)]);
}
