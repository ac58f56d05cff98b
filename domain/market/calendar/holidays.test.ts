import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addMissingHolidayYears, loadIdxCalendar } from "./holidays.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("TRUNCATE market_holidays");
});

const count = async (where: string) =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM market_holidays WHERE ${where}`)).rows[0].n;

describe("filling the table of holidays", () => {
  test("adds 22 announced days of 2026 and 12 tentative ones of 2027", async () => {
    await addMissingHolidayYears(database.db);
    expect(await count("date BETWEEN '2026-01-01' AND '2026-12-31' AND NOT is_tentative")).toBe(22);
    expect(await count("date BETWEEN '2027-01-01' AND '2027-12-31' AND is_tentative")).toBe(12);
    const calendar = await loadIdxCalendar(database.db);
    expect(calendar.certaintyOf("2026-12-30")).toBe("known");
    expect(calendar.certaintyOf("2027-01-01")).toBe("tentative");
  });

  test("leaves a year that an operator has entered as it is", async () => {
    await database.pool.query(
      "INSERT INTO market_holidays (date, name) VALUES ('2027-02-08', 'Libur bursa')",
    );
    await addMissingHolidayYears(database.db);
    expect(await count("date >= '2027-01-01'")).toBe(1);
  });

  test("replaces tentative days of a year that is announced by now", async () => {
    await database.pool.query(
      "INSERT INTO market_holidays (date, name, is_tentative) VALUES ('2026-05-26', 'Hari Raya Idul Adha', true)",
    );
    await addMissingHolidayYears(database.db);
    expect(await count("date = '2026-05-26'")).toBe(0);
    expect(await count("date = '2026-05-27'")).toBe(1);
  });
});
