export const DATE_ORDERS = ["day-month", "month-day"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Without separators "20260312"; a shorter number, such as a month, isn't a date. */
const YEAR_FIRST = /^(\d{4})([/.-]?)(\d{2}|(?<=[/.-])\d)\2(\d{2}|(?<=[/.-])\d)$/;
const DAY_AND_NAME = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?(?: ?WIB)?$`;
const TIME = new RegExp(`(?:^|[ T])${CLOCK}`);
/** Not at the start, where "12.03.26" is a date. */
const TIME_AFTER_DATE = new RegExp(`(?<=\\d)[ T]${CLOCK}`);
const months = new Map(
  [
    ["jan"],
    ["feb", "peb"],
    ["mar"],
    ["apr"],
    ["mei", "may"],
    ["jun"],
    ["jul"],
    ["agu", "ags", "agt", "aug"],
    ["sep"],
    ["okt", "oct"],
    ["nov", "nop"],
    ["des", "dec"],
  ].flatMap((names, index) => names.map((name) => [name, String(index + 1)])),
);

/**
 * Detects the order of a column of dates: a number above 12 proves it, and points as separators put the day first.
 * "mixed" if both orders are proved, "unproved" if each date could be in both, such as 05/08/2026.
 */
export function findDateOrder(cells: readonly string[]): DateOrder | "mixed" | "unproved" {
  const numericDates = cells.map((cell) => NUMERIC.exec(dayOf(cell))).filter((match) => match !== null);
  const isDayFirst = numericDates.some(([, first]) => Number(first) > 12);
  const isMonthFirst = numericDates.some(([, , , second]) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return "mixed";
  if (isMonthFirst) return "month-day";
  return isDayFirst || numericDates.every(([, , separator]) => separator === ".") ? "day-month" : "unproved";
}

/** The date in the syntax of ISO 8601, without a time that follows it; not necessarily one that exists. */
export function toIsoDate(cell: string, order: DateOrder): string | undefined {
  const text = dayOf(cell);
  const [, first = "", , second = "", anyYear] = NUMERIC.exec(text) ?? [];
  if (anyYear !== undefined) {
    return order === "day-month" ? isoDate(anyYear, second, first) : isoDate(anyYear, first, second);
  }
  const [, year, , month = "", day = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDate(year, month, day);
  const [, dayBefore = "", nameAfter = "", namedYear] = DAY_AND_NAME.exec(text) ?? [];
  if (namedYear !== undefined) return isoDate(namedYear, monthOf(nameAfter), dayBefore);
  const [, nameBefore = "", dayAfter = "", lastYear] = NAME_AND_DAY.exec(text) ?? [];
  return lastYear === undefined ? undefined : isoDate(lastYear, monthOf(nameBefore), dayAfter);
}

/** "09:15:00" for "9.15 WIB" or "11/08/2026 09:15". */
export function parseClock(cell: string): string | undefined {
  return toTime(TIME.exec(cell));
}

export function parseTimeAfterDate(dateCell: string): string | undefined {
  return toTime(TIME_AFTER_DATE.exec(dateCell));
}

function toTime(match: RegExpExecArray | null): string | undefined {
  const [, hour = "", minute = "", second = "00"] = match ?? [];
  const isTime = hour !== "" && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime ? `${hour.padStart(2, "0")}:${minute}:${second}` : undefined;
}

function dayOf(cell: string): string {
  return (parseTimeAfterDate(cell) === undefined ? cell : cell.replace(TIME_AFTER_DATE, "")).trim();
}

function monthOf(name: string): string | undefined {
  return months.get(name.slice(0, 3).toLowerCase());
}

/** Two digits mean 1969 to 2068, as in POSIX: 90 is a listing in 1990. */
function isoDate(year: string, month: string | undefined, day: string): string | undefined {
  if (month === undefined) return undefined;
  const century = Number(year) < 69 ? "20" : "19";
  const fullYear = year.length === 2 ? century + year : year;
  return `${fullYear}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
