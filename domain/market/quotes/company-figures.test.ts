import { expect, test } from "vitest";
import { type CompanyFacts, companyFigures, splitFactorNear, splitFactorSince } from "./company-figures.ts";

const noFacts: CompanyFacts = {
  epsIdr: undefined,
  dividendIdr: undefined,
  bookValueIdr: undefined,
  sharesInFundamentals: undefined,
  listedShares: undefined,
};

// Facts of August 2026 (13 August, from fundamentals and the exchange's list), prices of 21 August 2026.
test.each([
  ["BBRI", 3_230, [389.06, 418, 2_246.081], [8.302, 12.941, 1.438]],
  ["BBCA", 6_450, [471.81, 356, 2_201.512], [13.671, 5.519, 2.93]],
  ["ADRO", 2_550, [305.42, 236.52, 3_038.92], [8.349, 9.275, 0.839]],
  ["ITMG", 25_200, [3_383.33, 1_730, 30_800.348], [7.448, 6.865, 0.818]],
  ["INKP", 8_750, [2_154.27, 75, 23_506.94], [4.062, 0.857, 0.372]],
  ["AADI", 9_800, [1_616.62, 1_001.4, 7_972.696], [6.062, 10.218, 1.229]],
  ["AALI", 7_900, [970.78, 458, 12_468.559], [8.138, 5.797, 0.634]],
  ["BYAN", 15_600, [444.92, 462.13, 1_322.824], [35.062, 2.962, 11.793]],
  ["INCO", 5_200, [261.64, 77.9, 4_808.644], [19.875, 1.498, 1.081]],
  ["MEDC", 1_390, [108.66, 64.5, 1_590.964], [12.792, 4.64, 0.874]],
] as const)("ratios of %s at Rp%d", (_code, price, [epsIdr, dividendIdr, bookValueIdr], expected) => {
  const { eps, per, divYieldPct, pbv } = companyFigures(
    price,
    { ...noFacts, epsIdr, dividendIdr, bookValueIdr },
    1,
  );
  expect(eps).toBe(epsIdr);
  expect([per, divYieldPct, pbv]).toEqual(expected.map((ratio) => expect.closeTo(ratio, 3)));
});

test("GOTO makes a loss: it has an EPS and no P/E", () => {
  expect(companyFigures(50, { ...noFacts, epsIdr: -0.02, bookValueIdr: 30.389 }, 1)).toMatchObject({
    eps: -0.02,
    per: undefined,
    pbv: expect.closeTo(1.6453, 4),
    divYieldPct: undefined,
  });
});

test("there is no P/B for liabilities above assets (BTEL) or a book value in another unit (BACH)", () => {
  expect(companyFigures(50, { ...noFacts, bookValueIdr: -309.402 }, 1).pbv).toBeUndefined();
  expect(companyFigures(482, { ...noFacts, bookValueIdr: 308_914.1 }, 1).pbv).toBeUndefined();
});

// In trillions of rupiah, from the exchange's statistics of 21 August 2026.
test.each([
  ["BBCA", 6_450, 122_042_299_500, 122_841_751_300, 787],
  ["BBRI", 3_230, 150_043_411_587, 150_574_927_703, 485],
  ["DSSA", 1_050, 192_638_080_000, 154_732_123_250, 202],
  ["BYAN", 15_600, 33_333_335_000, 33_333_335_000, 520],
  ["BREN", 3_460, 133_786_220_000, 133_779_520_000, 463],
  ["BMRI", 4_220, 92_399_999_996, 92_487_999_999, 390],
  ["AMMN", 4_480, 72_518_217_656, 72_412_413_856, 325],
  ["TLKM", 2_610, 99_062_216_600, 98_580_940_799, 259],
  ["ASII", 4_780, 40_483_553_140, 39_920_061_040, 194],
  ["BRPT", 1_890, 93_747_218_044, 93_711_740_929, 177],
] as const)(
  "the market cap of %s is the exchange's",
  (_code, price, listedShares, sharesInFundamentals, trillions) => {
    const { marketCap = 0 } = companyFigures(price, { ...noFacts, listedShares, sharesInFundamentals }, 1);
    expect(Math.round(marketCap / 1e12)).toBe(trillions);
  },
);

test("a list from before a split is rescaled, and an absurd share count is ignored", () => {
  const oldList = { ...noFacts, listedShares: 1_000_000_000, sharesInFundamentals: 5_000_000_000 };
  expect(companyFigures(2_000, oldList, 1).marketCap).toBe(10e12);
  const oldFacts = { ...noFacts, listedShares: 1_000_000_000, sharesInFundamentals: 1_000_000_000 };
  expect(companyFigures(2_000, oldFacts, 5).marketCap).toBe(10e12);
  const nips = { ...noFacts, listedShares: 1_635_333_332, sharesInFundamentals: 1 };
  expect(companyFigures(282, nips, 1).marketCap).toBe(282 * 1_635_333_332);
  const unclearFacts = { ...noFacts, listedShares: 1_000_000_000, sharesInFundamentals: 2_500_000_000 };
  expect(companyFigures(2_000, unclearFacts, 1).marketCap).toBeUndefined();
});

test("figures are per new share after a split, and unknown after another corporate action", () => {
  const facts = {
    epsIdr: 500,
    dividendIdr: 250,
    bookValueIdr: 5_000,
    sharesInFundamentals: 1e9,
    listedShares: undefined,
  };
  expect(companyFigures(2_000, facts, 5)).toEqual({
    marketCap: 10e12,
    eps: 100,
    per: 20,
    divYieldPct: 2.5,
    pbv: 2,
  });
  expect(companyFigures(2_000, facts, undefined)).toEqual({
    marketCap: undefined,
    eps: undefined,
    per: undefined,
    divYieldPct: undefined,
    pbv: undefined,
  });
});

const unchangedPrices = {
  basis: 10_000,
  close: 10_000,
  lowest: 9_500,
  highest: 11_000,
  splits: [],
  adjustedSplits: [],
};

test.each([
  ["prices of that time agree", unchangedPrices, 1],
  ["the basis is a few days newer", { ...unchangedPrices, basis: 11_200 }, 1],
  ["adjusted prices are a fifth", { ...unchangedPrices, close: 2_000, lowest: 1_900, highest: 2_200 }, 5],
  [
    "adjusted prices are ten times as high",
    { ...unchangedPrices, close: 100_000, lowest: 99_000, highest: 101_000 },
    0.1,
  ],
  [
    "adjusted prices are lower by a rights issue",
    { ...unchangedPrices, close: 8_000, lowest: 7_800, highest: 8_400 },
    undefined,
  ],
  ["two splits since", { ...unchangedPrices, splits: [2, 5] }, 10],
  ["there is nothing to compare with", { ...unchangedPrices, basis: undefined }, 1],
] as const)("%s", (_title, prices, factor) => {
  expect(splitFactorSince(prices)).toBe(factor);
});

// The previous close divided by the reference price; a rights issue doesn't have the factor of a split.
test.each([
  ["BBCA, 13 October 2021", 36_600, 7_325, 5],
  ["MDKA, 18 October 2019", 6_250, 1_250, 5],
  ["UNVR, 2 January 2020", 42_000, 8_400, 5],
  ["AKRA, 12 January 2022", 4_200, 840, 5],
  ["BRPT, 6 August 2019", 3_670, 735, 5],
  ["HRUM, 2 June 2022", 11_875, 2_380, 5],
  ["ISAT, 14 October 2024", 10_400, 2_600, 4],
  ["TPIA, 23 August 2022", 9_025, 2_260, 4],
  ["SIDO, 14 September 2020", 1_495, 745, 2],
  ["MAPA, 17 July 2023", 6_950, 695, 10],
  ["PTRO, 3 January 2025", 27_450, 2_740, 10],
  ["BBRI's rights issue of 8 September 2021", 3_910, 3_810, undefined],
  ["ARTO's of 5 March 2021", 11_100, 9_200, undefined],
])("%s: a step from Rp%d to Rp%d", (_title, before, reference, factor) => {
  expect(splitFactorNear(before / reference)).toBe(factor);
});
