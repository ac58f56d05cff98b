import { MINUTE_MS } from "#format/durations.ts";
import { type CalendarDate, calendarDate, findDate } from "./calendar-date.ts";
import { monthNumber } from "./month-names.ts";
import { plainDate } from "./spelled-date.ts";
import { namedOffsetMinutes } from "./time-zone.ts";

/** Constant since 1964. */
const WIB_OFFSET_MINUTES = 7 * 60;
const KOREAN_OFFSET_MINUTES = 9 * 60;
const MAX_LENGTH = 120;

export interface FeedDate {
  at: Date;
  /** An unknown zone is read as UTC. */
  unknownZone?: string;
}

/**
 * Parses a publisher's date; returns undefined if the text isn't one. Supports ISO 8601 in all its forms, RFC 3339,
 * RFC 822 with its usual misspellings, asctime, Unix time, and the formats of Indonesian publishers ("Jum'at, 20 Juni
 * 2025 |19:05 WIB", "Jumat (20/11/2026) pukul 15.30 WIB").
 *
 * Without a zone, the offset is `assumedOffsetMinutes` east of UTC (default: WIB); without a time, it is midnight.
 * The result may be in the future or the distant past; the caller decides whether it is plausible.
 */
export function parseFeedDate(raw: string, assumedOffsetMinutes = WIB_OFFSET_MINUTES): FeedDate | undefined {
  const text = raw.trim();
  if (text === "" || text.length > MAX_LENGTH) return undefined;
  const isKorean = /[\uAC00-\uD7AF]/.test(text);
  const assumed = isKorean ? KOREAN_OFFSET_MINUTES : assumedOffsetMinutes;
  const plain = plainDate(text);
  const compact = parseCompact(plain, assumed);
  // "2026112015" is also a Unix time, in 2034.
  if (compact && isPlausible(compact.at)) return compact;
  const timestamp = parseTimestamp(text);
  if (timestamp) return { at: timestamp };
  return parseAsctime(plain, assumed) ?? compact ?? parseDateAndTime(plain, assumed);
}

function isPlausible(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= 1990 && year <= 2100;
}

/** Includes .NET's notation: "/Date(1520932969000)/". */
function parseTimestamp(text: string): Date | undefined {
  const match = /^(?:\\?\/Date\()?(\d{9,10}(?:\.\d+)?|\d{13}|\d{16})(?:[+-]\d{4})?(?:\)\\?\/)?$/.exec(text);
  if (match === null) return undefined;
  const number = Number(match[1]);
  if (number < 1e11) return new Date(Math.floor(number) * 1000);
  return new Date(number < 1e14 ? number : Math.floor(number / 1000));
}

/** "Sun Jul 15 01:16:00 +0000 2012": the time, and optionally the zone, precede the year. */
function parseAsctime(text: string, assumedOffsetMinutes: number): FeedDate | undefined {
  const match =
    /^(?:\p{L}{3,9},? )?(\p{L}{3,9}) (\d{1,2}),? (\d{1,2}:\d{2}(?::\d{2})?) (?:(.*) )?(\d{4})$/u.exec(text);
  if (match === null) return undefined;
  const [, month = "", day = "", time = "", zone = "", year = ""] = match;
  const date = calendarDate(year, monthNumber(month), day);
  return date && instant(date, `${time} ${zone}`, assumedOffsetMinutes);
}

/** ISO 8601 without separators: "20261120", "20261120T153000Z", "20261120T15Z", "2026112015", "202611201530". */
function parseCompact(text: string, assumedOffsetMinutes: number): FeedDate | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2})(?::?(\d{2}))?(?::?(\d{2})(?:[.,]\d+)?)?(.*))?$/.exec(
    text,
  );
  if (match === null) return undefined;
  const [, year = "", month = "", day = "", hour, minute = "00", second = "00", zone = ""] = match;
  const date = calendarDate(year, Number(month), day);
  const time = hour === undefined ? "" : `${hour}:${minute}:${second} ${zone}`;
  return date && instant(date, time, assumedOffsetMinutes);
}

const TIME_BEFORE =
  /(?:^|[\s,|(])(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?m\b\.?)?(?:\s+[A-Z]{3,4})?)[\s,|/(–—-]*(?:\p{L}+[,']*\s*)?[\s(,]*$/iu;

function parseDateAndTime(text: string, assumedOffsetMinutes: number): FeedDate | undefined {
  const dateMatch = findDate(text);
  if (dateMatch === undefined) return undefined;
  const textAfter = text.slice(dateMatch.end);
  const timeBefore = /^[)\].\s]*$/.test(textAfter)
    ? TIME_BEFORE.exec(text.slice(0, dateMatch.start))?.[1]
    : undefined;
  return instant(dateMatch.date, timeBefore ?? textAfter, assumedOffsetMinutes);
}

const BEFORE_TIME = String.raw`^(?:[\s,|/()·•@]|[.–—-](?=\s))*(?:(?:at|pukul|pkl\.?|jam|um|à)\s+|T\s*)?`;
const HALF_DAY = String.raw`\s*([ap])\.?m\b\.?`;
/** Tempo writes times as "09.06". */
const TIME = new RegExp(
  String.raw`${BEFORE_TIME}(\d{1,2})[:.](\d{2}|(?<=:)\d)(?:[:.](\d{2}|(?<=:)\d)(?:[.,]\d+)?)?(?![\d:]|\.\d)(?:${HALF_DAY})?`,
  "i",
);
/** "3pm", "T15Z", "T15+07", "pukul 15 WIB". */
const HOUR = new RegExp(
  String.raw`${BEFORE_TIME}(\d{1,2})()()(?:${HALF_DAY}|(?=\s*(?:Z|WIB|WITA|WIT)$)|(?<=^T\d\d)(?=[+-]\d|$))`,
  "i",
);
/** "T153000", used after a week or a day of the year. */
const COMPACT_TIME = /^T(\d{2})(\d{2})(?:(\d{2})(?:[.,]\d+)?)?(?!\d)()/i;
/**
 * A name, an offset or both in either order, and an explanation in parentheses. An offset lacks its sign if URL
 * decoding turned the "+" into a space.
 */
const ZONE = new RegExp(
  [
    String.raw`^((?:waktu )?(?:indonesia )?(?:bagian )?[a-z][a-z_]*(?:\d[a-z]{3}|(?:/[a-z_-]+)+(?:[+-]\d{1,2})?)?)?`,
    String.raw`\s*([+-]\d{1,2}(?::?\d{2})?|\d{2}:?\d{2})?\s*(?:Z|\s[a-z]{2,5}|\s[+-]\d{4})?`,
    String.raw`\s*(?:\(([^)]*)\))?$`,
  ].join(""),
  "i",
);

function instant(date: CalendarDate, timeText: string, assumedOffsetMinutes: number): FeedDate | undefined {
  const time = TIME.exec(timeText) ?? HOUR.exec(timeText) ?? COMPACT_TIME.exec(timeText);
  const hour = time ? hourOfDay(Number(time[1]), time[4]) : 0;
  const minute = Number(time?.[2] || 0);
  const second = Number(time?.[3] || 0);
  const isMidnight = hour === 24 && minute === 0 && second === 0;
  if ((hour > 23 && !isMidnight) || minute > 59 || second > 60) return undefined;
  const local = new Date(0);
  local.setUTCFullYear(date.year, date.month - 1, date.day);
  local.setUTCHours(hour, minute, second);
  const zone = parseZone(timeText.slice(time?.[0].length ?? 0), local.getTime(), time !== null);
  if (zone === undefined) return undefined;
  const { offsetMinutes = assumedOffsetMinutes, unknownName } = zone;
  const at = new Date(local.getTime() - offsetMinutes * MINUTE_MS);
  return unknownName === undefined ? { at } : { at, unknownZone: unknownName };
}

function hourOfDay(hour: number, halfDay: string | undefined): number {
  if (halfDay === undefined || hour > 12) return hour;
  return (hour % 12) + (halfDay.toLowerCase() === "p" ? 12 : 0);
}

interface Zone {
  offsetMinutes?: number;
  unknownName?: string;
}

function parseZone(text: string, localTimeMs: number, hasTime: boolean): Zone | undefined {
  const match = ZONE.exec(text.replace(/^[\s,)\]]+|[\s.,]+$/g, ""));
  if (match === null) return undefined;
  const [, name, offset, explanation] = match;
  if (offset !== undefined) {
    // "2013-01-27-01" isn't a date with a zone.
    const isOffset = hasTime || (offset.length > 3 && /^[+-]/.test(offset));
    const offsetMinutes = isOffset ? numericOffset(offset) : undefined;
    return offsetMinutes === undefined ? undefined : { offsetMinutes };
  }
  if (name === undefined) {
    const offsetMinutes = explanation && namedOffsetMinutes(explanation, localTimeMs);
    return typeof offsetMinutes === "number" ? { offsetMinutes } : {};
  }
  const offsetMinutes = namedOffsetMinutes(name, localTimeMs);
  return offsetMinutes === undefined ? { offsetMinutes: 0, unknownName: name } : { offsetMinutes };
}

function numericOffset(offset: string): number | undefined {
  const digits = offset.replace(/[+:-]/g, "");
  const [hours, minutes] =
    digits.length <= 2 ? [Number(digits), 0] : [Number(digits.slice(0, -2)), Number(digits.slice(-2))];
  if (hours > 14 || minutes > 59) return undefined;
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}
