import { describe, expect, test } from "vitest";
import { dateOfDayStamp } from "../candles/candle.ts";
import { findMarketInstrument, stockInstrument } from "../listings/instrument.ts";
import { closing, seconds, setUpFakeYahoo } from "./test-servers.ts";

const fake = setUpFakeYahoo({});
const instruments = [
  stockInstrument("BBCA", ""),
  stockInstrument("GONE", ""),
  findMarketInstrument("USD/IDR"),
].filter((instrument) => instrument !== undefined);

describe("a chart", () => {
  const meta = { currency: "IDR", exchangeTimezoneName: "Asia/Jakarta", regularMarketTime: closing };
  type Row = readonly [
    time: string,
    open: number | null,
    high: number | null,
    low: number | null,
    close: number | null,
    volume: number | null,
  ];

  function chartOf(rows: readonly Row[], overrides: object = {}) {
    const column = (index: number) => rows.map((row) => row[index]);
    const quote = { open: column(1), high: column(2), low: column(3), close: column(4), volume: column(5) };
    return {
      meta,
      timestamp: rows.map(([time]) => seconds(time)),
      indicators: { quote: [quote] },
      ...overrides,
    };
  }

  async function candlesOf(rows: readonly Row[], range: "1D" | "1M" = "1M", overrides: object = {}) {
    fake.chart = () => chartOf(rows, overrides);
    const batch = await fake.provider(instruments).candles("BBCA", range);
    expect.assert(batch);
    return batch;
  }

  test("has daily candles dated in the exchange's time zone", async () => {
    const batch = await candlesOf([
      ["2026-08-20T09:00:00+07:00", 6_350, 6_400, 6_300, 6_400, 67_749_800],
      ["2026-08-21T09:00:00+07:00", 6_400, 6_475, 6_400, 6_450, 100_684_300],
    ]);
    expect(batch).toMatchObject({
      interval: "1d",
      adjustment: "adjusted",
      splits: [],
    });
    expect(batch.candles).toEqual([
      { t: seconds("2026-08-20T00:00:00Z"), o: 6_350, h: 6_400, l: 6_300, c: 6_400, v: 67_749_800 },
      { t: seconds("2026-08-21T00:00:00Z"), o: 6_400, h: 6_475, l: 6_400, c: 6_450, v: 100_684_300 },
    ]);
    expect(fake.server.requests.at(-1)).toBe(
      "/v8/finance/chart/BBCA.JK?range=1mo&interval=1d&events=div,split&includePrePost=false",
    );
  });

  test("skips null rows, holidays, days without trades and impossible prices", async () => {
    const { candles } = await candlesOf([
      ["2026-08-12T09:00:00+07:00", 6_300, 6_350, 6_250, 6_300, 0],
      ["2026-08-13T09:00:00+07:00", null, null, null, null, null],
      ["2026-08-14T09:00:00+07:00", 6_300, 6_300, 6_300, 6_300, 0],
      ["2026-08-17T09:00:00+07:00", 6_300, 6_300, 6_300, 6_300, 100],
      ["2026-08-18T09:00:00+07:00", 6_300, 6_350, 6_320, 6_330, 100],
      ["2026-08-19T09:00:00+07:00", null, 6_350, 6_300, 6_330, 100],
      ["2026-08-20T09:00:00+07:00", 6_350, 6_400, 6_300, 6_500, 100],
    ]);
    expect(candles).toEqual([
      { t: seconds("2026-08-19T00:00:00Z"), o: null, h: 6_350, l: 6_300, c: 6_330, v: 100 },
    ]);
  });

  test("uses the later of two rows for today", async () => {
    const { candles } = await candlesOf([
      ["2026-08-21T09:00:00+07:00", 6_400, 6_450, 6_400, 6_425, 50],
      ["2026-08-21T15:10:00+07:00", 6_400, 6_475, 6_400, 6_450, 90],
    ]);
    expect(candles).toMatchObject([{ c: 6_450, v: 90 }]);
  });

  test("drops both of two rows for an earlier day", async () => {
    const { candles } = await candlesOf([
      ["2026-08-19T09:00:00+07:00", 6_350, 6_400, 6_300, 6_350, 60_000_000],
      ["2026-08-20T09:00:00+07:00", 6_350, 6_400, 6_300, 6_400, 67_749_800],
      ["2026-08-20T09:00:00+07:00", 6_350, 6_400, 6_300, 6_350, 67_749_800],
      ["2026-08-21T09:00:00+07:00", 6_400, 6_475, 6_400, 6_450, 100_684_300],
    ]);
    expect(candles.map(({ t, c }) => [dateOfDayStamp(t), c])).toEqual([
      ["2026-08-19", 6_350],
      ["2026-08-21", 6_450],
    ]);
  });

  test("is not adjusted twice for a split, which is reported", async () => {
    const splits = {
      x: { date: seconds("2026-08-20T09:00:00+07:00"), numerator: 5, denominator: 1, splitRatio: "5:1" },
    };
    const batch = await candlesOf(
      [
        ["2026-08-19T09:00:00+07:00", 1_000, 1_020, 990, 1_010, 500],
        ["2026-08-20T09:00:00+07:00", 1_005, 1_020, 990, 1_000, 500],
      ],
      "1M",
      { events: { splits } },
    );
    expect(batch.splits).toEqual([{ date: "2026-08-20", factor: 5 }]);
    expect(batch.candles.map(({ c }) => c)).toEqual([1_010, 1_000]);
  });

  test("is adjusted for a split if the service has not done so yet", async () => {
    const splits = { x: { date: seconds("2026-08-20T09:00:00+07:00"), numerator: 5, denominator: 1 } };
    const { candles } = await candlesOf(
      [
        ["2026-08-19T09:00:00+07:00", 5_000, 5_100, 4_950, 5_050, 100],
        ["2026-08-20T09:00:00+07:00", 1_005, 1_020, 990, 1_000, 500],
      ],
      "1M",
      { events: { splits } },
    );
    expect(candles[0]).toMatchObject({ o: 1_000, h: 1_020, l: 990, c: 1_010, v: 500 });
    expect(candles[1]).toMatchObject({ c: 1_000, v: 500 });
  });

  test("has five-minute candles of the last day only, and none outside trading hours", async () => {
    const { candles, interval } = await candlesOf(
      [
        ["2026-08-20T15:45:00+07:00", 6_400, 6_400, 6_400, 6_400, 100],
        ["2026-08-21T09:00:00+07:00", 6_400, 6_425, 6_400, 6_425, 0],
        ["2026-08-21T09:05:00+07:00", 6_425, 6_425, 6_425, 6_425, 0],
        ["2026-08-21T09:10:00+07:00", 6_425, 6_450, 6_425, 6_450, 300],
        ["2026-08-21T12:30:00+07:00", 6_450, 6_450, 6_450, 6_450, 300],
        ["2026-08-21T16:30:00+07:00", 6_450, 6_450, 6_450, 6_450, 300],
      ],
      "1D",
    );
    expect(interval).toBe("5m");
    expect(candles.map(({ t, v }) => [new Date(t * 1000).toISOString().slice(11, 16), v])).toEqual([
      ["02:00", null],
      ["02:10", 300],
      ["05:30", 300],
    ]);
  });

  test("counts a currency's Sunday evening as Monday", async () => {
    fake.clock = new Date("2026-08-24T06:00:00+07:00");
    fake.chart = () =>
      chartOf(
        [
          ["2026-08-21T00:00:00+01:00", 17_690, 17_710, 17_680, 17_705, 0],
          ["2026-08-23T23:30:00+01:00", 17_705, 17_720, 17_700, 17_715, 0],
        ],
        { meta: { currency: "IDR", exchangeTimezoneName: "Europe/London", regularMarketTime: closing } },
      );
    const batch = await fake.provider(instruments).candles("USD/IDR", "1M");
    expect(batch?.candles.map(({ t, v }) => [dateOfDayStamp(t), v])).toEqual([
      ["2026-08-21", null],
      ["2026-08-24", null],
    ]);
  });

  test("skips prices that do not fit the others, and future days", async () => {
    const at = (day: number, price: number): Row => [
      `2026-08-${day}T09:00:00+07:00`,
      price,
      price,
      price,
      price,
      1_000,
    ];
    const { candles } = await candlesOf([
      at(18, 6_350),
      at(19, 6.35),
      at(20, 6_400),
      at(21, 1e30),
      at(24, 6_500),
    ]);
    expect(candles.map(({ t, c }) => [dateOfDayStamp(t), c])).toEqual([
      ["2026-08-18", 6_350],
      ["2026-08-20", 6_400],
    ]);
  });

  test("is empty without candles, undefined for a missing symbol, and an outage in another shape or currency", async () => {
    fake.chart = () => ({ meta, indicators: { quote: [{}] } });
    expect(await fake.provider(instruments).candles("BBCA", "1Y")).toMatchObject({
      candles: [],
    });
    fake.chart = () => undefined;
    expect(await fake.provider(instruments).candles("GONE", "1Y")).toBeUndefined();
    expect(await fake.provider(instruments).candles("ZZZZ", "1Y")).toBeUndefined();
    fake.chart = () => ({ meta: {} });
    await expect(fake.provider(instruments).candles("BBCA", "1Y")).rejects.toMatchObject({
      reason: "outage",
    });
    fake.chart = () => chartOf([], { meta: { ...meta, currency: "USD" } });
    await expect(fake.provider(instruments).candles("BBCA", "1Y")).rejects.toMatchObject({
      reason: "outage",
    });
  });
});
