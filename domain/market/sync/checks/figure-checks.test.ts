import { describe, expect, test } from "vitest";
import { wib } from "#test/wib.ts";
import { noFigures } from "../../quotes/quote.ts";
import { checkFigures, type ReferenceFigures, type RejectedFigure } from "./figure-checks.ts";

/** BBCA's number of shares since its split of 2021. */
const SHARES = 122_042_299_500;

const quote = {
  ...noFigures,
  symbol: "BBCA",
  last: 6_450,
  previousClose: 6_400,
  changePct: 0.78125,
  volume: 100_684_300,
  turnover: 649_000_000_000,
  marketCap: SHARES * 6_450,
  eps: 471.81,
  per: 13.67,
  divYieldPct: 5.52,
  high52Week: 8_500,
  low52Week: 5_800,
  currency: "IDR",
  asOf: wib("2026-08-21T10:30"),
  tradingDate: "2026-08-21",
  confirmedDate: "2026-08-21",
  delayed: true,
  source: "yahoo" as const,
};
const shownQuote = { ...quote, last: 6_400, marketCap: SHARES * 6_400 };
const unknown: ReferenceFigures = { shownQuote: undefined, shares: undefined, dividendIdr: undefined };
const shown: ReferenceFigures = { ...unknown, shownQuote };

function check(
  changed: Partial<typeof quote>,
  reference: ReferenceFigures = shown,
  rejected: readonly RejectedFigure[] = [],
) {
  const { quote: checked, anomalies } = checkFigures({ ...quote, ...changed }, reference, rejected);
  return { checked, figures: anomalies.map(({ figure }) => figure) };
}

test("plausible figures are kept, without anything to compare them with too", () => {
  for (const reference of [unknown, shown, { shownQuote, shares: SHARES, dividendIdr: 356 }]) {
    expect(check({}, reference)).toEqual({ checked: quote, figures: [] });
  }
});

describe("a market cap", () => {
  const counted = { ...shown, shares: SHARES };
  test.each<[string, number, ReferenceFigures, boolean]>([
    ["of 1.39 times the known shares", 1.39, counted, false],
    ["of 1.41 times the known shares", 1.41, counted, true],
    ["of 0.71 times the known shares", 0.71, counted, true],
    ["in dollars at 16,000", 1 / 16_000, counted, true],
    ["of 1.39 times the shown shares", 1.39, shown, false],
    ["of 1.41 times the shown shares", 1.41, shown, true],
    ["that nothing is known about", 1_000, unknown, false],
  ])("%s", (_, factor, reference, isRejected) => {
    const { figures } = check({ marketCap: SHARES * 6_450 * factor }, reference);
    expect(figures).toEqual(isRejected ? ["marketCap"] : []);
  });

  test("that is rejected becomes the last shares at the new price, or unknown", () => {
    const marketCap = SHARES * 6_450 * 2;
    expect(check({ marketCap }, counted).checked.marketCap).toBe(787_172_831_775_000);
    expect(check({ marketCap }, { ...unknown, shares: SHARES }).checked.marketCap).toBeUndefined();
  });

  test.each<[string, number, RejectedFigure[], boolean]>([
    ["for a week", 1.5, [{ figure: "marketCap", value: SHARES * 1.5, firstOn: "2026-08-14" }], false],
    ["for six days", 1.5, [{ figure: "marketCap", value: SHARES * 1.5, firstOn: "2026-08-15" }], true],
    ["with another value", 1.5, [{ figure: "marketCap", value: SHARES * 3, firstOn: "2026-08-14" }], true],
    ["for another figure", 1.5, [{ figure: "eps", value: SHARES * 1.5, firstOn: "2026-08-14" }], true],
    [
      "of 101 times the shares",
      101,
      [{ figure: "marketCap", value: SHARES * 101, firstOn: "2026-08-14" }],
      true,
    ],
  ])("far from the shown one, reported %s", (_, factor, rejected, isRejected) => {
    const { figures } = check({ marketCap: SHARES * 6_450 * factor }, shown, rejected);
    expect(figures).toEqual(isRejected ? ["marketCap"] : []);
  });
});

test("a volume above the number of shares is unknown, and so is the turnover", () => {
  const { checked, figures } = check({ volume: SHARES + 1 }, { ...shown, shares: SHARES });
  expect(figures).toEqual(["volume"]);
  expect(checked).toMatchObject({ volume: undefined, turnover: undefined });
  expect(check({ volume: SHARES }, { ...shown, shares: SHARES }).figures).toEqual([]);
});

describe("an EPS", () => {
  test.each([
    // 6,450 / 6.45 = 1,000
    ["with a P/E of 1,000", 6.45, unknown, false],
    ["with a P/E above 1,000", 6.44, unknown, true],
    ["in dollars", 0.029, unknown, true],
    ["of 0", 0, shown, false],
    // 471.81 × 8 = 3,774.48
    ["of eight times the last", 3_774, shown, false],
    ["of more than eight times the last", 3_775, shown, true],
    ["of less than an eighth of the last", 58.9, shown, true],
    ["that became as large a loss", -471.81, shown, false],
  ])("%s", (_, eps, reference, isRejected) => {
    expect(check({ eps }, reference).figures).toEqual(isRejected ? ["eps"] : []);
  });

  test("that is rejected becomes the last one, with its P/E at the new price", () => {
    const { checked } = check({ eps: 0.029, per: 222_413 });
    expect(checked.eps).toBe(471.81);
    // 6,450 / 471.81
    expect(checked.per).toBeCloseTo(13.6708, 4);
    expect(check({ eps: 0.029 }, unknown).checked).toMatchObject({ eps: undefined, per: undefined });
  });
});

describe("a dividend yield", () => {
  const paid = { ...unknown, dividendIdr: 356 };
  test.each([
    ["of 0", 0, paid, false],
    ["of two hundredths of a percent", 0.02, unknown, false],
    ["of a dividend in dollars", 0.0003, unknown, true],
    // 44 % of 6,450 is 2,838 and 45 % is 2,902.5; eight times 356 is 2,848
    ["near eight times the known dividend", 44, paid, false],
    ["above eight times the known dividend", 45, paid, true],
    // 5.52 % of 6,400 is 353.28; eight times that is 2,826, or 43.8 %
    ["near eight times the shown dividend", 43.5, shown, false],
    ["above eight times the shown dividend", 44, shown, true],
  ])("%s", (_, divYieldPct, reference, isRejected) => {
    expect(check({ divYieldPct }, reference).figures).toEqual(isRejected ? ["divYieldPct"] : []);
  });

  test("that is rejected becomes the last dividend at the new price, or unknown", () => {
    // 353.28 / 6,450
    expect(check({ divYieldPct: 0.0003 }).checked.divYieldPct).toBeCloseTo(5.47721, 5);
    expect(check({ divYieldPct: 0.0003 }, unknown).checked.divYieldPct).toBeUndefined();
  });
});

test.each([
  ["includes the price", 6_450, 6_450, false],
  ["ends below the price", 6_425, 5_800, true],
  ["begins above the price", 8_500, 6_475, true],
])("a 52-week range that %s", (_, high52Week, low52Week, isRejected) => {
  const { checked, figures } = check({ high52Week, low52Week });
  expect(figures).toEqual(isRejected ? ["range52Week"] : []);
  expect(checked.high52Week).toBe(isRejected ? undefined : high52Week);
});
