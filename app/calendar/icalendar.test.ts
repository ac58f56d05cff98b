import { expect, test } from "vitest";
import { formatCalendar } from "./icalendar.ts";

test("an all-day event has escaped texts, and lines of at most 75 octets", () => {
  const file = formatCalendar(
    "Kalender",
    [
      {
        uid: "BBCA-dividend-2026-12-01-exOn@kabarpasar.example",
        date: "2026-12-31",
        summary: "BBCA: Ex date, Dividen; \\bruto",
        description: `Rp55 per saham\n${"é".repeat(40)}`,
        url: "https://kabarpasar.example/saham/BBCA",
      },
    ],
    new Date("2026-11-28T11:00:00.123Z"),
  );
  expect(file).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//KabarPasar//Kalender Aksi Korporasi//ID",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "X-WR-CALNAME:Kalender",
      "BEGIN:VEVENT",
      "UID:BBCA-dividend-2026-12-01-exOn@kabarpasar.example",
      "DTSTAMP:20261128T110000Z",
      "DTSTART;VALUE=DATE:20261231",
      "DTEND;VALUE=DATE:20270101",
      "SUMMARY:BBCA: Ex date\\, Dividen\\; \\\\bruto",
      `DESCRIPTION:Rp55 per saham\\n${"é".repeat(23)}`,
      ` ${"é".repeat(17)}`,
      "URL:https://kabarpasar.example/saham/BBCA",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});
