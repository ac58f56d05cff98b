import { describe, expect, test } from "vitest";
import { feePresets } from "#test/fee-presets.ts";
import { type Decimal, decimal } from "../ledger/decimal.ts";
import { dividendTaxRows } from "./dividend-tax.ts";
import { breakDownFee, feeOf } from "./fee-profile.ts";
import { referencePriceAfterRights, referencePriceAfterSplit } from "./reference-prices.ts";
import { rightsOffer } from "./rights-offer.ts";

const figures = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]: [string, Decimal]) => [name, value.toFixed()]));

describe("fees", () => {
  // 0.15 % of 10,000,000 = 15,000. Levy 4,000, VAT on 3,000 of it 330; (15,000 - 4,330) / 1.11 = 9,612.61 and 11 % of
  // that 1,057.39.
  test("a purchase's all-in fee has commission, levy and VAT", () => {
    expect(feeOf(feePresets[0], "buy", decimal("10000000")).toFixed()).toBe("15000");
    expect(figures(breakDownFee(feePresets[0], "buy", decimal("10000000")) ?? {})).toEqual({
      commissionIdr: "9612.61",
      vatOnCommissionIdr: "1057.39",
      levyIdr: "4000",
      vatOnLevyIdr: "330",
      incomeTaxIdr: "0",
    });
  });

  // 0.29 % of 10,000,000 = 29,000, including 10,000 income tax: (29,000 - 14,330) / 1.11 = 13,216.22.
  test("a sale's all-in fee also has income tax", () => {
    expect(figures(breakDownFee(feePresets[1], "sell", decimal("10000000")) ?? {})).toEqual({
      commissionIdr: "13216.22",
      vatOnCommissionIdr: "1453.78",
      levyIdr: "4000",
      vatOnLevyIdr: "330",
      incomeTaxIdr: "10000",
    });
  });

  test("a rate below levy and taxes isn't all-in", () => {
    const profile = { buy: decimal("0.0003"), sell: decimal("0.001") };
    expect(breakDownFee(profile, "buy", decimal("1000000"))).toBeUndefined();
    expect(breakDownFee(profile, "sell", decimal("1000000"))).toBeUndefined();
  });
});

// Dividends of 125,000 (December 2021) and 600,000 (April 2022). The 300,000 reinvested in March 2022 cover the
// first; the 200,000 of May 2022 come after its deadline and count towards the second.
test("each dividend has both outcomes, the amount still to be reinvested and its deadline", () => {
  const dividends = [
    { id: "2", symbol: "BBCA", receivedOn: "2022-04-19", grossIdr: decimal("600000") },
    { id: "1", symbol: "BBCA", receivedOn: "2021-12-07", grossIdr: decimal("125000") },
  ];
  const reinvestments = [
    { date: "2022-05-10", amountIdr: decimal("200000") },
    { date: "2022-03-31", amountIdr: decimal("300000") },
  ];
  const rows = dividendTaxRows(dividends, reinvestments).map(({ dividend, reinvestBy, ...amounts }) => [
    dividend.id,
    reinvestBy,
    figures(amounts),
  ]);
  expect(rows).toEqual([
    [
      "1",
      "2022-03-31",
      {
        ifReinvestedIdr: "125000",
        ifNotReinvestedIdr: "112500",
        taxIfNotReinvestedIdr: "12500",
        reinvestedIdr: "125000",
        remainingIdr: "0",
      },
    ],
    [
      "2",
      "2023-03-31",
      {
        ifReinvestedIdr: "600000",
        ifNotReinvestedIdr: "540000",
        taxIfNotReinvestedIdr: "60000",
        reinvestedIdr: "200000",
        remainingIdr: "400000",
      },
    ],
  ]);
});

describe("rights", () => {
  // BBRI, September 2021: (1,000,000,000 × 3,910 + 230,128,553 × 3,400) / 1,230,128,553 = 3,814.59, tick 10.
  const bbri = {
    oldShares: decimal("1000000000"),
    newShares: decimal("230128553"),
    exercisePriceIdr: decimal("3400"),
  };

  test("the reference price after rights or a split is on the nearest tick", () => {
    expect(referencePriceAfterRights(bbri, decimal("3910"), "2021-09-08")?.toFixed()).toBe("3810");
    const fiveForOne = { new: decimal("5"), old: decimal("1") };
    expect(referencePriceAfterSplit(fiveForOne, decimal("36600"), "2021-10-13")?.toFixed()).toBe("7325");
    expect(referencePriceAfterSplit(fiveForOne, decimal("36600"), "2013-10-13")).toBeUndefined();
  });

  // 1,050 shares: 241.63, so 241 rights; 241 × 3,400 = 819,400. A right is worth 3,814.59 - 3,400 = 414.59. Without
  // exercising, a part shrinks by 230,128,553 / 1,230,128,553 = 18.71 %.
  test("an offer has the rights, their cost and value, and the dilution", () => {
    const offer = rightsOffer(bbri, decimal("1050"), decimal("3910"));
    expect(offer.rights.toFixed()).toBe("241");
    expect(offer.exerciseCostIdr.toFixed()).toBe("819400");
    expect(offer.theoreticalPriceIdr.toFixed(2)).toBe("3814.59");
    expect(offer.theoreticalRightIdr.toFixed(2)).toBe("414.59");
    expect(offer.dilutionPct.toFixed(2)).toBe("18.71");
    expect(rightsOffer(bbri, decimal("4"), decimal("3300")).theoreticalRightIdr.toFixed()).toBe("0");
  });
});
