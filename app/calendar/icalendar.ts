import { addDays, type IsoDate } from "#domain/market/calendar/exchange-clock.ts";

export interface AllDayEvent {
  uid: string;
  date: IsoDate;
  summary: string;
  description: string;
  url: string;
}

const MAX_LINE_OCTETS = 75;

/** An iCalendar file (RFC 5545) of all-day events. */
export function formatCalendar(name: string, events: readonly AllDayEvent[], now: Date): string {
  const stamp = `${compact(now.toISOString().slice(0, 19))}Z`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//KabarPasar//Kalender Aksi Korporasi//ID",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ uid, date, summary, description, url }) => [
      "BEGIN:VEVENT",
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
      `SUMMARY:${escapeText(summary)}`,
      ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
      `URL:${url}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function compact(isoTime: string): string {
  return isoTime.replaceAll(/[-:]/g, "");
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
}

/** The leading space of a continuation line counts towards its length; characters are never split. */
function foldLine(line: string): string {
  let result = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_LINE_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}
