import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { warnOfCalendarGaps } from "./calendar-gaps.server.ts";
import { addMissingHolidayYears } from "./holidays.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addMissingHolidayYears(database.db);
});
afterAll(() => database.close());

async function warningsAt(wib: string) {
  const lines: string[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(line) });
  await warnOfCalendarGaps(database.db, log, new Date(`${wib}+07:00`));
  return lines.map((line) => JSON.parse(line));
}

const IDX_WARNING =
  "the exchange's holidays for this year are not confirmed; import the announced ones with npm run import:holidays -- FILE";
const FOREIGN_WARNING = "this foreign market's holidays for this year are unknown; update KabarPasar";

test.each([
  ["2026-08-21T06:30:00", []],
  ["2026-09-30T23:59:59", []],
  ["2026-10-01T00:00:00", [{ level: 40, year: 2027, certainty: "tentative", msg: IDX_WARNING }]],
  ["2026-12-31T06:30:00", [{ level: 40, year: 2027, certainty: "tentative", msg: IDX_WARNING }]],
  ["2027-09-30T06:30:00", [{ level: 40, year: 2027, certainty: "tentative", msg: IDX_WARNING }]],
  [
    "2027-10-01T06:30:00",
    [
      { level: 40, year: 2027, certainty: "tentative", msg: IDX_WARNING },
      { level: 40, year: 2028, certainty: "unknown", msg: IDX_WARNING },
      { level: 40, year: 2028, market: "us", msg: FOREIGN_WARNING },
      { level: 40, year: 2028, market: "japan", msg: FOREIGN_WARNING },
    ],
  ],
])("at %s WIB, operators are warned of %j", async (wib, warnings) => {
  expect(await warningsAt(wib)).toEqual(warnings);
});
