/**
 * `npm run import:holidays -- FILE.csv`: the days on which the exchange is closed. Replaces all years in the
 * file.
 */
import { MIN_HOLIDAYS } from "#domain/market/calendar/idx-calendar.ts";
import { type ImportedYear, importHolidays } from "#domain/market/imports/import-holidays.server.ts";
import { CommandFailed } from "./command.ts";
import { collectRows } from "./import/collect-rows.ts";
import { runImport } from "./import/run-import.ts";

const years = new Map<number, ImportedYear>();

await runImport({
  name: "holidays",
  content: "holidays",
  unit: "holidays",
  async importFile(file, { name }, { db, report }) {
    const holidays = await collectRows(file.rows, name, report);
    const done = await importHolidays(db, holidays);
    if (!done.ok) {
      throw new CommandFailed(
        `${name} lists more closed days in ${done.detail} than the exchange ever has. List the days it is closed, not the trading days. Nothing was imported from this file.`,
      );
    }
    for (const year of done.value.years) years.set(year.year, year);
    return { accepted: holidays.length, changed: done.value.changed };
  },
  async finish() {
    return [...years.values()].sort((a, b) => a.year - b.year).map(yearLine);
  },
});

function yearLine({ year, days, tentativeDays, daysBefore }: ImportedYear): string {
  const line = `${year} has ${days} closed weekdays; it had ${daysBefore} before.`;
  if (days < MIN_HOLIDAYS) {
    return `${line} That is too few for a full year: its calendar counts as tentative until a complete file is imported.`;
  }
  if (tentativeDays > 0) return `${line} ${tentativeDays} of them are tentative, so its calendar is too.`;
  return line;
}
