import { type IsoDate, isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { monthNames } from "#domain/market/importers/layouts/local-notation.ts";
import type { DATE_ORDERS } from "../csv-mapping.ts";

export type DateOrder = (typeof DATE_ORDERS)[number];

const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
/** Without separators "20260312"; a shorter number, such as a month, isn't a date. */
const YEAR_FIRST = /^(\d{4})([/.-]?)(\d{2}|(?<=[/.-])\d)\2(\d{2}|(?<=[/.-])\d)$/;
const DAY_AND_NAME = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?(?: ?WIB)?$`;
const TIME = new RegExp(`(?:^|[ T])${CLOCK}`);
/** Not at the start, where "12.03.26" is a date. */
const TIME_AFTER_DATE = new RegExp(`(?<=\\d)[ T]${CLOCK}`);

/** A second number above 12 proves month-day; the default is Indonesia's day-month. "mixed" if both are proved. */
export function findDateOrder(cells: readonly string[]): DateOrder | "mixed" {
  const numericDates = cells.map((cell) => NUMERIC.exec(dayOf(cell))).filter((match) => match !== null);
  const isDayFirst = numericDates.some(([, first]) => Number(first) > 12);
  const isMonthFirst = numericDates.some(([, , second]) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return "mixed";
  return isMonthFirst ? "month-day" : "day-month";
}

export function parseCsvDate(cell: string, order: DateOrder): IsoDate | undefined {
  const text = dayOf(cell);
  const [, first = "", second = "", anyYear] = NUMERIC.exec(text) ?? [];
  if (anyYear !== undefined) {
    return order === "day-month" ? isoDate(anyYear, second, first) : isoDate(anyYear, first, second);
  }
  const [, year, , month = "", day = ""] = YEAR_FIRST.exec(text) ?? [];
  if (year !== undefined) return isoDate(year, month, day);
  const [, dayBefore = "", nameAfter = "", namedYear] = DAY_AND_NAME.exec(text) ?? [];
  if (namedYear !== undefined) return isoDate(namedYear, monthOf(nameAfter), dayBefore);
  const [, nameBefore = "", dayAfter = "", lastYear = ""] = NAME_AND_DAY.exec(text) ?? [];
  return isoDate(lastYear, monthOf(nameBefore), dayAfter);
}

export function parseCsvTime(cell: string): string | undefined {
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
  return cell.replace(TIME_AFTER_DATE, "").trim();
}

function monthOf(name: string): string {
  return String(monthNames.get(name.slice(0, 3).toLowerCase()) ?? "");
}

function isoDate(year: string, month: string, day: string): IsoDate | undefined {
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(date) ? date : undefined;
}
