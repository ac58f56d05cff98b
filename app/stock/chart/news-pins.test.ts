import { describe, expect, test } from "vitest";
import { dayStamp } from "#domain/market/candles/candle.ts";
import { flatCandle } from "#test/candles.ts";
import { pinNews } from "./news-pins.ts";

// Thursday, Friday, Monday.
const days = ["2026-11-19", "2026-11-20", "2026-11-23"].map((date) => flatCandle(dayStamp(date)));
const headline = (slug: string, publishedAt: string) => ({ slug, title: slug, publishedAt });
const pinned = (pins: ReturnType<typeof pinNews>) =>
  pins.map(({ index, headlines }) => [index, ...headlines.map(({ slug }) => slug)]);

describe("news on a chart", () => {
  test("is pinned to its day in Jakarta, newest first", () => {
    const news = [
      headline("malam", "2026-11-19T23:30:00+07:00"),
      headline("dini-hari", "2026-11-20T00:05:00+07:00"),
      headline("pagi", "2026-11-20T08:00:00+07:00"),
    ];
    expect(pinned(pinNews(days, "1d", news))).toEqual([
      [0, "malam"],
      [1, "pagi", "dini-hari"],
    ]);
  });

  test("from a weekend is pinned to the next trading day", () => {
    expect(pinned(pinNews(days, "1d", [headline("sabtu", "2026-11-21T10:00:00+07:00")]))).toEqual([
      [2, "sabtu"],
    ]);
  });

  test("outside the chart's range isn't pinned", () => {
    const news = [
      headline("lama", "2026-11-18T23:59:00+07:00"),
      headline("baru", "2026-11-24T00:01:00+07:00"),
      headline("rusak", "bukan tanggal"),
    ];
    expect(pinNews(days, "1d", news)).toEqual([]);
    expect(pinNews([], "1d", news)).toEqual([]);
  });

  test("is pinned to an intraday bar by its minute, and during a break to the next bar", () => {
    const bars = ["11:50", "11:55", "13:30"].map((time) =>
      flatCandle(Date.parse(`2026-11-19T${time}:00+07:00`) / 1000),
    );
    const news = [
      headline("sesi", "2026-11-19T11:57:00+07:00"),
      headline("istirahat", "2026-11-19T12:40:00+07:00"),
      headline("tutup", "2026-11-19T13:40:00+07:00"),
    ];
    expect(pinned(pinNews(bars, "intraday", news))).toEqual([
      [1, "sesi"],
      [2, "istirahat"],
    ]);
  });
});
