/** Western Indonesian time (WIB), Asia/Jakarta. Constant since 1964. */
const WIB_OFFSET_MINUTES = 7 * 60;

/** Minutes east of UTC. AT, ET, CT, MT and PT are read as North American standard time. */
// biome-ignore format: a table reads better in rows
const ZONE_OFFSET_MINUTES: Record<string, number> = {
  WIB: 420, WITA: 480, WIT: 540,
  Z: 0, UT: 0, UTC: 0, GMT: 0, WET: 0, BST: 60, WEST: 60, CET: 60, MET: 60, CEST: 120, MEST: 120, EET: 120,
  EEST: 180, MSK: 180, IST: 330, SGT: 480, MYT: 480, HKT: 480, JST: 540, KST: 540, AEST: 600, AEDT: 660,
  AT: -240, AST: -240, ADT: -180, ET: -300, EST: -300, EDT: -240, CT: -360, CST: -360, CDT: -300,
  MT: -420, MST: -420, MDT: -360, PT: -480, PST: -480, PDT: -420,
};

/** Months in English and Indonesian, with the abbreviations publishers print (Agt, Okt, Nop, Des). */
// biome-ignore format: twelve months, three rows
const MONTHS: RegExp[] = [
  /^jan/i, /^[fp]eb/i, /^mar/i, /^apr/i, /^(may|mei)$/i, /^jun/i,
  /^jul/i, /^(aug|agu|agt|ags)/i, /^sep/i, /^o[ck]t/i, /^no[vp]/i, /^de[cs]/i,
];

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

const MONTH_NAME = String.raw`([A-Za-z]{3,9})\.?`;
const ORDINAL = "(?:st|nd|rd|th)?";
const DATE_SHAPES: {
  pattern: RegExp;
  read: (a: string, b: string, c: string) => CalendarDate | undefined;
}[] = [
  // 2025-06-18, 2025/06/18
  {
    pattern: /(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/,
    read: (year, month, day) => calendarDate(year, Number(month), day),
  },
  // 18 Juni 2025, 01-Jan-06, 16th Nov, 2020
  {
    pattern: new RegExp(
      String.raw`(?<!\d)(\d{1,2})${ORDINAL}[\s.,-]+${MONTH_NAME}[\s,-]+(\d{4}|\d{2})(?![\d:])`,
    ),
    read: (day, month, year) => calendarDate(year, monthNumber(month), day),
  },
  // June 18, 2025
  {
    pattern: new RegExp(String.raw`${MONTH_NAME}\s+(\d{1,2})${ORDINAL},?\s+(\d{4})(?!\d)`),
    read: (month, day, year) => calendarDate(year, monthNumber(month), day),
  },
  // 18/06/2025, 30.10.23: day first, as in Indonesia, unless the second number is over 12
  {
    pattern: /(?<![\d:])(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})(?!\d)/,
    read: (first, second, year) =>
      Number(second) > 12
        ? calendarDate(year, Number(first), second)
        : calendarDate(year, Number(second), first),
  },
];
/** Tempo writes times as "09.06". */
const TIME =
  /^[\s,|–-]*(?:at\s|pukul\s|jam\s|T)?(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?(?![\d:.])(?:\s*([ap])\.?m\b\.?)?/i;
const ZONE = /^([A-Za-z][A-Za-z_/]*)?\s*([+-]\d{1,2}:?\d{2})?\s*Z?\s*(?:\([^)]*\))?$/;

/**
 * Parses a publisher's date; undefined if the text isn't one. Reads ISO 8601 and RFC 3339, RFC 822 with its
 * usual misspellings, asctime, Unix seconds, and Indonesian publishers' formats ("Jum'at, 20 Juni 2025 |19:05
 * WIB").
 *
 * Without a known zone the offset is `assumedOffsetMinutes` east of UTC, by default WIB; without a time it is
 * midnight. The result may be in the future or the distant past. The caller decides whether it is plausible.
 */
export function parseFeedDate(raw: string, assumedOffsetMinutes = WIB_OFFSET_MINUTES): Date | undefined {
  const text = raw.trim().replace(/\s+/g, " ");
  if (text.length > 120) return undefined;
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  return parseAsctime(text, assumedOffsetMinutes) ?? parseDateThenTime(text, assumedOffsetMinutes);
}

/** "Sun Jul 15 01:16:00 +0000 2012": the time, and optionally the zone, precede the year. */
function parseAsctime(text: string, assumedOffsetMinutes: number): Date | undefined {
  const match = /^(?:[A-Za-z]{3},? )?([A-Za-z]{3}) (\d{1,2}) (\d{1,2}:\d{2}:\d{2}) (?:(.*) )?(\d{4})$/.exec(
    text,
  );
  if (match === null) return undefined;
  const [, month = "", day = "", time = "", zone = "", year = ""] = match;
  const date = calendarDate(year, monthNumber(month), day);
  return date && instant(date, `${time} ${zone}`, assumedOffsetMinutes);
}

function parseDateThenTime(text: string, assumedOffsetMinutes: number): Date | undefined {
  for (const { pattern, read } of DATE_SHAPES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const date = read(match[1] ?? "", match[2] ?? "", match[3] ?? "");
    if (date) return instant(date, text.slice(match.index + match[0].length), assumedOffsetMinutes);
  }
  return undefined;
}

/**
 * `rest` is the text after the date: a time, a zone, both or neither. Anything else makes the date invalid.
 */
function instant(date: CalendarDate, rest: string, assumedOffsetMinutes: number): Date | undefined {
  const time = TIME.exec(rest);
  const hour = time ? hourOfDay(Number(time[1]), time[4]) : 0;
  const minute = Number(time?.[2] ?? 0);
  const second = Number(time?.[3] ?? 0);
  const zone = zoneOffsetMinutes(rest.slice(time?.[0].length ?? 0), assumedOffsetMinutes);
  if (zone === undefined || hour > 23 || minute > 59 || second > 60) return undefined;
  return new Date(Date.UTC(date.year, date.month - 1, date.day, hour, minute - zone, second));
}

function hourOfDay(hour: number, halfDay: string | undefined): number {
  if (halfDay === undefined) return hour;
  return (hour % 12) + (halfDay.toLowerCase() === "p" ? 12 : 0);
}

function zoneOffsetMinutes(text: string, assumedOffsetMinutes: number): number | undefined {
  const match = ZONE.exec(text.replace(/^[\s,]+|[\s,]+$/g, ""));
  if (match === null) return undefined;
  const [, name, offset] = match;
  if (offset === undefined) return ZONE_OFFSET_MINUTES[name?.toUpperCase() ?? ""] ?? assumedOffsetMinutes;
  const digits = offset.slice(1).replace(":", "").padStart(4, "0");
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2));
  if (hours > 14 || minutes > 59) return undefined;
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

function monthNumber(name: string): number | undefined {
  const index = MONTHS.findIndex((month) => month.test(name));
  return index === -1 ? undefined : index + 1;
}

function calendarDate(year: string, month: number | undefined, day: string): CalendarDate | undefined {
  const fullYear = year.length === 2 ? Number(year) + (Number(year) < 70 ? 2000 : 1900) : Number(year);
  if (month === undefined || month < 1 || month > 12 || fullYear < 1900) return undefined;
  const lastDay = new Date(Date.UTC(fullYear, month, 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= lastDay ? { year: fullYear, month, day: Number(day) } : undefined;
}
