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

const count = async (condition: string) =>
  (await database.pool.query(`SELECT count(*)::int AS n FROM market_holidays WHERE ${condition}`)).rows[0].n;

describe("addMissingHolidayYears", () => {
  test("adds 22 announced days for 2026 and 12 tentative ones for 2027", async () => {
    await addMissingHolidayYears(database.db);
    expect(await count("date BETWEEN '2026-01-01' AND '2026-12-31' AND NOT is_tentative")).toBe(22);
    expect(await count("date BETWEEN '2027-01-01' AND '2027-12-31' AND is_tentative")).toBe(12);
    const calendar = await loadIdxCalendar(database.db);
    expect(calendar.certaintyOf("2026-12-30")).toBe("known");
    expect(calendar.certaintyOf("2027-01-01")).toBe("tentative");
  });

  test("preserves an operator's entries for a tentative year", async () => {
    await database.pool.query(
      "INSERT INTO market_holidays (date, name) VALUES ('2027-02-08', 'Libur bursa')",
    );
    await addMissingHolidayYears(database.db);
    expect(await count("date >= '2027-01-01'")).toBe(1);
  });

  test.each([
    ["tentative", true, 14],
    ["too short", false, 3],
  ])("replaces a year that is %s once idx-holidays.ts has it", async (_what, isTentative, days) => {
    await database.pool.query(
      `INSERT INTO market_holidays (date, name, is_tentative)
       SELECT '2026-05-04'::date + n, 'Libur bursa', $1 AND n = 0 FROM generate_series(0, $2 - 1) AS n`,
      [isTentative, days],
    );
    await addMissingHolidayYears(database.db);
    expect(await count("date BETWEEN '2026-01-01' AND '2026-12-31'")).toBe(22);
    expect(await count("name = 'Libur bursa' AND date BETWEEN '2026-05-01' AND '2026-05-31'")).toBe(0);
  });

  test("preserves a full year entered by an operator, even if it differs", async () => {
    await database.pool.query(
      `INSERT INTO market_holidays (date, name)
       SELECT '2026-05-04'::date + n, 'Libur bursa' FROM generate_series(0, 13) AS n`,
    );
    await addMissingHolidayYears(database.db);
    expect(await count("date BETWEEN '2026-01-01' AND '2026-12-31'")).toBe(14);
  });
});

describe("loadIdxCalendar", () => {
  test.each([
    [
      "added",
      "INSERT INTO market_holidays (date, name) VALUES ('2026-05-05', 'Libur lagi')",
      "Libur,Libur lagi,",
    ],
    ["moved", "UPDATE market_holidays SET date = '2026-05-06'", ",,Libur"],
    ["renamed", "UPDATE market_holidays SET name = 'Cuti'", "Cuti,,"],
    ["deleted", "DELETE FROM market_holidays WHERE date = '2026-05-04'", ",,"],
  ])("returns the same calendar until a holiday is %s", async (_how, change, names) => {
    await database.pool.query("INSERT INTO market_holidays (date, name) VALUES ('2026-05-04', 'Libur')");
    const before = await loadIdxCalendar(database.db);
    expect(before.holidayName("2026-05-04")).toBe("Libur");
    expect(await loadIdxCalendar(database.db)).toBe(before);
    await database.pool.query(change);
    const after = await loadIdxCalendar(database.db);
    expect(after).not.toBe(before);
    const days = ["2026-05-04", "2026-05-05", "2026-05-06"] as const;
    expect(days.map((day) => after.holidayName(day)).join()).toBe(names);
  });

  test("returns a year as certain once it is announced", async () => {
    await database.pool.query(
      "INSERT INTO market_holidays (date, name, is_tentative) SELECT '2026-05-04'::date + n, 'Libur', true FROM generate_series(0, 13) AS n",
    );
    expect((await loadIdxCalendar(database.db)).certaintyOf("2026-05-04")).toBe("tentative");
    await database.pool.query("UPDATE market_holidays SET is_tentative = false");
    expect((await loadIdxCalendar(database.db)).certaintyOf("2026-05-04")).toBe("known");
  });
});
