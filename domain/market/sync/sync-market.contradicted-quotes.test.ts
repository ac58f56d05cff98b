import { expect, test } from "vitest";
import type { DatabasePool } from "#platform/database/database.ts";
import { createMarket } from "#test/market.ts";
import { chartOf, readQuote, setUpQuoteService, shareAt } from "#test/servers/quote-service.ts";
import { wib } from "#test/wib.ts";
import { dateOfDayStamp } from "../candles/candle.ts";
import { listCandles } from "../candles/candles.server.ts";
import { findChartSeries } from "../candles/chart-series.server.ts";
import { listCorporateEvents } from "../corporate-actions/corporate-events.server.ts";

const service = setUpQuoteService();
const unlimited = { limit: 100, shouldContinue: async () => true };
const [yesterday, before, now] = [wib("2026-08-20T17:00"), wib("2026-08-21T10:00"), wib("2026-08-21T10:30")];

type Days = readonly (readonly [date: string, close: number])[];
const bbca: Days = [
  ["2026-08-13", 6_300],
  ["2026-08-14", 6_275],
  ["2026-08-18", 6_350],
  ["2026-08-19", 6_325],
  ["2026-08-20", 6_400],
];

const figures = {
  marketCap: 122_042_299_500 * 6_400,
  epsTrailingTwelveMonths: 471.81,
  trailingAnnualDividendRate: 356,
  bookValue: 2_201.5,
  fiftyTwoWeekHigh: 8_500,
  fiftyTwoWeekLow: 5_800,
};
const bbcaAt = (time: Date, price: unknown, previousClose: unknown = 6_400, overrides: object = {}) =>
  shareAt(time, price, previousClose, { ...figures, ...overrides });

async function marketAtTen() {
  const { db, pool } = await createMarket();
  await pool.query("INSERT INTO share_counts VALUES ('BBCA', '2026-07-31', '2026-07-31', 122042299500)");
  service.quotes["BBCA.JK"] = bbcaAt(wib("2026-08-20T16:00"), 6_400, 6_325);
  service.quotes["BBRI.JK"] = shareAt(wib("2026-08-20T16:00"), 5_900, 5_875);
  service.quotes["^JKSE"] = shareAt(wib("2026-08-20T16:00"), 7_436.88, 7_420);
  service.quotes["IDR=X"] = shareAt(yesterday, 16_905, 16_950);
  service.charts["BBCA.JK 1d"] = chartOf(bbca);
  await service.syncAt(db, yesterday, { candles: unlimited });
  service.quotes["BBCA.JK"] = bbcaAt(before, 6_425);
  service.quotes["BBRI.JK"] = shareAt(before, 5_925, 5_900);
  service.quotes["^JKSE"] = shareAt(before, 7_450, 7_436.88);
  await service.syncAt(db, before);
  return db;
}

const quoteOf = (db: DatabasePool, ticker = "BBCA", time = now) => readQuote(db, ticker, time);

test.each<[string, object, string]>([
  ["a previous close that turns the day into a rise of 15 %", bbcaAt(now, 6_450, 5_600), "previous-close"],
  ["a previous close from two days before", bbcaAt(now, 6_450, 6_325), "previous-close"],
  ["the quote of another company with a similar price", bbcaAt(now, 5_925, 5_900), "previous-close"],
  ["half the price and half the previous close", bbcaAt(now, 3_220, 3_200), "jump"],
  ["ten times both", bbcaAt(now, 64_500, 64_000), "jump"],
  ["a hundredth of both", bbcaAt(now, 64, 64), "jump"],
  ["a price between two ticks", bbcaAt(now, 6_433), "off-tick"],
  ["a price with decimals", bbcaAt(now, 6_450.5), "off-tick"],
  ["another price without any volume", bbcaAt(now, 6_450, 6_400, { regularMarketVolume: 0 }), "no-volume"],
  ["another price at the same second", bbcaAt(before, 6_450), "same-time"],
])("%s is quarantined", async (_fault, entry, reason) => {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = entry;
  service.quotes["BBRI.JK"] = shareAt(now, 5_950, 5_900);
  expect((await service.syncAt(db, now)).quarantined).toMatchObject([{ symbol: "BBCA", reason }]);
  expect(await quoteOf(db)).toMatchObject({
    last: 6_425,
    previousClose: 6_400,
    changePct: 0.390625,
    stale: true,
  });
  expect(await quoteOf(db, "BBRI")).toMatchObject({ last: 5_950, stale: false });
});

test("two swapped companies are both quarantined", async () => {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = shareAt(now, 5_950, 5_900);
  service.quotes["BBRI.JK"] = shareAt(now, 6_450, 6_400);
  expect((await service.syncAt(db, now)).quarantined.map(({ symbol }) => symbol).sort()).toEqual([
    "BBCA",
    "BBRI",
  ]);
  expect(await quoteOf(db)).toMatchObject({ last: 6_425, stale: true });
  expect(await quoteOf(db, "BBRI")).toMatchObject({ last: 5_925, stale: true });
});

test.each<[string, string, "^JKSE" | "IDR=X", number, number, string]>([
  ["an eighth of IHSG", "IHSG", "^JKSE", 905, 904, "idx"],
  ["half of IHSG", "IHSG", "^JKSE", 3_725, 3_718.44, "idx"],
  ["an inverted rupiah", "USD/IDR", "IDR=X", 0.0000592, 0.000059, "currency"],
])(
  "%s is rejected after an hour, and on later days",
  async (_fault, ticker, code, last, previousClose, market) => {
    const db = await marketAtTen();
    const acceptedPrice = (await quoteOf(db, ticker))?.last;
    for (const time of [
      "2026-08-21T10:30",
      "2026-08-21T13:45",
      "2026-08-24T10:00",
      "2026-08-27T10:00",
      "2026-09-01T10:00",
    ]) {
      service.quotes[code] = shareAt(wib(time), last, previousClose);
      await service.syncAt(db, wib(time), { markets: [market as "idx"] });
      expect(await quoteOf(db, ticker, wib(time))).toMatchObject({ last: acceptedPrice, stale: true });
    }
  },
);

test("halved prices are rejected on later days too", async () => {
  const db = await marketAtTen();
  for (const [time, last, previousClose] of [
    ["2026-08-21T16:00", 3_220, 3_200],
    ["2026-08-24T16:00", 3_230, 3_220],
    ["2026-08-26T16:00", 3_240, 3_230],
    ["2026-08-31T16:00", 3_250, 3_240],
  ] as const) {
    service.quotes["BBCA.JK"] = bbcaAt(wib(time), last, previousClose);
    await service.syncAt(db, wib(time));
  }
  expect(await quoteOf(db, "BBCA", wib("2026-08-31T16:30"))).toMatchObject({ last: 6_425, stale: true });
});

test("the price of a closed day is not overwritten", async () => {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = bbcaAt(wib("2026-08-21T16:00"), 6_450);
  await service.syncAt(db, wib("2026-08-21T16:30"));
  service.quotes["BBCA.JK"] = bbcaAt(wib("2026-08-21T16:10"), 6_500);
  expect((await service.syncAt(db, wib("2026-08-21T17:00"))).quarantined).toMatchObject([
    { reason: "closed-day" },
  ]);
  expect(await quoteOf(db, "BBCA", wib("2026-08-21T17:00"))).toMatchObject({ last: 6_450 });
});

test("a false split does not explain a halved price if the market cap falls too", async () => {
  const db = await marketAtTen();
  const at = wib("2026-08-21T09:00").getTime() / 1000;
  const split = { splits: { [at]: { date: at, numerator: 2, denominator: 1 } } };
  service.charts["BBCA.JK 1d"] = chartOf(
    [
      ["2026-08-20", 3_200],
      ["2026-08-21", 3_220],
    ],
    split,
  );
  service.quotes["BBCA.JK"] = bbcaAt(now, 3_220, 6_400, { marketCap: figures.marketCap / 2 });
  expect((await service.syncAt(db, now)).quarantined).toHaveLength(1);
  expect(await quoteOf(db)).toMatchObject({ last: 6_425, stale: true });
  expect(await listCorporateEvents(db, "BBCA")).toEqual([]);
});

async function syncWith(overrides: object) {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = bbcaAt(now, 6_450, 6_400, overrides);
  const { quarantined, figureAnomalies } = await service.syncAt(db, now);
  expect(quarantined).toEqual([]);
  expect(figureAnomalies).toMatchObject([{ symbol: "BBCA" }]);
  return quoteOf(db);
}

const storedFigures = {
  last: 6_450,
  changePct: 0.78125,
  marketCap: 122_042_299_500 * 6_400,
  eps: 471.81,
  divYieldPct: expect.closeTo(5.5194, 1),
};

test.each<[string, object]>([
  ["a profit per share in dollars", { epsTrailingTwelveMonths: 0.0287 }],
  ["a profit per share ten times as high", { epsTrailingTwelveMonths: 4_718.1 }],
  ["a dividend in dollars", { trailingAnnualDividendRate: 0.0216 }],
  ["a dividend a hundred times as high", { trailingAnnualDividendRate: 5_000 }],
])("%s is rejected without the price, and the stored figure remains", async (_fault, overrides) => {
  expect(await syncWith(overrides)).toMatchObject(storedFigures);
});

test.each([
  ["a market cap in dollars", 48_000_000_000],
  ["a market cap of half the shares", figures.marketCap / 2],
])("%s is rejected, and the stored market cap follows the price", async (_fault, marketCap) => {
  expect(await syncWith({ marketCap })).toMatchObject({
    ...storedFigures,
    marketCap: expect.closeTo(784_109_902_468_482, -1),
  });
});

test.each<[string, object, object]>([
  [
    "a 52-week range below the price",
    { fiftyTwoWeekHigh: 640, fiftyTwoWeekLow: 580 },
    { high52Week: undefined, low52Week: undefined },
  ],
  ["a volume of more shares than exist", { regularMarketVolume: 500_000_000_000 }, { volume: undefined }],
])("%s alone is rejected, and the figure becomes unknown", async (_fault, overrides, unknownFigures) => {
  expect(await syncWith(overrides)).toMatchObject({ ...storedFigures, ...unknownFigures });
});

const at = (date: string) => wib(`${date}T09:00`).getTime() / 1000;
const splitOn = (date: string) => ({
  splits: { [at(date)]: { date: at(date), numerator: 2, denominator: 1 } },
});
const allDays: Days = [...bbca, ["2026-08-21", 6_450]];
const shiftedDays: Days = allDays.map(([date], index) => [date, allDays[index - 1]?.[1] ?? 6_290]);

test.each<[string, object, string]>([
  [
    "the chart of another company",
    chartOf(allDays.map(([date, close]) => [date, close - 500])),
    "other-prices",
  ],
  ["a chart that is shifted by a day", chartOf(shiftedDays), "other-prices"],
  ["a chart whose last day differs from the quote", chartOf([...bbca, ["2026-08-21", 7_000]]), "other-close"],
  [
    "a chart with a split that the price doesn't show",
    chartOf(
      allDays.map(([date, close]) => [date, date < "2026-08-21" ? close / 2 : close]),
      splitOn("2026-08-21"),
    ),
    "false-split",
  ],
  [
    "a chart with a false split in the past",
    chartOf(
      allDays.map(([date, close]) => [date, date < "2026-08-18" ? close / 2 : close]),
      splitOn("2026-08-18"),
    ),
    "false-split",
  ],
  [
    "a chart that rewrites a past day",
    chartOf(allDays.map(([date, close]) => [date, date === "2026-08-18" ? 6_900 : close])),
    "rewritten-days",
  ],
])("%s changes no stored day", async (_fault, chart, reason) => {
  const db = await marketAtTen();
  service.quotes["BBCA.JK"] = bbcaAt(wib("2026-08-21T16:00"), 6_450);
  service.charts["BBCA.JK 1d"] = chart;
  const { rejectedCharts } = await service.syncAt(db, wib("2026-08-21T17:00"), {
    markets: ["idx"],
    candles: unlimited,
  });
  expect(rejectedCharts).toEqual([{ symbol: "BBCA", interval: "1d", reason }]);
  const series = await findChartSeries(db, "BBCA", "1d");
  const storedCandles = series ? await listCandles(db, series, undefined) : [];
  expect(storedCandles.map(({ t, c }) => [dateOfDayStamp(t), c]).slice(0, 5)).toEqual(bbca);
  expect(await listCorporateEvents(db, "BBCA")).toEqual([]);
});

test("five-minute bars of another company are not drawn", async () => {
  const db = await marketAtTen();
  service.charts["BBCA.JK 5m"] = chartOf([["2026-08-21", 3_400]], {}, "09:30");
  const { rejectedCharts } = await service.syncAt(db, now, { markets: ["idx"], candles: unlimited });
  expect(rejectedCharts).toEqual([{ symbol: "BBCA", interval: "5m", reason: "other-minutes" }]);
  expect(await findChartSeries(db, "BBCA", "5m")).toBeUndefined();
});
