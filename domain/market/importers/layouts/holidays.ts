import { type IsoDate, isWeekend } from "../../calendar/exchange-clock.ts";
import type { HolidayRow } from "../../calendar/manage-holidays.server.ts";
import { parseDate } from "./cell-values.ts";
import { type CsvTable, parseRecords } from "./csv-table.ts";
import type { ImportResult } from "./import-result.ts";

export const HOLIDAY_COLUMNS = ["date", "name"];

const isTentativeByStatus = new Map(
  Object.entries<boolean>({
    "": false,
    official: false,
    resmi: false,
    tentative: true,
    sementara: true,
  }),
);

/**
 * Parses a list of the exchange's holidays; `status` is optional. Weekends are rejected, since the exchange
 * is closed anyway. If a date occurs twice, the first row wins.
 */
export function parseHolidays(table: CsvTable): AsyncGenerator<ImportResult<HolidayRow>> {
  const seenDates = new Set<IsoDate>();
  return parseRecords(table, (cells) => {
    const date = parseDate(cells("date"));
    if (date === undefined) return "bad-date";
    if (isWeekend(date)) return "weekend";
    if (seenDates.has(date)) return "duplicate-date";
    const name = cells("name");
    if (name === "") return "missing-name";
    const isTentative = isTentativeByStatus.get(cells("status").toLowerCase());
    if (isTentative === undefined) return "bad-status";
    seenDates.add(date);
    return { date, name, isTentative };
  });
}
