import { monthNumber } from "./month-names.ts";

export interface CalendarDate {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

const MONTH_NAME = String.raw`(\p{L}{3,12})\.?`;
const ORDINAL = "(?:st|nd|rd|th|er|º)?";

type ReadDate = (...parts: string[]) => CalendarDate | undefined;

/** The first matching shape wins. */
const dateShapes: readonly { pattern: RegExp; read: ReadDate }[] = [
  // 2025-06-18, 2025/06/18, 2003-012-31
  {
    pattern: /(?<![\d.-])(\d{4})[-/]0?(\d{1,2})[-/](\d{1,2})(?!\d)/,
    read: (year = "", month = "", day = "") => calendarDate(year, Number(month), day),
  },
  // 2025. 6. 18., 2025.06.18; only at the start, because a full stop may precede a time: 18 Juni 2025. 10.30
  {
    pattern: /^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?!\d)/,
    read: (year = "", month = "", day = "") => calendarDate(year, Number(month), day),
  },
  // 18 Juni 2025, 01-Jan-06, 16th of Nov, 2020, 18 de junio de 2025;
  // 18 Jun 125 counts from 1900 (RFC 5322, 4.3)
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(\d{1,2})${ORDINAL}[\s.,/-]+(?:of |de )?${MONTH_NAME}[\s,/-]+(?:de )?(\d{4}|\d{2,3})(?![\d:])`,
      "u",
    ),
    read: (day = "", month = "", year = "") => calendarDate(year, monthNumber(month), day),
  },
  // June 18, 2025
  {
    pattern: new RegExp(String.raw`${MONTH_NAME}\s+(\d{1,2})${ORDINAL},?\s+(\d{4})(?!\d)`, "u"),
    read: (month = "", day = "", year = "") => calendarDate(year, monthNumber(month), day),
  },
  // 2004-Juli-13, 2025 June 18, 2025. június 18.
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{4})\.?[-\s]${MONTH_NAME}[-\s](\d{1,2})\.?(?!\d)`, "u"),
    read: (year = "", month = "", day = "") => calendarDate(year, monthNumber(month), day),
  },
  // 18/06/2025, 18-06-2025, 11 04 2020: day first, as in Indonesia, unless the second number is over 12
  { pattern: /(?<![\d:-])(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})(?!\d)/, read: dayFirst },
  // 30.10.23
  { pattern: /(?<![\d:])(\d{1,2})[/.](\d{1,2})[/.](\d{2})(?!\d)/, read: dayFirst },
  // 2003-12, 2003
  {
    pattern: /^(\d{4})(?:-(\d{2}))?$/,
    read: (year = "", month = "01") => calendarDate(year, Number(month), "1"),
  },
  // 2003-W49-1, 2003W491, 2003-W49: weeks of the year
  {
    pattern: /^(\d{4})-?W(\d{2})(?:-?([1-7]))?(?=T|$)/i,
    read: (year = "", week = "", day = "1") => dayOfWeek(Number(year), Number(week), Number(day)),
  },
  // 2003-335, 2003335: days of the year
  {
    pattern: /^(\d{4})-?(\d{3})(?=T|$)/i,
    read: (year = "", day = "") => dayOfYear(Number(year), Number(day)),
  },
  // -0312, -03-12: a month without its century (ISO 8601:2000, 5.2.1.3)
  {
    pattern: /^-(\d{2})-?(\d{2})$/,
    read: (year = "", month = "") => calendarDate(year, Number(month), "1"),
  },
  // 031231
  {
    pattern: /^(\d{2})(\d{2})(\d{2})$/,
    read: (year = "", month = "", day = "") => calendarDate(year, Number(month), day),
  },
  // Nov. 2020
  {
    pattern: new RegExp(String.raw`^${MONTH_NAME},? (\d{4})$`, "u"),
    read: (month = "", year = "") => calendarDate(year, monthNumber(month), "1"),
  },
];

export function findDate(text: string): { date: CalendarDate; start: number; end: number } | undefined {
  for (const { pattern, read } of dateShapes) {
    const match = pattern.exec(text);
    const date = match && read(...match.slice(1));
    if (date) return { date, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** A two-digit year is between 1970 and 2069. */
export function calendarDate(year: string, month: number | undefined, day: string): CalendarDate | undefined {
  const fullYear = yearOf(year);
  if (month === undefined || month < 1 || month > 12) return undefined;
  const lastDay = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= lastDay ? { year: fullYear, month, day: Number(day) } : undefined;
}

function yearOf(digits: string): number {
  if (digits.length > 3) return Number(digits);
  return Number(digits) + (digits.length === 2 && Number(digits) < 70 ? 2000 : 1900);
}

function dayFirst(first = "", second = "", year = ""): CalendarDate | undefined {
  return Number(second) > 12
    ? calendarDate(year, Number(first), second)
    : calendarDate(year, Number(second), first);
}

function dayOfYear(year: number, day: number): CalendarDate | undefined {
  const date = new Date(Date.UTC(year, 0, day));
  if (day < 1 || date.getUTCFullYear() !== year) return undefined;
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Week 1 is the one with 4 January, weeks begin on Mondays, and a week belongs to its Thursday's year (ISO 8601). */
function dayOfWeek(year: number, week: number, day: number): CalendarDate | undefined {
  const fourth = new Date(Date.UTC(year, 0, 4));
  const monday = 4 - ((fourth.getUTCDay() + 6) % 7) + (week - 1) * 7;
  const thursday = new Date(Date.UTC(year, 0, monday + 3));
  if (thursday.getUTCFullYear() !== year) return undefined;
  const date = new Date(Date.UTC(year, 0, monday + day - 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
