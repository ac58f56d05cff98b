import { expect, test } from "vitest";
import { allocation } from "./allocation.ts";
import type { Computed } from "./computed.ts";
import { type Decimal, decimal } from "./decimal.ts";
import { holdingFigures } from "./holding-figures.ts";
import { portfolioFigures } from "./portfolio-figures.ts";
import { book, cash, dividend, holdingOf, scale, trade } from "./test-transactions.ts";

const priceOf = (price: number, previousClose: number, date = "2024-06-03") => ({
  priceIdr: decimal(String(price)),
  previousCloseIdr: decimal(String(previousClose)),
  date,
});

function formatFigure(figure: Computed<Decimal>, decimals = 2): string {
  return figure.isKnown ? figure.value.toFixed(decimals) : figure.reason;
}

// 10 lots of BBCA at 9,000 with 0.15 %: 9,000,000 + 13,500 = 9,013,500. 300 sold at 9,500 with 0.25 %:
// 2,850,000 - 7,125 = 2,842,875, which cost 2,704,050: gain 138,825 (5.1340 %). 700 remain at 6,309,450 (9,013.50
// each); at 9,200 6,440,000: gain 130,550 (2.0691 %). Dividends 227.5 × 1,000 = 227,500. Price return 269,375 (2.9886 %
// of 9,013,500), total return 496,875 (5.5126 %).
test("a holding's figures add up from its rows", () => {
  const holding = holdingOf(
    book([
      trade("buy", "2024-01-08", 1_000, 9_000, { charges: 13_500 }),
      dividend("2024-04-03", 227_500),
      trade("sell", "2024-05-06", 300, 9_500, { charges: 7_125 }),
    ]),
  );
  const figures = holdingFigures(holding, priceOf(9_200, 9_100));
  expect([figures.lots, figures.oddShares].map(String)).toEqual(["7", "0"]);
  expect(formatFigure(figures.averagePriceIdr)).toBe("9013.50");
  expect(formatFigure(figures.valueIdr)).toBe("6440000.00");
  expect(formatFigure(figures.dayChangeIdr)).toBe("70000.00");
  expect(formatFigure(figures.dayChangePct, 4)).toBe("1.0989");
  expect(formatFigure(figures.unrealisedIdr)).toBe("130550.00");
  expect(formatFigure(figures.unrealisedPct, 4)).toBe("2.0691");
  expect(figures.realisedIdr.toFixed()).toBe("138825");
  expect(formatFigure(figures.realisedPct, 4)).toBe("5.1340");
  expect(figures.dividendsIdr.toFixed()).toBe("227500");
  expect(figures.chargesIdr.toFixed()).toBe("20625");
  expect(formatFigure(figures.priceReturnIdr)).toBe("269375.00");
  expect(formatFigure(figures.priceReturnPct, 4)).toBe("2.9886");
  expect(formatFigure(figures.totalReturnIdr)).toBe("496875.00");
  expect(formatFigure(figures.totalReturnPct, 4)).toBe("5.5126");
});

// Opening 1,000 at 500 (the reference price after 1:2 on that day; 1,000 before it). 200 bought at 510, 300 sold at
// 530, close 520: 900 × 520 + 300 × 530 - 1,000 × 500 - 200 × 510 = 468,000 + 159,000 - 500,000 - 102,000 = 25,000,
// which is 25,000 / 602,000 = 4.1528 %.
test("the day's change counts purchases and sales at their price, and a split at the reference price", () => {
  const holding = holdingOf(
    book([
      trade("buy", "2024-01-08", 500, 900),
      scale("split", "2024-06-03", 2, 1),
      trade("buy", "2024-06-03", 200, 510),
      trade("sell", "2024-06-03", 300, 530),
    ]),
  );
  const figures = holdingFigures(holding, priceOf(520, 500));
  expect(formatFigure(figures.dayChangeIdr)).toBe("25000.00");
  expect(formatFigure(figures.dayChangePct, 4)).toBe("4.1528");
});

// 1,000 at 36,600 before a split of 1:5: on the morning of its ex-date 5,000 at 7,320, which is still 36,600,000.
test("a price from before a split still gives the same value", () => {
  const holding = holdingOf(
    book([trade("buy", "2021-09-01", 1_000, 32_800), scale("split", "2021-10-13", 5, 1)]),
  );
  const figures = holdingFigures(holding, priceOf(36_600, 36_275, "2021-10-12"));
  expect(formatFigure(figures.valueIdr)).toBe("36600000.00");
  expect(formatFigure(figures.dayChangeIdr)).toBe("325000.00");
});

test("a figure that can't be computed has a reason", () => {
  const openFigures = holdingFigures(holdingOf(book([trade("buy", "2024-01-08", 100, 900)])), undefined);
  expect(formatFigure(openFigures.valueIdr)).toBe("no-price");
  expect(formatFigure(openFigures.totalReturnPct)).toBe("no-price");
  expect(formatFigure(openFigures.realisedPct)).toBe("nothing-invested");
  const trades = [trade("buy", "2024-01-08", 100, 900), trade("sell", "2024-01-09", 100, 950)];
  const closedFigures = holdingFigures(holdingOf(book(trades)), undefined);
  expect(formatFigure(closedFigures.averagePriceIdr)).toBe("nothing-held");
  expect(formatFigure(closedFigures.totalReturnIdr)).toBe("5000.00");
});

// 10 lots of BBCA at 9,000 and 20 lots of TLKM at 3,500, at 9,500 and 3,400: 9,500,000 + 6,800,000 = 16,300,000 of
// 16,000,000. A fee of 30,000 and a dividend of 50,000: total return 300,000 + 50,000 - 30,000 = 320,000, 2 %.
test("a portfolio's figures are the sums of its holdings', less separate fees", () => {
  const ledger = book([
    trade("buy", "2024-01-08", 1_000, 9_000, { symbol: "BBCA" }),
    trade("buy", "2024-01-09", 2_000, 3_500, { symbol: "TLKM" }),
    dividend("2024-04-03", 50_000, "BBCA"),
    cash("fee", "2024-05-02", 30_000),
  ]);
  const prices = new Map([
    ["BBCA", priceOf(9_500, 9_400)],
    ["TLKM", priceOf(3_400, 3_450)],
  ]);
  const figures = portfolioFigures([ledger], prices);
  expect(figures.costIdr.toFixed()).toBe("16000000");
  expect(formatFigure(figures.valueIdr)).toBe("16300000.00");
  expect(formatFigure(figures.dayChangeIdr)).toBe("0.00");
  expect(figures.feesAndTaxesIdr.toFixed()).toBe("30000");
  expect(formatFigure(figures.totalReturnIdr)).toBe("320000.00");
  expect(formatFigure(figures.totalReturnPct, 4)).toBe("2.0000");
  expect(figures.holdings.map(({ weightPct }) => formatFigure(weightPct, 4))).toEqual(["58.2822", "41.7178"]);
  const withoutTlkm = portfolioFigures([ledger], new Map([["BBCA", priceOf(9_500, 9_400)]]));
  expect(withoutTlkm.valueIdr).toEqual({ isKnown: false, reason: "no-price", symbols: ["TLKM"] });
});

// BBCA sold at 9,450 after a close of 9,000: 450,000, 5 % of 9,000,000. TLKM: 2,000 × (3,400 - 3,450) = -100,000. ASII
// was sold on 1 March, the day of its last price, and GOTO has none.
test("a portfolio's day includes positions that were sold completely on that day, but on no other", () => {
  const ledger = book([
    trade("buy", "2024-01-08", 1_000, 8_000, { symbol: "BBCA" }),
    trade("buy", "2024-01-08", 2_000, 3_500, { symbol: "TLKM" }),
    trade("buy", "2024-01-08", 1_000, 100, { symbol: "ASII" }),
    trade("buy", "2024-01-08", 1_000, 100, { symbol: "GOTO" }),
    trade("sell", "2024-02-01", 1_000, 110, { symbol: "GOTO" }),
    trade("sell", "2024-03-01", 1_000, 150, { symbol: "ASII" }),
    trade("sell", "2024-06-03", 1_000, 9_450, { symbol: "BBCA" }),
  ]);
  const prices = new Map([
    ["BBCA", priceOf(9_450, 9_000)],
    ["TLKM", priceOf(3_400, 3_450)],
    ["ASII", priceOf(150, 120, "2024-03-01")],
  ]);
  const figures = portfolioFigures([ledger], prices);
  expect(formatFigure(figures.dayChangeIdr)).toBe("350000.00");
  const closed = figures.holdings.find(({ holding }) => holding.symbol === "BBCA");
  expect(closed && formatFigure(closed.dayChangePct)).toBe("5.00");
  const withoutBbca = portfolioFigures([ledger], new Map([...prices].slice(1)));
  expect(withoutBbca.dayChangeIdr).toEqual({ isKnown: false, reason: "no-price", symbols: ["BBCA"] });
  expect(formatFigure(withoutBbca.valueIdr)).toBe("6800000.00");
});

// Two portfolios: BBCA 9,500,000 and 4,750,000 of 17,650,000, TLKM 3,400,000.
test("an allocation adds up the same company in several portfolios", () => {
  const first = book([
    trade("buy", "2024-01-08", 1_000, 9_000, { symbol: "BBCA" }),
    trade("buy", "2024-01-09", 1_000, 3_500, { symbol: "TLKM" }),
  ]);
  const second = book([trade("buy", "2024-01-08", 500, 9_000, { symbol: "BBCA" })]);
  const prices = new Map([
    ["BBCA", priceOf(9_500, 9_400)],
    ["TLKM", priceOf(3_400, 3_450)],
  ]);
  const figures = portfolioFigures([first, second], prices);
  const shares = allocation(figures, (symbol) => symbol);
  expect(
    shares.isKnown &&
      shares.value.map((share) => [share.group, share.valueIdr.toFixed(), formatFigure(share.weightPct)]),
  ).toEqual([
    ["BBCA", "14250000", "80.74"],
    ["TLKM", "3400000", "19.26"],
  ]);
  expect(allocation(portfolioFigures([first], new Map()), () => "all")).toMatchObject({ reason: "no-price" });
});
