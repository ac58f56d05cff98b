/**
 * Ten cases computed by hand from real prices (the exchange's daily summary) and corporate actions. Charges are 0.15 %
 * of purchases and 0.25 % of sales.
 */
import { expect, test } from "vitest";
import type { CostMethod } from "./cost-method.ts";
import { type Decimal, decimal } from "./decimal.ts";
import type { Holding } from "./holding.ts";
import { holdingFigures } from "./holding-figures.ts";
import { book, dividend, holdingOf, scale, trade, unwrap } from "./test-transactions.ts";
import type { Transaction } from "./transaction.ts";

function holdingAfter(transactions: readonly Transaction[], method?: CostMethod): Holding {
  return holdingOf(book(transactions, method));
}

function resultOf({ shares, costIdr, realised }: Holding) {
  return {
    shares: shares.toFixed(),
    costIdr: costIdr.toFixed(),
    gainsIdr: realised.map(({ gainIdr }) => gainIdr.toFixed()),
  };
}

function pricedAt(holding: Holding, priceIdr: string, date: string) {
  return holdingFigures(holding, { priceIdr: decimal(priceIdr), previousCloseIdr: undefined, date });
}

const formatPct = (value: Decimal) => value.toFixed(4);

// BBCA split 1:5 on 13 October 2021: it closed at 36,600 on the 12th, and the exchange's reference price was 7,325.
// 1,000 at 32,825 (1 September):  32,825,000 + 49,237.50 = 32,874,237.50
// After the split:                5,000 at 32,874,237.50 / 5,000 = 6,574.8475 each
// 2,000 sold at 7,400 (1 Nov.):   14,800,000 - 37,000 = 14,763,000; cost 2,000 × 6,574.8475 = 13,149,695
// Gain:                           14,763,000 - 13,149,695 = 1,613,305
// Left:                           32,874,237.50 - 13,149,695 = 19,724,542.50 for 3,000
test("the split of BBCA", () => {
  const holding = holdingAfter([
    trade("buy", "2021-09-01", 1_000, 32_825, { charges: 49_237.5 }),
    scale("split", "2021-10-13", 5, 1),
    trade("sell", "2021-11-01", 2_000, 7_400, { charges: 37_000 }),
  ]);
  expect(resultOf(holding)).toEqual({ shares: "3000", costIdr: "19724542.5", gainsIdr: ["1613305"] });
});

// BBRI offered 230,128,553 new shares for 1,000,000,000 old ones at 3,400, cum 7 September 2021 at 3,910.
// 1,000 at 3,740 (2 August):  3,740,000 + 5,610 = 3,745,610
// Rights:                     1,000 × 230,128,553 / 1,000,000,000 = 230.128..., so 230
// Exercised:                  230 × 3,400 = 782,000, without commission
// Cost:                       3,745,610 + 782,000 = 4,527,610 for 1,230
// Value at 3,750 (27 Sept.):  1,230 × 3,750 = 4,612,500; gain 84,890, 1.8749 % of the cost
test("the rights issue of BBRI, exercised", () => {
  const holding = holdingAfter([
    trade("buy", "2021-08-02", 1_000, 3_740, { charges: 5_610 }),
    trade("rights-exercised", "2021-09-22", 230, 3_400),
  ]);
  expect(resultOf(holding)).toEqual({ shares: "1230", costIdr: "4527610", gainsIdr: [] });
  const figures = pricedAt(holding, "3750", "2021-09-27");
  expect(unwrap(figures.unrealisedIdr).toFixed()).toBe("84890");
  expect(formatPct(unwrap(figures.unrealisedPct))).toBe("1.8749");
});

// The same 230 rights sold. Each was worth 3,730 - 3,400 = 330 at the close of the ex-date; 300 is our assumption,
// because the data have no prices of rights.
// 230 at 300:  69,000 - 172.50 = 68,827.50, all gain, because allotted rights cost nothing
// Cost:        3,745,610 for 1,000, as before
test("the rights issue of BBRI, with the rights sold", () => {
  const holding = holdingAfter([
    trade("buy", "2021-08-02", 1_000, 3_740, { charges: 5_610 }),
    trade("rights-sold", "2021-09-16", 230, 300, { charges: 172.5 }),
  ]);
  expect(resultOf(holding)).toEqual({ shares: "1000", costIdr: "3745610", gainsIdr: ["68827.5"] });
});

// BBCA paid 170 a share in April 2023 and 42.50 in December 2023.
// 1,000 at 8,700 (27 March):    8,700,000 + 13,050 = 8,713,050
// Dividends:                    170,000 + 42,500 = 212,500
// Value at 9,400 (29 Dec.):     9,400,000; unrealised 9,400,000 - 8,713,050 = 686,950, 7.8842 %
// Total return:                 686,950 + 212,500 = 899,450; / 8,713,050 = 10.3230 %
test("two dividends of BBCA", () => {
  const holding = holdingAfter([
    trade("buy", "2023-03-27", 1_000, 8_700, { charges: 13_050 }),
    dividend("2023-04-14", 170_000),
    dividend("2023-12-20", 42_500),
  ]);
  const figures = pricedAt(holding, "9400", "2023-12-29");
  expect(figures.dividendsIdr.toFixed()).toBe("212500");
  expect(unwrap(figures.unrealisedIdr).toFixed()).toBe("686950");
  expect(formatPct(unwrap(figures.unrealisedPct))).toBe("7.8842");
  expect(unwrap(figures.totalReturnIdr).toFixed()).toBe("899450");
  expect(formatPct(unwrap(figures.totalReturnPct))).toBe("10.3230");
});

// BBRI traded from 6,050 to 6,200 on 14 March 2024.
// 09:10, 1,000 at 6,050:     6,050,000 + 9,075 = 6,059,075
// 10:30, 500 sold at 6,200:  3,100,000 - 7,750 = 3,092,250
// 14:00, 1,000 at 6,150:     6,150,000 + 9,225 = 6,159,225
// Per fill:                  cost 6,059,075 / 2 = 3,029,537.50, gain 62,712.50; left 3,029,537.50 + 6,159,225
// Per day:                   cost 12,218,300 × 500 / 2,000 = 3,054,575, gain 37,675; left 12,218,300 - 3,054,575
test("a day with two buys and a sale of BBRI", () => {
  const day = [
    trade("buy", "2024-03-14", 1_000, 6_050, { charges: 9_075, time: "09:10:00" }),
    trade("sell", "2024-03-14", 500, 6_200, { charges: 7_750, time: "10:30:00" }),
    trade("buy", "2024-03-14", 1_000, 6_150, { charges: 9_225, time: "14:00:00" }),
  ];
  const perFill = { shares: "1500", costIdr: "9188762.5", gainsIdr: ["62712.5"] };
  expect(resultOf(holdingAfter(day, "moving-average"))).toEqual(perFill);
  expect(resultOf(holdingAfter(day, "fifo"))).toEqual(perFill);
  const perDay = { shares: "1500", costIdr: "9163725", gainsIdr: ["37675"] };
  expect(resultOf(holdingAfter(day, "moving-average-daily"))).toEqual(perDay);
});

// MEGA gave one bonus share for each old one: 11,740,923,365 shares became 23,481,846,730. The exact ex-date isn't in
// the data; the price is twice the adjusted 1,650.
// 1,000 at 3,300:        3,300,000 + 4,950 = 3,304,950
// After the bonus:       2,000 at 1,652.475 each
// 500 sold at 2,015:     1,007,500 - 2,518.75 = 1,004,981.25; cost 500 × 1,652.475 = 826,237.50
// Gain:                  178,743.75; left 3,304,950 - 826,237.50 = 2,478,712.50
test("the bonus shares of MEGA", () => {
  const holding = holdingAfter([
    trade("buy", "2025-08-15", 1_000, 3_300, { charges: 4_950 }),
    scale("bonus", "2026-02-11", 1, 1),
    trade("sell", "2026-03-06", 500, 2_015, { charges: 2_518.75 }),
  ]);
  expect(resultOf(holding)).toEqual({ shares: "1500", costIdr: "2478712.5", gainsIdr: ["178743.75"] });
});

// BEKS merged ten shares into one, from 50 to 500, and fell to 466 on the first day, 10 December 2020.
// 12,345 at 50:            617,250 + 925.88 (925.875 rounded) = 618,175.88
// After the reverse split: 12,345 / 10 = 1,234.5, so 1,234, at the same cost
// 1,234 sold at 466:       575,044 - 1,437.61 = 573,606.39
// Loss:                    573,606.39 - 618,175.88 = -44,569.49
test("the reverse split of BEKS", () => {
  const purchase = trade("buy", "2020-06-02", 12_345, 50, { charges: 925.88 });
  const reverse = scale("split", "2020-12-10", 1, 10);
  expect(resultOf(holdingAfter([purchase, reverse]))).toEqual({
    shares: "1234",
    costIdr: "618175.88",
    gainsIdr: [],
  });
  const sale = trade("sell", "2020-12-10", 1_234, 466, { charges: 1_437.61 });
  const result = { shares: "0", costIdr: "0", gainsIdr: ["-44569.49"] };
  expect(resultOf(holdingAfter([purchase, reverse, sale]))).toEqual(result);
});

// 2,000 of TLKM at 3,120 (2 May 2024):  6,240,000 + 9,360 = 6,249,360
// 500 moved to another broker:          6,249,360 × 500 / 2,000 = 1,562,340 go, 4,687,020 stay
// There sold at 2,930 (3 June 2024):    1,465,000 - 3,662.50 = 1,461,337.50; loss 1,461,337.50 - 1,562,340
test("a transfer of TLKM between two portfolios", () => {
  const transferFields = { date: "2024-06-03", symbol: "ABCD", shares: decimal("500") } as const;
  const sourceHolding = holdingAfter([
    trade("buy", "2024-05-02", 2_000, 3_120, { charges: 9_360 }),
    { id: "out", type: "transfer-out", ...transferFields },
  ]);
  expect(resultOf(sourceHolding)).toEqual({ shares: "1500", costIdr: "4687020", gainsIdr: [] });
  const targetHolding = holdingAfter([
    { id: "in", type: "transfer-in", ...transferFields, costIdr: decimal("1562340") },
    trade("sell", "2024-06-03", 500, 2_930, { charges: 3_662.5 }),
  ]);
  expect(resultOf(targetHolding)).toEqual({ shares: "0", costIdr: "0", gainsIdr: ["-101002.5"] });
});

// ASII: 1,000 at 6,700 (28 April 2023):  6,700,000 + 10,050 = 6,710,050
//       1,000 at 5,100 (6 May 2024):     5,100,000 + 7,650 = 5,107,650
//       1,500 sold at 4,900 (30 Dec.):   7,350,000 - 18,375 = 7,331,625
// FIFO:            cost 6,710,050 + 5,107,650 / 2 = 9,263,875; loss 1,932,250; left 2,553,825
// Moving average:  cost 11,817,700 × 1,500 / 2,000 = 8,863,275; loss 1,531,650; left 2,954,425
test("FIFO and moving average of ASII", () => {
  const trades = [
    trade("buy", "2023-04-28", 1_000, 6_700, { charges: 10_050 }),
    trade("buy", "2024-05-06", 1_000, 5_100, { charges: 7_650 }),
    trade("sell", "2024-12-30", 1_500, 4_900, { charges: 18_375 }),
  ];
  const fifo = { shares: "500", costIdr: "2553825", gainsIdr: ["-1932250"] };
  expect(resultOf(holdingAfter(trades, "fifo"))).toEqual(fifo);
  const average = { shares: "500", costIdr: "2954425", gainsIdr: ["-1531650"] };
  expect(resultOf(holdingAfter(trades, "moving-average"))).toEqual(average);
});

// 31 lots of BMRI at 5,175 (28 April 2023):  16,042,500; × 0.0015 = 24,063.75
// Sold at 7,400 (14 March 2024):             22,940,000; × 0.0025 = 57,350, with the sales tax of 22,940
// Gain:                                      (22,940,000 - 57,350) - (16,042,500 + 24,063.75) = 6,816,086.25
// Charges:                                   24,063.75 + 57,350 = 81,413.75
test("the charges of BMRI at 0.15 and 0.25 %", () => {
  const holding = holdingAfter([
    trade("buy", "2023-04-28", 3_100, 5_175, { charges: 24_063.75 }),
    trade("sell", "2024-03-14", 3_100, 7_400, { charges: 57_350 }),
  ]);
  expect(resultOf(holding)).toEqual({ shares: "0", costIdr: "0", gainsIdr: ["6816086.25"] });
  expect(pricedAt(holding, "7400", "2024-03-14").chargesIdr.toFixed()).toBe("81413.75");
});
