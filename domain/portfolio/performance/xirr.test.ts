import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/market/calendar/exchange-clock.ts";
import { decimal, toDouble } from "../ledger/decimal.ts";
import { unwrap } from "../ledger/test-transactions.ts";
import { xirr } from "./xirr.ts";

const flowsOf = (flows: readonly (readonly [date: string, amount: number])[]) =>
  flows.map(([date, amount]) => ({ date, amountIdr: decimal(String(amount)) }));

describe("xirr", () => {
  test.each([
    [
      "10 % in a year",
      [
        ["2023-01-01", -1_000],
        ["2024-01-01", 1_100],
      ],
      0.1,
    ],
    [
      "21 % in two years",
      [
        ["2021-01-01", -1_000],
        ["2023-01-01", 1_210],
      ],
      0.1,
    ],
    [
      "an even result",
      [
        ["2023-01-01", -1_000],
        ["2023-05-01", 1_000],
      ],
      0,
    ],
    [
      "all lost",
      [
        ["2023-01-01", -1_000],
        ["2023-05-01", 0],
      ],
      -1,
    ],
    // 1.02 in 73 days, a fifth of a year: 1.02^5 - 1
    [
      "a short period",
      [
        ["2023-01-01", -1_000],
        ["2023-03-15", 1_020],
      ],
      0.1040808032,
    ],
    // x = 1 / (1 + rate) solves 605 x² + 600 x = 1,000: x = (-600 + √2,780,000) / 1,210 = 0.88209335
    [
      "two receipts",
      [
        ["2021-01-01", -1_000],
        ["2022-01-01", 600],
        ["2023-01-01", 605],
      ],
      0.1336666,
    ],
  ] as const)("%s", (_, flows, rate) => {
    expect(unwrap(xirr(flowsOf(flows)))).toBeCloseTo(rate, 6);
  });

  test.each([
    ["no flows", [], "no-flows"],
    [
      "one day",
      [
        ["2023-01-01", -1_000],
        ["2023-01-01", 1_100],
      ],
      "one-day",
    ],
    [
      "only receipts",
      [
        ["2023-01-01", 1_000],
        ["2023-02-01", 1_100],
      ],
      "no-money-in",
    ],
    [
      "only payments",
      [
        ["2023-01-01", -1_000],
        ["2023-02-01", -1_100],
      ],
      "no-money-out",
    ],
    [
      "no rate",
      [
        ["2023-01-01", 1_000],
        ["2023-02-01", -1_100],
        ["2023-03-01", 1_000],
      ],
      "no-solution",
    ],
    [
      "a rate beyond every number",
      [
        ["2023-01-01", -1_000_000],
        ["2023-01-02", 7_000_000],
      ],
      "no-solution",
    ],
  ] as const)("is undefined with %s", (_, flows, reason) => {
    expect(xirr(flowsOf(flows))).toEqual({ isKnown: false, reason });
  });

  test("makes the net present value zero", () => {
    const amounts = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 200 }), (sample, gap) => {
        const flows = flowsOf([
          ["2015-01-01", -1_000_000],
          ...sample.map((amount, at) => [addDays("2015-01-01", gap * (at + 1)), amount] as const),
        ]);
        const rate = xirr(flows);
        // Near -100 % a double has too few digits for 1 + rate.
        fc.pre(rate.isKnown && rate.value >= -0.999);
        const parts = flows.map(({ amountIdr }, at) => {
          return toDouble(amountIdr) * (1 + rate.value) ** ((-gap * at) / 365);
        });
        const presentValue = parts.reduce((total, part) => total + part, 0);
        const size = parts.reduce((total, part) => total + Math.abs(part), 0);
        expect(Math.abs(presentValue / size)).toBeLessThan(1e-6);
      }),
    );
  });
});
