import { describe, expect, test } from "vitest";
import { decimal, toDouble, ZERO } from "../ledger/decimal.ts";
import { unwrap } from "../ledger/test-transactions.ts";
import type { DayValue } from "./daily-values.ts";
import { combinePortfolios, compareWithIndex, performanceByPeriod } from "./portfolio-periods.ts";

type Transfers = Record<string, number>;

function day(date: string, value: number, inflow = 0, outflow = 0, transfers?: Transfers): DayValue {
  const [valueIdr, inflowIdr, outflowIdr] = [value, inflow, outflow].map((amount) => decimal(String(amount)));
  const flows = { valueIdr: valueIdr ?? ZERO, inflowIdr: inflowIdr ?? ZERO, outflowIdr: outflowIdr ?? ZERO };
  if (transfers === undefined) return { date, ...flows };
  const amounts = Object.entries(transfers).map(
    ([asset, amount]) => [asset, decimal(String(amount))] as const,
  );
  return { date, ...flows, transfersIdr: new Map(amounts) };
}

const indexOf = (prices: Record<string, number>) =>
  Object.entries(prices).map(([date, priceIdr]) => ({ date, priceIdr }));

describe("performanceByPeriod", () => {
  // 100 became 120 by the end of 2025 and 150 by 21 August 2026.
  const days = [day("2024-01-02", 100, 100), day("2025-12-30", 120), day("2026-08-21", 150)];
  const index = indexOf({
    "2023-12-29": 7_000,
    "2025-08-20": 7_700,
    "2025-12-30": 8_400,
    "2026-08-21": 7_350,
  });

  test("compares each period with the index over the same days", () => {
    const periods = performanceByPeriod(days, index).map(({ period, from, performance, indexReturn }) => [
      period,
      from,
      unwrap(unwrap(performance).timeWeightedReturn).toFixed(4),
      unwrap(indexReturn).toFixed(4),
    ]);
    expect(periods).toEqual([
      ["1m", "2026-07-21", "0.2500", "-0.1250"],
      ["3m", "2026-05-21", "0.2500", "-0.1250"],
      ["6m", "2026-02-21", "0.2500", "-0.1250"],
      ["ytd", "2025-12-31", "0.2500", "-0.1250"],
      // 7,350 / 7,700 - 1
      ["1y", "2025-08-21", "0.5000", "-0.0455"],
      ["all", "2024-01-01", "0.5000", "0.0500"],
    ]);
  });

  test("begins no period before the day before the first", () => {
    const periods = performanceByPeriod([day("2026-05-29", 100, 100), day("2026-07-31", 110)], index);
    expect(periods.map(({ from }) => from)).toEqual([
      "2026-06-30",
      "2026-05-28",
      "2026-05-28",
      "2026-05-28",
      "2026-05-28",
      "2026-05-28",
    ]);
  });

  test("knows no return of the index before its first price", () => {
    const periods = performanceByPeriod(days, indexOf({ "2025-12-30": 8_400, "2026-08-21": 7_350 }));
    expect(periods.filter(({ indexReturn }) => !indexReturn.isKnown).map(({ period }) => period)).toEqual([
      "1y",
      "all",
    ]);
    expect(periods.at(-1)?.indexReturn).toEqual({ isKnown: false, reason: "no-index" });
  });

  test("has no periods without days", () => {
    expect(performanceByPeriod([], index)).toEqual([]);
  });
});

describe("combinePortfolios", () => {
  test.each<[string, DayValue[][], [string, number, number, number][]]>([
    [
      "keeps a portfolio's last value on days without one",
      [
        [day("2026-08-18", 100, 100), day("2026-08-20", 120)],
        [day("2026-08-19", 50, 50), day("2026-08-21", 40, 0, 5)],
      ],
      [
        ["2026-08-18", 100, 100, 0],
        ["2026-08-19", 150, 50, 0],
        ["2026-08-20", 170, 0, 0],
        ["2026-08-21", 160, 0, 5],
      ],
    ],
    [
      "omits shares that moved from one to the other",
      [[day("2026-08-18", 60, 0, 40, { BBCA: -40 })], [day("2026-08-18", 40, 40, 0, { BBCA: 40 })]],
      [["2026-08-18", 100, 0, 0]],
    ],
    [
      "counts the part that only left or only arrived",
      [
        [day("2026-08-18", 60, 0, 40, { BBCA: -40 })],
        [day("2026-08-18", 30, 30, 0, { BBCA: 30 })],
        [day("2026-08-18", 25, 25, 0, { cash: 25 })],
      ],
      [["2026-08-18", 115, 25, 10]],
    ],
    [
      "counts what left on one day and arrived on another",
      [[day("2026-08-18", 60, 0, 40, { cash: -40 })], [day("2026-08-19", 40, 40, 0, { cash: 40 })]],
      [
        ["2026-08-18", 60, 0, 40],
        ["2026-08-19", 100, 40, 0],
      ],
    ],
    [
      "counts a single portfolio's transfers",
      [[day("2026-08-18", 60, 0, 40, { BBCA: -40 })]],
      [["2026-08-18", 60, 0, 40]],
    ],
  ])("%s", (_, portfolios, expected) => {
    const combined = combinePortfolios(portfolios).map(({ date, valueIdr, inflowIdr, outflowIdr }) => [
      date,
      ...[valueIdr, inflowIdr, outflowIdr].map(toDouble),
    ]);
    expect(combined).toEqual(expected);
  });
});

describe("compareWithIndex", () => {
  const days = [
    day("2026-08-18", 700, 700),
    day("2026-08-19", 710),
    day("2026-08-20", 1_100, 385),
    day("2026-08-21", 900, 0, 150),
  ];
  const compared = (index: Record<string, number>) =>
    compareWithIndex(days, indexOf(index)).map(({ invested, inIndex }) => [invested, inIndex]);

  // 700 / 7,000 = 0.1 units; 385 / 7,700 adds 0.05; 150 / 7,500 takes 0.02.
  test("invests the same flows in the index", () => {
    expect(compared({ "2026-08-14": 7_000, "2026-08-19": 7_700, "2026-08-21": 7_500 })).toEqual([
      [700, expect.closeTo(700, 6)],
      [700, expect.closeTo(770, 6)],
      [1_085, expect.closeTo(1_155, 6)],
      [935, expect.closeTo(975, 6)],
    ]);
  });

  test("is unknown on all days if the index has no price at the first flow", () => {
    expect(compared({ "2026-08-19": 7_700 }).map(([, inIndex]) => inIndex)).toEqual(Array(4).fill(undefined));
  });

  test("needs no price before the first flow", () => {
    const later = [day("2026-08-17", 0), ...days.slice(0, 1)];
    expect(compareWithIndex(later, indexOf({ "2026-08-18": 7_000 })).map(({ inIndex }) => inIndex)).toEqual([
      undefined,
      expect.closeTo(700, 6),
    ]);
  });
});
