import { describe, expect, test } from "vitest";
import { idxCalendar } from "../calendar/idx-calendar.ts";
import type { Candle } from "../candles/candle.ts";
import { changeSincePct, priceBefore } from "./change-since.ts";

const day = (date: string, c: number): Candle => ({
  t: Date.parse(date) / 1000,
  o: c,
  h: c,
  l: c,
  c,
  v: 1_000,
});

/** Adjusted closes as in the exchange's files; the last one is the shown price. */
const closes = {
  BBRI: {
    "2026-02-13": 3_840,
    "2026-02-18": 3_830,
    "2026-02-19": 3_770,
    "2026-02-20": 3_840,
    "2026-08-21": 3_230,
  },
  BMRI: { "2026-02-18": 5_275, "2026-02-19": 5_075, "2026-02-20": 5_125, "2026-08-21": 4_220 },
  BBCA: { "2026-02-18": 7_275, "2026-02-19": 7_175, "2026-02-20": 7_225, "2026-08-21": 6_450 },
  UNVR: { "2026-02-18": 2_260, "2026-02-19": 2_220, "2026-02-20": 2_240, "2026-08-21": 1_795 },
  SMGR: { "2026-02-18": 2_950, "2026-02-19": 2_860, "2026-02-20": 3_070, "2026-08-21": 1_565 },
} as const;

const daysOf = (ticker: keyof typeof closes) =>
  Object.entries(closes[ticker]).map(([date, close]) => day(date, close));
const priceAt = (at: string, days: Candle[], actions: string[] = [], quoteDate = "2026-08-21") =>
  priceBefore(new Date(`${at}+07:00`), { days, actions }, quoteDate, idxCalendar);

describe("the change of a price since an article's publication", () => {
  test.each<[ticker: keyof typeof closes, at: string, from: string, close: number, changePct: string]>([
    // In the evening: from that day's own close.
    ["BMRI", "2026-02-18T19:37:00", "2026-02-18", 5_275, "-20.0000"],
    ["SMGR", "2026-02-18T18:32:00", "2026-02-18", 2_950, "-46.9492"],
    ["UNVR", "2026-02-19T17:39:18", "2026-02-19", 2_220, "-19.1441"],
    // During a session, in the break, or before the opening: from the day before.
    ["BBRI", "2026-02-19T12:43:00", "2026-02-18", 3_830, "-15.6658"],
    ["BBCA", "2026-02-19T13:37:00", "2026-02-18", 7_275, "-11.3402"],
    ["BBCA", "2026-02-20T07:00:00", "2026-02-19", 7_175, "-10.1045"],
    // The closing auction ends at 16:01.
    ["BMRI", "2026-02-20T16:00:59", "2026-02-19", 5_075, "-16.8473"],
    ["BMRI", "2026-02-20T16:01:00", "2026-02-20", 5_125, "-17.6585"],
    // On a Saturday, and on Lunar New Year, which follows a closed Monday.
    ["BBRI", "2026-02-21T10:00:00", "2026-02-20", 3_840, "-15.8854"],
    ["BBRI", "2026-02-17T10:00:00", "2026-02-13", 3_840, "-15.8854"],
  ])("of %s at %s counts from the close of %s, %s: %s %%", (ticker, at, date, close, changePct) => {
    const days = daysOf(ticker);
    const basePrice = priceAt(at, days);
    expect(basePrice).toEqual({ close, date, isTraded: true });
    expect(basePrice && changeSincePct(basePrice, days.at(-1)?.c ?? 0)?.toFixed(4)).toBe(changePct);
  });

  test("is undefined while nothing has been traded since", () => {
    const basePrice = priceAt("2026-08-22T09:00:00", daysOf("BBRI"));
    expect(basePrice).toEqual({ close: 3_230, date: "2026-08-21", isTraded: false });
    expect(basePrice && changeSincePct(basePrice, 3_230)).toBeUndefined();
  });

  test("is 0 for an unchanged price", () => {
    expect(changeSincePct({ close: 3_230, date: "2026-02-20", isTraded: true }, 3_230)).toBe(0);
  });

  test("is unknown before the first price, after a month without one, and across a split", () => {
    expect(priceAt("2026-02-13T12:00:00", daysOf("BBRI"))).toBeUndefined();
    // The last earlier price is from 20 February.
    expect(priceAt("2026-04-08T12:00:00", daysOf("BBRI"))).toBeUndefined();
    expect(priceAt("2026-02-20T18:00:00", daysOf("BBRI"), ["2026-05-04"])).toBeUndefined();
    expect(priceAt("2026-02-20T18:00:00", daysOf("BBRI"), ["2026-02-20"])?.close).toBe(3_840);
  });

  test("is unknown when the prices end on another day than the quote", () => {
    expect(priceAt("2026-02-20T18:00:00", daysOf("BBRI"), [], "2026-08-24")).toBeUndefined();
  });
});
