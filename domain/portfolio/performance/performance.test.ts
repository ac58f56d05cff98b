import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/market/calendar/exchange-clock.ts";
import { decimal, toDouble, ZERO } from "../ledger/decimal.ts";
import { book, cash, dividend, scale, trade, unwrap } from "../ledger/test-transactions.ts";
import { type DayValue, dailyValues } from "./daily-values.ts";
import { maximumDrawdown } from "./maximum-drawdown.ts";
import { periodPerformance } from "./period-performance.ts";
import { returnsByMonth, timeWeightedReturn } from "./time-weighted-return.ts";
import { unadjustPrices } from "./unadjust-prices.ts";

const pricesOf = (prices: readonly (readonly [date: string, price: number])[]) =>
  prices.map(([date, priceIdr]) => ({ date, priceIdr }));

function day(date: string, value: number, inflow = 0, outflow = 0): DayValue {
  const [valueIdr, inflowIdr, outflowIdr] = [value, inflow, outflow].map((amount) => decimal(String(amount)));
  return { date, valueIdr: valueIdr ?? ZERO, inflowIdr: inflowIdr ?? ZERO, outflowIdr: outflowIdr ?? ZERO };
}

describe("timeWeightedReturn", () => {
  // Day 1: 100 in, 110 at the end: 10 %. Day 2: 40 in at the start: 165 / 150 = 10 %. Day 3: 65 out at the end:
  // (90 + 65) / 165 = -6.06 %. Linked: 1.1 × 1.1 × 155 / 165 - 1 = 13.6667 %.
  test("counts money in from the start of its day, and money out until its end", () => {
    const days = [day("2024-01-02", 110, 100), day("2024-01-03", 165, 40), day("2024-01-04", 90, 0, 65)];
    const returns = unwrap(timeWeightedReturn(days));
    expect(returns.map(({ dayReturn }) => dayReturn.toFixed(4))).toEqual(["0.1000", "0.1000", "-0.0606"]);
    expect(returns.at(-1)?.accumulated).toBeCloseTo(0.1366667, 6);
  });

  test("is undefined without days or capital, and for a gain without capital", () => {
    expect(timeWeightedReturn([])).toEqual({ isKnown: false, reason: "no-days" });
    expect(timeWeightedReturn([day("2024-01-02", 0)])).toEqual({ isKnown: false, reason: "no-capital" });
    expect(timeWeightedReturn([day("2024-01-02", 5)])).toEqual({
      isKnown: false,
      reason: "gain-without-capital",
    });
  });
});

// All of 100 is lost in January; 100 more become 110 on 1 February and 121 on 2 February: 21 %.
test("a month after a total loss has the return of its own days", () => {
  const days = [
    day("2024-01-02", 50, 100),
    day("2024-01-03", 0),
    day("2024-02-01", 110, 100),
    day("2024-02-02", 121),
  ];
  const months = returnsByMonth(unwrap(timeWeightedReturn(days)));
  expect(
    months.map(({ month, monthReturn, accumulated }) => [month, monthReturn.toFixed(4), accumulated]),
  ).toEqual([
    ["2024-01", "-1.0000", -1],
    ["2024-02", "0.2100", -1],
  ]);
});

describe("the XIRR of a period", () => {
  const xirrOf = (days: readonly DayValue[], from: string) =>
    unwrap(periodPerformance(days, from, "2024-12-31")).xirr;

  test("is undefined if money was invested for less than 30 days", () => {
    const underMonth = { isKnown: false, reason: "under-a-month" };
    const [bought, later] = [day("2024-01-01", 1_000, 1_000), (date: string) => day(date, 1_010)];
    expect(xirrOf([bought, later("2024-01-02")], "2023-12-31")).toEqual(underMonth);
    expect(xirrOf([bought, later("2024-01-30")], "2023-12-31")).toEqual(underMonth);
    // 1.01^(365 / 30) - 1
    expect(unwrap(xirrOf([bought, later("2024-01-31")], "2023-12-31"))).toBeCloseTo(0.128695, 5);
    const soldSoon = [bought, day("2024-01-03", 0, 0, 1_010), day("2024-06-28", 0)];
    expect(xirrOf(soldSoon, "2023-12-31")).toEqual(underMonth);
  });

  // 28 days: 1.01^(365 / 28) - 1
  test("is known for a month that ends in March", () => {
    const days = [day("2023-02-28", 1_000, 1_000), day("2023-03-28", 1_010)];
    expect(unwrap(xirrOf(days, "2023-02-28"))).toBeCloseTo(0.138498, 5);
  });
});

test("the maximum drawdown is the largest fall from an earlier peak", () => {
  const levels = [0, 0.2, 0.08, 0.5, 0.05, 0.6];
  const points = levels.map((accumulated, at) => ({ date: addDays("2024-01-02", at), accumulated }));
  const { fall, peakOn, troughOn } = unwrap(maximumDrawdown(points));
  // 1.05 / 1.5 - 1
  expect([fall.toFixed(4), peakOn, troughOn]).toEqual(["-0.3000", "2024-01-05", "2024-01-06"]);
  expect(maximumDrawdown([])).toEqual({ isKnown: false, reason: "no-days" });
});

describe("dailyValues", () => {
  const days = ["2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05"];
  const prices = new Map([
    [
      "ABCD",
      pricesOf([
        ["2024-01-02", 1_000],
        ["2024-01-03", 1_100],
        ["2024-01-04", 550],
        ["2024-01-05", 560],
      ]),
    ],
  ]);
  const ledger = book([
    cash("deposit", "2024-01-02", 200_000),
    trade("buy", "2024-01-02", 100, 1_000, { charges: 150 }),
    scale("split", "2024-01-04", 2, 1),
    dividend("2024-01-05", 4_000),
    trade("sell", "2024-01-05", 50, 560, { charges: 70 }),
  ]);
  const toNumbers = (values: readonly DayValue[]) =>
    values.map(({ valueIdr, inflowIdr, outflowIdr }) => [valueIdr, inflowIdr, outflowIdr].map(toDouble));

  test("without cash, payments come from the investor and receipts go to them", () => {
    const values = unwrap(dailyValues(ledger, days, prices, { hasCash: false }));
    expect(toNumbers(values)).toEqual([
      [100_000, 100_150, 0],
      [110_000, 0, 0],
      [110_000, 0, 0],
      [84_000, 0, 31_930],
    ]);
  });

  test("with cash, only deposits and withdrawals are flows", () => {
    const values = unwrap(dailyValues(ledger, days, prices, { hasCash: true }));
    expect(toNumbers(values)).toEqual([
      [199_850, 200_000, 0],
      [209_850, 0, 0],
      [209_850, 0, 0],
      [215_780, 0, 0],
    ]);
  });

  test("transferred shares are flows at the day's value", () => {
    const transferFields = { date: "2024-01-03", symbol: "ABCD", shares: decimal("100") } as const;
    const transferLedger = book([
      { ...transferFields, id: "in", type: "transfer-in", costIdr: decimal("90000") },
      { ...transferFields, id: "out", type: "transfer-out", date: "2024-01-05", shares: decimal("50") },
    ]);
    const values = unwrap(dailyValues(transferLedger, days, prices, { hasCash: true }));
    expect(toNumbers(values)).toEqual([
      [0, 0, 0],
      [110_000, 110_000, 0],
      [55_000, 0, 0],
      [28_000, 0, 28_000],
    ]);
  });

  // 100 shares that arrive before the split of 4 January are 200 on that day, at 550.
  test("shares transferred on a closed day before a split are flows in new shares", () => {
    const transferLedger = book([
      {
        ...{ id: "in", type: "transfer-in", date: "2024-01-03", symbol: "ABCD" },
        ...{ shares: decimal("100"), costIdr: decimal("90000") },
      },
      scale("split", "2024-01-04", 2, 1),
    ]);
    const openDays = days.filter((date) => date !== "2024-01-03");
    const values = unwrap(dailyValues(transferLedger, openDays, prices, { hasCash: true }));
    expect(toNumbers(values)).toEqual([
      [0, 0, 0],
      [110_000, 110_000, 0],
      [112_000, 0, 0],
    ]);
  });

  test("a split of a share that doesn't trade on the ex-date leaves the value unchanged", () => {
    const pricesWithGap = new Map([
      [
        "ABCD",
        pricesOf([
          ["2024-01-02", 1_000],
          ["2024-01-05", 560],
        ]),
      ],
    ]);
    const values = unwrap(dailyValues(ledger, days, pricesWithGap, { hasCash: false }));
    expect(values.map(({ valueIdr }) => toDouble(valueIdr))).toEqual([100_000, 100_000, 100_000, 84_000]);
  });

  test("a share without a price is named", () => {
    const values = dailyValues(ledger, days, new Map(), { hasCash: false });
    expect(values).toEqual({ isKnown: false, reason: "no-price", symbols: ["ABCD"] });
  });

  // Opening 110,000 on 3 January, received 31,930 on the 5th, 84,000 at the end: gain 5,930, 5.3909 %.
  test("a period begins with the value of its first day", () => {
    const values = unwrap(dailyValues(ledger, days, prices, { hasCash: false }));
    const period = unwrap(periodPerformance(values, "2024-01-03", "2024-01-05"));
    expect(period.gainIdr.toFixed()).toBe("5930");
    expect(unwrap(period.timeWeightedReturn)).toBeCloseTo(0.0539091, 6);
    expect(period.flows.map(({ date, amountIdr }) => [date, amountIdr.toFixed()])).toEqual([
      ["2024-01-03", "-110000"],
      ["2024-01-05", "31930"],
      ["2024-01-05", "84000"],
    ]);
    expect(unwrap(period.maximumDrawdown).fall).toBe(0);
    expect(periodPerformance(values, "2024-01-05", "2024-01-08")).toEqual({
      isKnown: false,
      reason: "no-days",
    });
  });
});

test("prices adjusted for later splits are restored to those of their day", () => {
  const adjustedPrices = pricesOf([
    ["2021-10-12", 7_320],
    ["2021-10-13", 7_325],
    ["2022-01-03", 3_650],
  ]);
  const splits = [
    { date: "2021-10-13", ratio: { new: decimal("5"), old: decimal("1") } },
    { date: "2022-01-03", ratio: { new: decimal("1"), old: decimal("2") } },
  ];
  expect(unadjustPrices(adjustedPrices, splits).map(({ priceIdr }) => priceIdr)).toEqual([
    18_300, 3_662.5, 3_650,
  ]);
});

test("buying an index gives the index's return, with purchases and sales at the previous close", () => {
  const closes = fc.array(fc.integer({ min: 5_000, max: 9_000 }), { minLength: 3, maxLength: 60 });
  const orders = fc.array(fc.integer({ min: -5, max: 10 }), { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(closes, orders, (levels, counts) => {
      const days = levels.map((_, at) => addDays("2024-01-01", at));
      let heldShares = 100;
      const trades = levels.slice(1, -1).flatMap((level, at) => {
        const count = Math.max(counts[at] ?? 0, 1 - heldShares);
        heldShares += count;
        // A purchase counts from the start of its day, at the previous close; a sale until its end, at its own.
        if (count > 0) return [trade("buy", addDays("2024-01-01", at + 1), count, levels[at] ?? level)];
        return count < 0 ? [trade("sell", addDays("2024-01-01", at + 1), -count, level)] : [];
      });
      const ledger = book([trade("buy", "2024-01-01", 100, levels[0] ?? 0), ...trades]);
      const prices = new Map([["ABCD", pricesOf(levels.map((level, at) => [days[at] ?? "", level]))]]);
      const values = unwrap(dailyValues(ledger, days, prices, { hasCash: false }));
      const portfolioReturn = unwrap(timeWeightedReturn(values)).at(-1)?.accumulated;
      expect(portfolioReturn).toBeCloseTo((levels.at(-1) ?? 0) / (levels[0] ?? 1) - 1, 9);
    }),
  );
});
