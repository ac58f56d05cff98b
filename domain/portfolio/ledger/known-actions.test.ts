import { expect, test } from "vitest";
import { decimal } from "./decimal.ts";
import { actionId, type KnownAction, withKnownActions } from "./known-actions.ts";
import { book, dividend, holdingOf, trade } from "./test-transactions.ts";

// A split of 1:5, then dividends of 25 and 120 for each new share.
const actions: readonly KnownAction[] = [
  {
    symbol: "ABCD",
    exOn: "2021-10-13",
    type: "split",
    ratio: { new: decimal("5"), old: decimal("1") },
  },
  {
    symbol: "ABCD",
    exOn: "2021-11-18",
    type: "dividend",
    perShareIdr: decimal("25"),
    paymentOn: "2021-12-07",
  },
  { symbol: "ABCD", exOn: "2022-03-29", type: "dividend", perShareIdr: decimal("120"), paymentOn: undefined },
];
const purchase = trade("buy", "2021-09-01", 1_000, 36_000, { symbol: "ABCD" });

function bookWithActions(
  transactions: Parameters<typeof withKnownActions>[0],
  ignoredIds: readonly string[] = [],
) {
  const holding = holdingOf(
    book(withKnownActions(transactions, actions, { ignoredIds: new Set(ignoredIds) })),
    "ABCD",
  );
  return {
    shares: holding.shares.toFixed(),
    dividends: holding.dividends.map(({ date, amountIdr }) => [date, amountIdr.toFixed()]),
  };
}

// 5,000 × 25 = 125,000. 2,000 sold on the last day with the second dividend: 3,000 × 120 = 360,000.
test("shares held before the ex-date are split, and receive dividends on the payment date", () => {
  const sale = trade("sell", "2022-03-28", 2_000, 7_800, { symbol: "ABCD" });
  expect(bookWithActions([purchase, sale])).toEqual({
    shares: "3000",
    dividends: [
      ["2021-12-07", "125000"],
      ["2022-03-29", "360000"],
    ],
  });
});

test("shares bought on the ex-date don't take part in the action", () => {
  const latePurchase = trade("buy", "2021-10-13", 1_000, 7_300, { symbol: "ABCD" });
  expect(bookWithActions([latePurchase])).toMatchObject({ shares: "1000" });
  const earlierSale = trade("sell", "2021-10-12", 1_000, 36_600, { symbol: "ABCD" });
  expect(withKnownActions([purchase, earlierSale], actions, { ignoredIds: new Set() })).toEqual([
    purchase,
    earlierSale,
  ]);
});

test("a typed transaction replaces an action, and a deleted one stays deleted", () => {
  const [, first] = actions;
  const id = first === undefined ? "" : actionId(first);
  const typedDividend = { ...dividend("2021-12-08", 124_999, "ABCD"), id };
  expect(bookWithActions([purchase, typedDividend]).dividends[0]).toEqual(["2021-12-08", "124999"]);
  expect(bookWithActions([purchase], [id]).dividends).toEqual([["2022-03-29", "600000"]]);
});
