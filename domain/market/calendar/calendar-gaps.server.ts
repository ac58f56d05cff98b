import type { Database } from "#platform/database/database.ts";
import type { Logger } from "#platform/log/log.ts";
import { addDays, todayInJakarta, yearOf } from "./exchange-clock.ts";
import { loadIdxCalendar } from "./holidays.server.ts";
import { japanCalendar, usCalendar } from "./world-calendars.ts";

const DAYS_AHEAD = 92;

export async function warnOfCalendarGaps(db: Database, log: Logger, now: Date): Promise<void> {
  const today = todayInJakarta(now);
  const lastDay = addDays(today, DAYS_AHEAD);
  const oneDayOfEachYear = yearOf(today) === yearOf(lastDay) ? [today] : [today, lastDay];
  const idxCalendar = await loadIdxCalendar(db);
  for (const date of oneDayOfEachYear) {
    const year = yearOf(date);
    const certainty = idxCalendar.certaintyOf(date);
    if (certainty !== "known") {
      log.warn(
        { year, certainty },
        "the exchange's holidays for this year are not confirmed; import the announced ones with npm run import:holidays -- FILE",
      );
    }
    for (const { id: market, certaintyOf } of [usCalendar, japanCalendar]) {
      if (certaintyOf(date) === "known") continue;
      log.warn(
        { year, market },
        "this foreign market's holidays for this year are unknown; update KabarPasar",
      );
    }
  }
}
