import { describe, expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import type { TradingCalendar } from "../calendar/trading-hours.ts";
import { cryptoCalendar, currencyCalendar, usCalendar } from "../calendar/world-calendars.ts";
import { isStale, lastPriceMovement, type ReportedFigure } from "./provenance.ts";

const share = (overrides: Partial<ReportedFigure> = {}): ReportedFigure => ({
  kind: "stock",
  source: "yahoo",
  asOf: wib("2026-08-21T10:02"),
  receivedAt: wib("2026-08-21T11:00"),
  tradingDate: "2026-08-21",
  delayed: true,
  ...overrides,
});

describe("a share", () => {
  test("is fresh while its source confirms it, however long ago it traded", () => {
    expect(isStale(share(), idxCalendar, wib("2026-08-21T11:01"))).toBe(false);
  });

  test("is stale if its source has been silent for more than five minutes in a session", () => {
    expect(isStale(share(), idxCalendar, wib("2026-08-21T11:05"))).toBe(false);
    expect(isStale(share(), idxCalendar, wib("2026-08-21T11:06"))).toBe(true);
  });

  test("of the day before is stale once the source's delay has passed on the new day", () => {
    const isStaleAt = (now: string) =>
      isStale(
        share({ tradingDate: "2026-08-20", receivedAt: wib(now), asOf: wib("2026-08-20T16:00") }),
        idxCalendar,
        wib(now),
      );
    expect(isStaleAt("2026-08-21T09:19")).toBe(false);
    expect(isStaleAt("2026-08-21T09:21")).toBe(true);
  });

  test("is fresh with the last close overnight, over a weekend and on a holiday", () => {
    const close = share({ asOf: wib("2026-08-21T16:00"), receivedAt: wib("2026-08-21T16:31") });
    expect(isStale(close, idxCalendar, wib("2026-08-23T12:00"))).toBe(false);
    expect(isStale(close, idxCalendar, wib("2026-08-24T08:59"))).toBe(false);
    expect(isStale(close, idxCalendar, wib("2026-08-24T09:30"))).toBe(true);
    // 25 August 2026 is Maulid.
    const monday = share({
      asOf: wib("2026-08-24T16:00"),
      receivedAt: wib("2026-08-24T16:31"),
      tradingDate: "2026-08-24",
    });
    expect(isStale(monday, idxCalendar, wib("2026-08-25T12:00"))).toBe(false);
    expect(isStale(monday, idxCalendar, wib("2026-08-26T12:00"))).toBe(true);
  });

  test("last confirmed before the close is stale in the evening", () => {
    const early = share({ receivedAt: wib("2026-08-21T15:40") });
    expect(isStale(early, idxCalendar, wib("2026-08-21T18:00"))).toBe(true);
  });
});

describe("an index", () => {
  const ihsg = (asOf: string) =>
    share({ kind: "index", asOf: wib(asOf), receivedAt: wib("2026-08-21T23:59"), delayed: false });

  test("is as old as its own time, even if its source confirms it", () => {
    expect(isStale(ihsg("2026-08-21T10:50"), idxCalendar, wib("2026-08-21T10:59"))).toBe(false);
    expect(isStale(ihsg("2026-08-21T10:50"), idxCalendar, wib("2026-08-21T11:01"))).toBe(true);
  });

  test("is fresh during the break with the last figure of the session", () => {
    expect(isStale(ihsg("2026-08-21T11:29"), idxCalendar, wib("2026-08-21T13:55"))).toBe(false);
    expect(isStale(ihsg("2026-08-21T11:10"), idxCalendar, wib("2026-08-21T13:55"))).toBe(true);
  });
});

test("crypto is stale within minutes at any time", () => {
  const bitcoin = share({ kind: "crypto", asOf: wib("2026-08-22T03:00"), delayed: false });
  expect(isStale(bitcoin, cryptoCalendar, wib("2026-08-22T03:09"))).toBe(false);
  expect(isStale(bitcoin, cryptoCalendar, wib("2026-08-22T03:11"))).toBe(true);
});

describe("lastPriceMovement", () => {
  const movement = (text: string, calendar: TradingCalendar = idxCalendar) => {
    const { at, tradingDate } = lastPriceMovement(wib(text), calendar);
    return { at: at.toISOString(), tradingDate };
  };

  test("is now in a session, the end of the session in a break, and the closing auction in the evening", () => {
    expect(movement("2026-08-20T10:00")).toEqual({
      at: "2026-08-20T03:00:00.000Z",
      tradingDate: "2026-08-20",
    });
    expect(movement("2026-08-20T12:30")).toEqual({
      at: "2026-08-20T05:00:00.000Z",
      tradingDate: "2026-08-20",
    });
    expect(movement("2026-08-20T20:00")).toEqual({
      at: "2026-08-20T09:01:00.000Z",
      tradingDate: "2026-08-20",
    });
    expect(movement("2026-08-20T08:50")).toEqual({
      at: "2026-08-19T09:01:00.000Z",
      tradingDate: "2026-08-19",
    });
  });

  test("may have tomorrow's date for a currency, and yesterday's for Wall Street", () => {
    // Monday 05:00 WIB is Sunday 18:00 in New York, when the currency week has begun.
    expect(movement("2026-08-24T05:00", currencyCalendar)).toEqual({
      at: "2026-08-23T22:00:00.000Z",
      tradingDate: "2026-08-24",
    });
    expect(movement("2026-08-25T12:00", usCalendar)).toEqual({
      at: "2026-08-24T20:00:00.000Z",
      tradingDate: "2026-08-24",
    });
  });
});
