import { describe, expect, test } from "vitest";
import { parseFeedDate, readFeedDate } from "./feed-date.ts";

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
    ["1520932969123", "2018-03-13T09:22:49.123Z"],
    ["/Date(1520932969000)/", "2018-03-13T09:22:49.000Z"],
    ["Sat, 11 04 2020 08:51:49 +0100", "2020-04-11T07:51:49.000Z"],
    ["Monday, October 6, 2025 - 3pm GMT", "2025-10-06T15:00:00.000Z"],
  ])("reads RFC 822 and its variants: %s", (raw, expected) => {
    expect(iso(raw)).toBe(expected);
  });

  test.each([
    ["2026-02-17T10:41:00Z", "2026-02-17T10:41:00.000Z"],
    ["2007-04-23T23:25:47.538+10:00", "2007-04-23T13:25:47.000Z"],
    ["2018-10-23 04:07:42 -00:20", "2018-10-23T04:27:42.000Z"],
    ["2026-11-20 15:30:00+07", "2026-11-20T08:30:00.000Z"],
    ["20261120T153000+0700", "2026-11-20T08:30:00.000Z"],
    ["20261120153000Z", "2026-11-20T15:30:00.000Z"],
    ["20261120", "2026-11-19T17:00:00.000Z"],
    ["2026-11", "2026-10-31T17:00:00.000Z"],
    ["2003-335", "2003-11-30T17:00:00.000Z"],
    ["2026-11-20T24:00:00Z", "2026-11-21T00:00:00.000Z"],
    ["2026-11-20T15Z", "2026-11-20T15:00:00.000Z"],
    ["0100-01-01T00:00:01+01:00", "0099-12-31T23:00:01.000Z"],
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
    ["Jumat (20/11/2026) pukul 15.30 WIB", "2026-11-20T08:30:00.000Z"],
    ["Pukul 15.30 WIB, Jumat (20/11/2026)", "2026-11-20T08:30:00.000Z"],
    ["20-11-2026 15:30", "2026-11-20T08:30:00.000Z"],
    ["Jumat, 20 Nopember 2026 - 15:30 Waktu Indonesia Tengah", "2026-11-20T07:30:00.000Z"],
    ["20 November 2026, pukul 15 WIB", "2026-11-20T08:00:00.000Z"],
  ])("reads Indonesian publishers' formats: %s", (raw, expected) => {
    expect(iso(raw)).toBe(expected);
  });

  test.each([
    ["Do, 29 Mär 2018 00:00:00 +0200", "2018-03-28T22:00:00.000Z"],
    ["mar., 01 déc. 2020 16:11:02 +0000", "2020-12-01T16:11:02.000Z"],
    ["Lundi, 16. Novembre 2020 - 15:54 CET", "2020-11-16T14:54:00.000Z"],
    ["jeu., 13 août 2020 00:00:00 +0200", "2020-08-12T22:00:00.000Z"],
    ["Κυρ, 11 Ιούλ 2004 12:00:00 EST", "2004-07-11T17:00:00.000Z"],
    ["2004-július-13T9:15-05:00", "2004-07-13T14:15:00.000Z"],
    ["2004년 05월 28일  01:31:15", "2004-05-27T16:31:15.000Z"],
    ["2004-05-25 오후 11:23:17", "2004-05-25T14:23:17.000Z"],
  ])("reads other languages: %s", (raw, expected) => {
    expect(iso(raw)).toBe(expected);
  });

  test.each([
    ["Thu, 25 Feb 2016 00:00:00 Europe/Brussels", "2016-02-24T23:00:00.000Z"],
    ["Thu, 25 Aug 2016 00:00:00 Europe/Brussels", "2016-08-24T22:00:00.000Z"],
    ["Fri, 31 Mar 2023 20:19:00 America/Los_Angeles", "2023-04-01T03:19:00.000Z"],
    ["Wed, 19 Aug 2009 18:28:00 Etc/GMT", "2009-08-19T18:28:00.000Z"],
    ["20 Nov 2026 15:30 GMT+7", "2026-11-20T08:30:00.000Z"],
    ["20 Nov 2026 15:30 NZDT", "2026-11-20T02:30:00.000Z"],
  ])("resolves a named zone: %s", (raw, expected) => {
    expect(readFeedDate(raw)).toEqual({ at: new Date(expected) });
  });

  test.each(["XYZ", "Planet/Mars"])("takes a zone that isn't known for UTC, and says so: %s", (zone) => {
    expect(readFeedDate(`Fri, 20 Nov 2026 15:30:00 ${zone}`)).toEqual({
      at: new Date("2026-11-20T15:30:00.000Z"),
      unknownZone: zone,
    });
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
    "2013-01-27-01",
    "2013-01-28T11:30:00-06:00Textra",
    "2003-12-31T10:14:61Z",
    "22013",
    "Sun, Dec x 2012 11:47:32 GMT",
    "20261332",
    `18 Juni 2025 ${"x".repeat(200)}`,
  ])("rejects %s", (raw) => {
    expect(iso(raw)).toBeUndefined();
  });
});
