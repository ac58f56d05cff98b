import { expect, test } from "vitest";
import { dateOfDayStamp, dayStamp } from "../../candles/candle.ts";
import { findMarketInstrument, stockInstrument } from "../../listings/instrument.ts";
import type { PriceSplit } from "../../quotes/price-jumps.ts";
import { barsMatchQuote, type ChartReference, findChartAnomaly, listRewrittenDays } from "./chart-checks.ts";

type Days = Record<string, number>;

function barsOf(days: Days) {
  return Object.entries(days).map(([date, c]) => ({ t: dayStamp(date), o: null, h: null, l: null, c, v: 1 }));
}

const batchOf = (days: Days, splits: PriceSplit[] = []) => ({
  source: "yahoo" as const,
  symbol: "BBCA",
  interval: "1d" as const,
  adjustment: "adjusted" as const,
  candles: barsOf(days),
  splits,
  dividends: [],
});

function referenceOf(days: Days, others: Partial<ChartReference> = {}): ChartReference {
  const closes = Object.entries(days).map(([date, close]) => ({ date, close }));
  return { closes, quote: undefined, splits: [], ...others };
}

const week = { "2026-08-13": 6_300, "2026-08-14": 6_275, "2026-08-18": 6_350, "2026-08-19": 6_325 };
const stored = { ...week, "2026-08-20": 6_400 };
const friday = { last: 6_450, previousClose: 6_400, tradingDate: "2026-08-21", isCloseOfDay: false };
const splitOn = (date: string, factor = 2) => ({ date, factor });

/** Twenty days of July from the first, of which some differ. */
function july(different: number): Days {
  return Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `2026-07-${String(index + 1).padStart(2, "0")}`,
      index < different ? 6_500 : 6_400,
    ]),
  );
}

interface Case {
  symbol?: string;
  chart: Days;
  splits?: PriceSplit[];
  reference: ChartReference;
}

const anomalyOf = ({ symbol = "BBCA", chart, splits, reference }: Case) =>
  findChartAnomaly(
    findMarketInstrument(symbol) ?? stockInstrument(symbol, ""),
    batchOf(chart, splits),
    reference,
  );

test.each<[string, Case]>([
  ["the stored closes", { chart: stored, reference: referenceOf(stored, { quote: friday }) }],
  // 6,325 instead of 6,300 is 0.4 % more
  ["corrected closes", { chart: { ...stored, "2026-08-13": 6_325 }, reference: referenceOf(stored) }],
  ["one other close of five", { chart: { ...stored, "2026-08-13": 7_000 }, reference: referenceOf(stored) }],
  ["two other closes of twenty", { chart: july(2), reference: referenceOf(july(0)) }],
  ["no common day", { chart: july(20), reference: referenceOf(stored) }],
  ["no candle", { chart: {}, reference: referenceOf(stored, { quote: friday }) }],
  [
    "the prices of an unfinished day, before the quote's",
    { chart: { ...stored, "2026-08-21": 6_425 }, reference: referenceOf(stored, { quote: friday }) },
  ],
  [
    "a new split, restating the closes before it",
    {
      chart: { "2026-08-18": 6_350, "2026-08-19": 6_325 },
      splits: [splitOn("2026-08-19")],
      reference: referenceOf({ "2026-08-18": 12_700, "2026-08-19": 6_325 }),
    },
  ],
  [
    "a split that is already stored",
    {
      chart: stored,
      splits: [splitOn("2026-08-19")],
      reference: referenceOf(stored, { splits: [splitOn("2026-08-19")] }),
    },
  ],
  [
    "a split on the quote's day, whose previous close isn't restated",
    {
      chart: { "2026-08-20": 3_200, "2026-08-21": 3_225 },
      splits: [splitOn("2026-08-21")],
      reference: referenceOf({ "2026-08-20": 6_400 }, { quote: { ...friday, last: 3_225 } }),
    },
  ],
  [
    "other closes of a currency, which trades all day",
    {
      symbol: "USD/IDR",
      chart: { "2026-08-20": 16_900 },
      reference: referenceOf({}, { quote: { ...friday, last: 16_950, previousClose: 16_000 } }),
    },
  ],
])("a chart is accepted with %s", (_, checked) => {
  expect(anomalyOf(checked)).toBeUndefined();
});

test.each<[string, Case, string]>([
  [
    "two other closes of five",
    { chart: { ...stored, "2026-08-13": 7_000, "2026-08-14": 7_000 }, reference: referenceOf(stored) },
    "other-prices",
  ],
  ["three other closes of twenty", { chart: july(3), reference: referenceOf(july(0)) }, "other-prices"],
  [
    // Three steps of 26 % from 3,150 reach 6,301.
    "a last close out of the quote's reach",
    {
      chart: { "2026-08-20": 6_400 },
      reference: referenceOf({}, { quote: { ...friday, last: 3_150, previousClose: 3_140 } }),
    },
    "other-close",
  ],
  [
    // 0.8 % less
    "another close of the quote's day after its end",
    {
      chart: { ...stored, "2026-08-21": 6_450 },
      reference: referenceOf(stored, { quote: { ...friday, last: 6_500, isCloseOfDay: true } }),
    },
    "other-close",
  ],
  [
    "another close before the quote's day than the quote's",
    { chart: stored, reference: referenceOf(stored, { quote: { ...friday, previousClose: 6_325 } }) },
    "other-previous-close",
  ],
  [
    "a split that the stored closes contradict",
    { chart: stored, splits: [splitOn("2026-08-19")], reference: referenceOf(stored) },
    "false-split",
  ],
  [
    "a split that the quote contradicts",
    { chart: stored, splits: [splitOn("2026-08-21")], reference: referenceOf(stored, { quote: friday }) },
    "false-split",
  ],
  [
    "a split that its own prices contradict",
    { chart: stored, splits: [splitOn("2026-08-20")], reference: referenceOf(week) },
    "false-split",
  ],
])("a chart is rejected with %s", (_, checked, anomaly) => {
  expect(anomalyOf(checked)).toBe(anomaly);
});

// 6,340 instead of 6,300 is 0.6 % more.
test("a rewritten day has its stored close in the chart's terms", () => {
  expect([...listRewrittenDays(batchOf({ ...stored, "2026-08-13": 6_340 }), referenceOf(stored))]).toEqual([
    ["2026-08-13", 6_300],
  ]);
  const beforeSplit = referenceOf({ "2026-08-14": 12_550, "2026-08-18": 12_700, "2026-08-19": 6_325 });
  const chart = { "2026-08-14": 6_000, "2026-08-18": 6_350, "2026-08-19": 6_325 };
  expect([...listRewrittenDays(batchOf(chart, [splitOn("2026-08-19")]), beforeSplit)]).toEqual([
    ["2026-08-14", 6_275],
  ]);
});

test.each<[string, Days, Partial<NonNullable<ChartReference["quote"]>>, boolean]>([
  ["the previous close and the day's prices", { "2026-08-20": 6_400, "2026-08-21": 6_450 }, {}, true],
  // 6,525 is 1.95 % and 6,550 is 2.3 % more than 6,400
  ["a last bar near the previous close", { "2026-08-20": 6_525 }, {}, true],
  ["a last bar far from the previous close", { "2026-08-20": 6_550 }, {}, false],
  ["a bar at the day's limit", { "2026-08-21": 7_675 }, {}, true],
  ["a bar beyond the day's limit", { "2026-08-21": 7_750 }, {}, false],
  ["an earlier bar, without a previous close", { "2026-08-20": 3_000 }, { previousClose: undefined }, true],
  ["no bar", {}, {}, true],
])("minute bars with %s", (_, bars, quote, isMatch) => {
  const dayOfBar = ({ t }: { t: number }) => dateOfDayStamp(t);
  const bbca = stockInstrument("BBCA", "");
  expect(barsMatchQuote(bbca, barsOf(bars), { ...friday, ...quote }, dayOfBar)).toBe(isMatch);
});
