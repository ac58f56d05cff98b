import { describe, expect, test } from "vitest";
import { parseFeedDate } from "./feed-date.ts";

const iso = (raw: string, offset?: number) => parseFeedDate(raw, offset)?.toISOString();

describe("parseFeedDate", () => {
  test.each([
    ["Tue, 17 Feb 2026 17:41:00 +0700", "2026-02-17T10:41:00.000Z"],
    ["Thu, 01 Jan 04 19:48 GMT", "2004-01-01T19:48:00.000Z"],
    ["Mon, 16th Nov 2020 13:16:28 EST", "2020-11-16T18:16:28.000Z"],
    ["Thu, 29 Oct 2020 07:36:03 GMT-07:00", "2020-10-29T14:36:03.000Z"],
    ["Sun Jul 15 01:16:00 +0000 2012", "2012-07-15T01:16:00.000Z"],
    ["Thu Nov 12 2020 17:00:00 GMT+0000 (Coordinated Universal Time)", "2020-11-12T17:00:00.000Z"],
    ["March 30 2020 07:02:38 PM", "2020-03-30T12:02:38.000Z"],
    ["1520932969", "2018-03-13T09:22:49.000Z"],
  ])("reads RFC 822 and its variants: %s", (raw, expected) => {
    expect(iso(raw)).toBe(expected);
  });

  test.each([
    ["2026-02-17T10:41:00Z", "2026-02-17T10:41:00.000Z"],
    ["2007-04-23T23:25:47.538+10:00", "2007-04-23T13:25:47.000Z"],
    ["2018-10-23 04:07:42 -00:20", "2018-10-23T04:27:42.000Z"],
  ])("reads ISO 8601: %s", (raw, expected) => {
    expect(iso(raw)).toBe(expected);
  });

  test.each([
    ["Rabu, 18 Jun 2025 07:30 WIB", "2025-06-18T00:30:00.000Z"],
    ["Jum'at, 20 Juni 2025 |19:05 WITA", "2025-06-20T11:05:00.000Z"],
    [", Jurnalis-Minggu, 15 Juni 2025 |13:56 WIT", "2025-06-15T04:56:00.000Z"],
    ["Kompas.com- 18/06/2025, 21:04 WIB", "2025-06-18T14:04:00.000Z"],
    ["1 Mei 2025 | 09.06 WIB", "2025-05-01T02:06:00.000Z"],
    ["Diperbarui 20 Des 2024, 19:59 WIB", "2024-12-20T12:59:00.000Z"],
    ["Kamis   19 Agt 2025  09:30 WIB", "2025-08-19T02:30:00.000Z"],
    ["05 Agustus 2019", "2019-08-04T17:00:00.000Z"],
    ["31 Okt 2025 pukul 08.05", "2025-10-31T01:05:00.000Z"],
  ])("reads Indonesian publishers' formats: %s", (raw, expected) => {
    expect(iso(raw)).toBe(expected);
  });

  test("assumes western Indonesian time, or the caller's offset, without a zone", () => {
    expect(iso("2026-02-17 10:41:00")).toBe("2026-02-17T03:41:00.000Z");
    expect(iso("2026-02-17 10:41:00", 0)).toBe("2026-02-17T10:41:00.000Z");
  });

  test("reads the day first unless the second number is over 12", () => {
    expect(iso("03/04/2020 10:00", 0)).toBe("2020-04-03T10:00:00.000Z");
    expect(iso("03/30/2020 10:00", 0)).toBe("2020-03-30T10:00:00.000Z");
  });

  test.each([
    "",
    "kemarin",
    "Sun, 99 Jun 2009 12:00:00 GMT",
    "2025-02-30",
    "2003-12-31T25:14:55Z",
    "Sun, 16 Dec 2012 1:2:3:4 GMT",
    "Sun, 16 Dec 2012 11:47:32 +zz:00",
    "9999-12-31T23:59:59-99:99",
    `18 Juni 2025 ${"x".repeat(200)}`,
  ])("rejects %s", (raw) => {
    expect(iso(raw)).toBeUndefined();
  });
});
