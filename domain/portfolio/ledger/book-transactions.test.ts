import { expect, test } from "vitest";
import { bookTransactions } from "./book-transactions.ts";
import { decimal } from "./decimal.ts";
import { book, cash, dividend, holdingOf, scale, trade } from "./test-transactions.ts";
import type { Transaction } from "./transaction.ts";

function resultOf(transactions: readonly Transaction[]) {
  const holding = holdingOf(book(transactions));
  return {
    shares: holding.shares.toFixed(),
    costIdr: holding.costIdr.toFixed(),
    gainsIdr: holding.realised.map(({ gainIdr }) => gainIdr.toFixed()),
  };
}

// One bonus share for 7: 355 / 7 = 50.7, so 50 shares. 355 × 1,000 = 355,000 for 405 shares.
test("fractions of bonus shares are rounded down", () => {
  const transactions = [trade("buy", "2024-01-02", 355, 1_000), scale("bonus", "2024-02-01", 1, 7)];
  expect(resultOf(transactions)).toEqual({ shares: "405", costIdr: "355000", gainsIdr: [] });
});

// 1,234 × 50 = 61,700. One for ten: 123.4, so 123 shares.
test("a reverse split preserves the cost, and a holding rounded down to zero is a loss", () => {
  const purchase = trade("buy", "2024-01-02", 1_234, 50);
  const reverse = scale("split", "2024-02-01", 1, 10);
  expect(resultOf([purchase, reverse])).toEqual({ shares: "123", costIdr: "61700", gainsIdr: [] });
  const smallPurchase = trade("buy", "2024-01-02", 9, 50);
  expect(resultOf([smallPurchase, reverse])).toEqual({ shares: "0", costIdr: "0", gainsIdr: ["-450"] });
});

test("without the times of all fills, a day's purchases come before its sales", () => {
  const day = [
    trade("sell", "2024-03-04", 500, 3_600, { time: "10:00:00" }),
    trade("buy", "2024-03-04", 1_000, 3_500, { time: "09:05:00" }),
    trade("buy", "2024-03-04", 1_000, 3_700),
  ];
  expect(resultOf(day)).toEqual({ shares: "1500", costIdr: "5400000", gainsIdr: ["0"] });
});

// 100 rights at 150 with charges of 30: 15,030. 60 exercised at 500: 30,000 + 9,018 = 39,018.
// 20 sold at 200: 4,000 - 3,006 = 994. 20 lapsed: -3,006.
test("bought rights are exercised, sold and lapse at their cost", () => {
  const transactions = [
    trade("rights-bought", "2024-05-02", 100, 150, { charges: 30 }),
    trade("rights-exercised", "2024-05-06", 60, 500),
    trade("rights-sold", "2024-05-07", 20, 200),
    { id: "lapsed", type: "rights-lapsed", date: "2024-05-10", symbol: "ABCD", shares: decimal("20") },
  ] as const;
  expect(resultOf(transactions)).toEqual({ shares: "60", costIdr: "39018", gainsIdr: ["994", "-3006"] });
});

test("allotted rights cost nothing: selling them is all gain, and lapsing changes nothing", () => {
  const lapse = { id: "lapsed", type: "rights-lapsed", date: "2024-05-10", symbol: "ABCD" } as const;
  const transactions = [
    trade("rights-sold", "2024-05-07", 50, 200, { charges: 25 }),
    { ...lapse, shares: decimal("50") },
  ];
  expect(resultOf(transactions).gainsIdr).toEqual(["9975", "0"]);
});

// 1,000,001 / 3 = 333,333.666..., so 333,333.67; then 666,667.33 / 2 = 333,333.665, so 333,333.67; the rest 333,333.66.
test("the last sale takes the remainder of the cost", () => {
  const purchase = { ...trade("buy", "2024-01-02", 300, 0), amountIdr: decimal("1000001") } as Transaction;
  const sales = ["2024-02-01", "2024-02-02", "2024-02-05"].map((date) => trade("sell", date, 100, 0));
  const { realised } = holdingOf(book([purchase, ...sales]));
  expect(realised.map(({ costIdr }) => costIdr.toFixed())).toEqual(["333333.67", "333333.67", "333333.66"]);
});

// 1,000 × 1,000 + 1,500 = 1,001,500, so 400 of the 1,000 shares cost 400,600.
test("a transfer out takes its part of the cost", () => {
  const out = {
    id: "out",
    type: "transfer-out",
    date: "2024-02-01",
    symbol: "ABCD",
    shares: decimal("400"),
  } as const;
  const holding = holdingOf(book([trade("buy", "2024-01-02", 1_000, 1_000, { charges: 1_500 }), out]));
  const lastMovement = holding.movements.at(-1);
  expect(lastMovement?.costBeforeIdr.minus(lastMovement.costAfterIdr).toFixed()).toBe("400600");
});

// 10 and 5 shares at 101 and 201 each: the oldest 12 cost 1,010 + 402.
test("FIFO sells the oldest shares and names them", () => {
  const transactions = [
    trade("buy", "2024-01-02", 10, 100, { charges: 10 }),
    trade("buy", "2024-01-03", 5, 200, { charges: 5 }),
    trade("sell", "2024-01-04", 12, 150),
  ];
  const [sale] = holdingOf(book(transactions, "fifo")).realised;
  expect(
    sale?.parcels.map(({ since, shares, costIdr }) => [since, shares.toFixed(), costIdr.toFixed()]),
  ).toEqual([
    ["2024-01-02", "10", "1010"],
    ["2024-01-03", "2", "402"],
  ]);
});

test("a split of several FIFO parcels rounds their sum, not each of them", () => {
  const transactions = [
    trade("buy", "2024-01-02", 1, 100),
    trade("buy", "2024-01-03", 2, 100),
    scale("split", "2024-02-01", 3, 2),
    scale("split", "2024-03-01", 1, 4),
  ];
  const { parcels } = holdingOf(book(transactions, "fifo"));
  // 1 and 2 shares become 1 and 3 (3 × 1.5 = 4.5), then 0 and 1: the first cost moves to the second parcel.
  expect(parcels.map(({ shares, costIdr }) => [shares.toFixed(), costIdr.toFixed()])).toEqual([["1", "300"]]);
});

test("a sale beyond the holding is refused with the number of shares held that day", () => {
  const trades = [
    trade("buy", "2024-01-02", 1_500, 100),
    trade("sell", "2024-01-05", 300, 110),
    trade("sell", "2024-01-08", 1_300, 110),
  ];
  const refusal = bookTransactions(trades, "moving-average");
  expect(refusal).toMatchObject({ ok: false, code: "beyond-holding", detail: "1200", date: "2024-01-08" });
  const emptyRefusal = bookTransactions([trade("sell", "2024-01-08", 100, 110)], "moving-average");
  expect(emptyRefusal).toMatchObject({ ok: false, code: "beyond-holding", detail: "0", symbol: "ABCD" });
});

test("with a moving average per fill, a sale must not precede the day's purchase", () => {
  const day = [
    trade("sell", "2024-01-08", 100, 110, { time: "09:00:00" }),
    trade("buy", "2024-01-08", 100, 100, { time: "09:30:00" }),
  ];
  expect(bookTransactions(day, "moving-average")).toMatchObject({ ok: false, detail: "0" });
  expect(bookTransactions(day, "moving-average-daily")).toMatchObject({ ok: true });
});

test("shares from exercised rights can be sold on the same day, even if its trades have times", () => {
  const day = [
    trade("sell", "2024-01-08", 300, 110, { time: "10:00:00" }),
    trade("rights-exercised", "2024-01-08", 300, 100),
    trade("rights-bought", "2024-01-08", 300, 1),
  ];
  for (const method of ["moving-average", "moving-average-daily", "fifo"] as const)
    expect(holdingOf(book(day, method)).shares.toFixed(), method).toBe("0");
});

test("cash is what was paid in and received, less what was paid out", () => {
  const ledger = book([
    cash("deposit", "2024-01-02", 10_000_000),
    trade("buy", "2024-01-03", 1_000, 9_000, { charges: 13_500 }),
    dividend("2024-04-05", 120_000),
    trade("sell", "2024-05-02", 500, 9_500, { charges: 11_875 }),
    cash("fee", "2024-06-03", 30_000),
    cash("withdrawal", "2024-06-04", 1_000_000),
  ]);
  expect(ledger.cashIdr.toFixed()).toBe("4814625");
});

test("impossible amounts throw", () => {
  expect(() => book([trade("buy", "2024-01-02", -100, 100)])).toThrow(RangeError);
  expect(() => book([scale("split", "2024-01-02", 0, 1)])).toThrow(RangeError);
  expect(() => decimal(0.1 as unknown as string)).toThrow();
});
