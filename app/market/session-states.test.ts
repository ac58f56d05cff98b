import { expect, test } from "vitest";
import { idxCalendar, idxCalendarWith } from "#domain/market/calendar/idx-calendar.ts";
import { listSessionStates } from "./session-states.ts";

const statesFrom = (wib: string) => listSessionStates(new Date(`${wib}+07:00`), idxCalendar);

test.each([
  ["2026-08-20T08:50:00", "Prapembukaan, buka 09.00 WIB", false],
  ["2026-08-20T10:00:00", "Sesi 1, tutup 12.00 WIB", true],
  ["2026-08-20T12:15:00", "Istirahat, Sesi 2 mulai 13.30 WIB", false],
  ["2026-08-21T12:15:00", "Istirahat, Sesi 2 mulai 14.00 WIB", false],
  ["2026-08-20T14:00:00", "Sesi 2, tutup 15.50 WIB", true],
  ["2026-08-20T15:55:00", "Prapenutupan, sampai 16.01 WIB", true],
  ["2026-08-20T16:10:00", "Pascapenutupan, sampai 16.15 WIB", false],
  ["2026-08-20T20:00:00", "Bursa tutup, buka Jumat 09.00 WIB", false],
  ["2026-08-21T07:00:00", "Bursa tutup, buka hari ini 09.00 WIB", false],
  ["2026-08-22T12:00:00", "Bursa tutup, buka Senin 09.00 WIB", false],
  ["2026-08-17T12:00:00", "Libur bursa: Hari Kemerdekaan RI, buka Selasa 09.00 WIB", false],
])("at %s WIB: %s", (wib, text, isMoving) => {
  expect(statesFrom(wib)[0]).toMatchObject({ text, isMoving });
});

test("lists the states of a day and a half without a gap", () => {
  const states = statesFrom("2026-08-20T15:00:00");
  expect(states.map(({ text, endsAt }) => [text, endsAt])).toEqual([
    ["Sesi 2, tutup 15.50 WIB", "2026-08-20T08:50:00.000Z"],
    ["Prapenutupan, sampai 16.01 WIB", "2026-08-20T09:01:00.000Z"],
    ["Pascapenutupan, sampai 16.15 WIB", "2026-08-20T09:15:00.000Z"],
    ["Bursa tutup, buka Jumat 09.00 WIB", "2026-08-20T17:00:00.000Z"],
    ["Bursa tutup, buka hari ini 09.00 WIB", "2026-08-21T01:45:00.000Z"],
    ["Prapembukaan, buka 09.00 WIB", "2026-08-21T02:00:00.000Z"],
    ["Sesi 1, tutup 11.30 WIB", "2026-08-21T04:30:00.000Z"],
    ["Istirahat, Sesi 2 mulai 14.00 WIB", "2026-08-21T07:00:00.000Z"],
    ["Sesi 2, tutup 15.50 WIB", "2026-08-21T08:50:00.000Z"],
    ["Prapenutupan, sampai 16.01 WIB", "2026-08-21T09:01:00.000Z"],
    ["Pascapenutupan, sampai 16.15 WIB", "2026-08-21T09:15:00.000Z"],
    ["Bursa tutup, buka Senin 09.00 WIB", "2026-08-21T17:00:00.000Z"],
    ["Bursa tutup, buka Senin 09.00 WIB", "2026-08-22T17:00:00.000Z"],
  ]);
});

test.each([
  ["2026-03-18T12:00:00", "Libur bursa: Cuti bersama Hari Suci Nyepi, buka Rabu, 25 Maret 09.00 WIB"],
  ["2026-03-19T12:00:00", "Libur bursa: Hari Suci Nyepi, buka Rabu 09.00 WIB"],
  ["2025-12-31T12:00:00", "Libur bursa, buka Jumat 09.00 WIB"],
])("on the holiday of %s: %s", (wib, text) => {
  expect(statesFrom(wib)[0]?.text).toBe(text);
});

test.each([
  ["2026-12-30T17:00:00", "Bursa tutup, buka Senin 09.00 WIB (kalender bursa 2027 masih sementara)"],
  [
    "2027-01-01T10:00:00",
    "Libur bursa: Tahun Baru Masehi, buka Senin 09.00 WIB (kalender bursa 2027 masih sementara)",
  ],
  [
    "2027-03-10T10:00:00",
    "Libur bursa: Hari Raya Idul Fitri, buka Jumat 09.00 WIB (kalender bursa 2027 masih sementara)",
  ],
  ["2027-01-04T10:00:00", "Sesi 1, tutup 12.00 WIB (kalender bursa 2027 masih sementara)"],
  ["2028-01-03T10:00:00", "Sesi 1, tutup 12.00 WIB (kalender libur bursa 2028 belum diketahui)"],
  ["2028-01-08T10:00:00", "Bursa tutup, buka Senin 09.00 WIB (kalender libur bursa 2028 belum diketahui)"],
])("at %s WIB it states how certain the calendar is", (wib, text) => {
  expect(statesFrom(wib)[0]).toMatchObject({ text });
});

test("calls a year tentative if only some of its holidays are known", () => {
  const calendar = idxCalendarWith([
    { date: "2028-01-26", name: "Tahun Baru Imlek" },
    { date: "2028-04-14", name: "Wafat Yesus Kristus" },
    { date: "2028-05-01", name: "Hari Buruh Internasional" },
  ]);
  const textAt = (wib: string) => listSessionStates(new Date(`${wib}+07:00`), calendar)[0]?.text;
  expect(textAt("2028-01-03T10:00:00")).toBe("Sesi 1, tutup 12.00 WIB (kalender bursa 2028 masih sementara)");
  expect(textAt("2028-01-26T10:00:00")).toBe(
    "Libur bursa: Tahun Baru Imlek, buka Kamis 09.00 WIB (kalender bursa 2028 masih sementara)",
  );
});
