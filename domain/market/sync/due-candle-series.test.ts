import { describe, expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import { findMarketInstrument, type Instrument, stockInstrument } from "../listings/instrument.ts";
import { listDueCandleSeries } from "./due-candle-series.ts";

const ihsg: Instrument = { ...stockInstrument("IHSG", ""), ...findMarketInstrument("IHSG") };
const bbca = stockInstrument("BBCA", "");
const quietStock = stockInstrument("ZATA", "");

function listDue(instruments: Instrument[], syncedAt: Record<string, string>, now: string) {
  const times = new Map(
    Object.entries(syncedAt).map(([key, text]) => [key, { syncedAt: wib(text), attemptedAt: wib(text) }]),
  );
  return listDueCandleSeries(instruments, times, new Map([["BBCA", 1e12]]), wib(now)).map(
    ({ symbol, interval, range }) => `${symbol} ${interval} ${range}`,
  );
}

test("new symbols get their whole history: tiles first, then shares by turnover", () => {
  expect(listDue([quietStock, bbca, ihsg], {}, "2026-08-21T10:00")).toEqual([
    "IHSG 1d All",
    "BBCA 1d All",
    "IHSG 5m 5D",
    "BBCA 5m 5D",
    "ZATA 1d All",
    "ZATA 5m 5D",
  ]);
});

test("series that were synced while the clock was a day ahead are due", () => {
  const syncedAt = { "BBCA 1d": "2026-08-22T10:00", "BBCA 5m": "2026-08-22T10:00" };
  expect(listDue([bbca], syncedAt, "2026-08-21T10:00")).toEqual(["BBCA 1d 1M", "BBCA 5m 5D"]);
});

test("a failed history is requested in full again after 15 minutes, behind new symbols", () => {
  const failedTimes = new Map([["IHSG 1d", { syncedAt: undefined, attemptedAt: wib("2026-08-21T10:00") }]]);
  const first = (time: string) =>
    listDueCandleSeries([ihsg, quietStock], failedTimes, new Map(), wib(`2026-08-21T${time}`))
      .filter(({ interval }) => interval === "1d")
      .map(({ symbol, range }) => `${symbol} ${range}`);
  expect(first("10:14")).toEqual(["ZATA All"]);
  expect(first("10:15")).toEqual(["ZATA All", "IHSG All"]);
});

describe("intraday candles", () => {
  const minutes = (lastSync: string, now: string) =>
    listDue([bbca], { "BBCA 1d": "2026-08-21T08:00", "BBCA 5m": lastSync }, now).filter((text) =>
      text.includes("5m"),
    );

  test("are due every five minutes in a session", () => {
    expect(minutes("2026-08-21T10:00", "2026-08-21T10:04")).toEqual([]);
    expect(minutes("2026-08-21T10:00", "2026-08-21T10:05")).toEqual(["BBCA 5m 1D"]);
  });

  test("are due once after the close, then not until the next day", () => {
    expect(minutes("2026-08-21T16:05", "2026-08-21T16:30")).toEqual(["BBCA 5m 1D"]);
    expect(minutes("2026-08-21T16:30", "2026-08-21T23:00")).toEqual([]);
    expect(minutes("2026-08-21T16:30", "2026-08-24T09:10")).toEqual(["BBCA 5m 5D"]);
  });
});

test("on the next morning a tile comes before shares that were synced the evening before", () => {
  const due = (time: string) =>
    listDue(
      [quietStock, bbca, ihsg],
      {
        "IHSG 1d": "2026-08-21T17:00",
        "IHSG 5m": "2026-08-24T09:01",
        "BBCA 1d": "2026-08-21T17:00",
        "BBCA 5m": "2026-08-24T09:02",
        "ZATA 1d": "2026-08-21T17:00",
        "ZATA 5m": "2026-08-21T16:40",
      },
      `2026-08-24T${time}`,
    );
  expect(due("09:06")).toEqual(["IHSG 5m 1D", "ZATA 5m 5D"]);
  expect(due("09:07")).toEqual(["IHSG 5m 1D", "BBCA 5m 1D", "ZATA 5m 5D"]);
});

describe("daily candles", () => {
  const days = (lastSync: string, now: string) =>
    listDue([bbca], { "BBCA 1d": lastSync, "BBCA 5m": now }, now);

  test("are due once delayed sources have the day's close", () => {
    expect(days("2026-08-20T16:30", "2026-08-21T10:00")).toEqual([]);
    expect(days("2026-08-20T16:30", "2026-08-21T16:20")).toEqual([]);
    expect(days("2026-08-20T16:30", "2026-08-21T16:22")).toEqual(["BBCA 1d 1M"]);
    expect(days("2026-08-21T16:22", "2026-08-23T12:00")).toEqual([]);
  });

  test("are requested back to the last sync", () => {
    expect(days("2026-07-20T16:30", "2026-08-21T10:00")).toEqual(["BBCA 1d 6M"]);
    expect(days("2026-01-20T16:30", "2026-08-21T10:00")).toEqual(["BBCA 1d All"]);
  });
});

test("no candles are due on a holiday", () => {
  expect(idxCalendar.isTradingDay("2026-08-17")).toBe(false);
  expect(
    listDue([bbca], { "BBCA 1d": "2026-08-14T16:30", "BBCA 5m": "2026-08-14T16:30" }, "2026-08-17T18:00"),
  ).toEqual([]);
});
