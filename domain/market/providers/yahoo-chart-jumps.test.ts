import { expect, test } from "vitest";
import { findMarketInstrument, stockInstrument } from "../listings/instrument.ts";
import { closing, seconds, setUpFakeYahoo } from "./test-servers.ts";

const fake = setUpFakeYahoo({});
const instruments = [stockInstrument("BBCA", ""), findMarketInstrument("BTC/USD")].filter(
  (instrument) => instrument !== undefined,
);

async function closesOf(
  bars: readonly (readonly [time: string, close: number, low?: number])[],
  { symbol = "BBCA", range = "1M" }: { symbol?: string; range?: "1D" | "1M" } = {},
) {
  const closes = bars.map(([, close]) => close);
  fake.chart = () => ({
    meta: {
      currency: symbol === "BBCA" ? "IDR" : "USD",
      exchangeTimezoneName: symbol === "BBCA" ? "Asia/Jakarta" : "UTC",
      regularMarketTime: closing,
    },
    timestamp: bars.map(([time]) => seconds(time)),
    indicators: {
      quote: [
        {
          open: closes,
          high: closes,
          low: bars.map(([, close, low]) => low ?? close),
          close: closes,
          volume: closes.map(() => 900),
        },
      ],
    },
  });
  return (await fake.provider(instruments).candles(symbol, range))?.candles.map(({ c }) => c);
}

test("drops a last day that jumps beyond the price limits, until the next day agrees with it", async () => {
  const days = [
    ["2026-08-18T09:00:00+07:00", 6_350],
    ["2026-08-19T09:00:00+07:00", 6_400],
    ["2026-08-20T09:00:00+07:00", 64_500],
  ] as const;
  expect(await closesOf(days)).toEqual([6_350, 6_400]);
  expect(await closesOf([...days, ["2026-08-21T09:00:00+07:00", 65_000]])).toEqual([
    6_350, 6_400, 64_500, 65_000,
  ]);
});

test("drops a last day whose low alone is beyond the limits", async () => {
  expect(
    await closesOf([
      ["2026-08-20T09:00:00+07:00", 6_400],
      ["2026-08-21T09:00:00+07:00", 6_450, 645],
    ]),
  ).toEqual([6_400]);
});

test("drops only the wrong bars of a five-minute chart", async () => {
  const bars = [
    ["2026-08-20T15:45:00+07:00", 6_400],
    ["2026-08-21T09:00:00+07:00", 6_425],
    ["2026-08-21T09:05:00+07:00", 64_250],
    ["2026-08-21T09:10:00+07:00", 6_450],
  ] as const;
  expect(await closesOf(bars, { range: "1D" })).toEqual([6_425, 6_450]);
});

test("accepts a coin at half its price the day before, not at a tenth", async () => {
  const days = (last: number) =>
    [
      ["2026-08-20T00:00:00Z", 110_000],
      ["2026-08-21T00:00:00Z", last],
    ] as const;
  expect(await closesOf(days(55_000), { symbol: "BTC/USD" })).toEqual([110_000, 55_000]);
  expect(await closesOf(days(11_000), { symbol: "BTC/USD" })).toEqual([110_000]);
});

const bars = { timestamp: [seconds("2026-08-21T09:00:00+07:00")] };
const prices = { open: [6_400], high: [6_475], low: [6_375], close: [6_450], volume: [900] };
const meta = { currency: "IDR", exchangeTimezoneName: "Asia/Jakarta", regularMarketTime: closing };

test("rejects a chart of another share", async () => {
  fake.chart = () => ({ meta: { ...meta, symbol: "BBRI.JK" }, ...bars, indicators: { quote: [prices] } });
  await expect(fake.provider(instruments).candles("BBCA", "1M")).rejects.toThrow(
    "chart of BBCA.JK is unusable",
  );
  fake.chart = () => ({ meta: { ...meta, symbol: "BBCA.JK" }, ...bars, indicators: { quote: [prices] } });
  expect((await fake.provider(instruments).candles("BBCA", "1M"))?.candles).toHaveLength(1);
});

test("rejects a chart with a split but no prices, which would delete the stored history without replacing it", async () => {
  const date = seconds("2026-08-21T09:00:00+07:00");
  fake.chart = () => ({
    meta,
    indicators: { quote: [{}] },
    events: { splits: { [date]: { date, numerator: 5, denominator: 1 } } },
  });
  await expect(fake.provider(instruments).candles("BBCA", "All")).rejects.toThrow("is unusable");
});
