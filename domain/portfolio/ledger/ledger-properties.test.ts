import fc from "fast-check";
import { expect, test } from "vitest";
import { bookTransactions } from "./book-transactions.ts";
import type { CostMethod } from "./cost-method.ts";
import { decimal, smallerOf, sum, ZERO } from "./decimal.ts";
import { book, dividend, holdingOf, scale, trade } from "./test-transactions.ts";
import type { Transaction } from "./transaction.ts";

const METHODS: readonly CostMethod[] = ["moving-average", "moving-average-daily", "fifo"];
const method = fc.constantFrom(...METHODS);
const dayInMarch = fc.integer({ min: 4, max: 6 }).map((day) => `2024-03-0${day}`);
const shares = fc.integer({ min: 1, max: 5_000 });
const price = fc.integer({ min: 50, max: 9_999 });
const charges = fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100);
const time = fc.option(fc.constantFrom("09:00:00", "10:00:00", "14:00:00"), { nil: undefined });

const anyTransaction: fc.Arbitrary<Transaction> = fc.oneof(
  { weight: 5, arbitrary: tradeOf("buy") },
  { weight: 3, arbitrary: tradeOf("sell") },
  { weight: 1, arbitrary: tradeOf("rights-bought") },
  { weight: 1, arbitrary: tradeOf("rights-exercised") },
  { weight: 1, arbitrary: tradeOf("rights-sold") },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("split", "bonus", "stock-dividend"), dayInMarch, ratioPart(), ratioPart())
      .map(([type, date, newShares, oldShares]) => scale(type, date, newShares, oldShares)),
  },
  { weight: 1, arbitrary: fc.tuple(dayInMarch, shares).map(([date, amount]) => dividend(date, amount)) },
);
/** An opening holding lets most sales succeed. */
const history = fc
  .array(anyTransaction, { minLength: 1, maxLength: 25 })
  .map((transactions) => [trade("buy", "2024-02-01", 20_000, 1_234, { charges: 37_020 }), ...transactions]);

function tradeOf(type: Parameters<typeof trade>[0]) {
  return fc.tuple(dayInMarch, shares, price, charges, time).map(([date, count, unitPrice, fee, at]) => {
    const options = at === undefined ? { charges: fee } : { charges: fee, time: at };
    return trade(type, date, count, unitPrice, options);
  });
}

function ratioPart() {
  return fc.integer({ min: 1, max: 12 });
}

/** Without ids, which depend on the order of import. */
function resultOf(transactions: readonly Transaction[], costMethod: CostMethod) {
  const numberedTransactions = transactions.map((transaction, index) => ({
    ...transaction,
    id: String(index),
  }));
  const outcome = bookTransactions(numberedTransactions, costMethod);
  if (!outcome.ok) return { date: outcome.date, heldShares: outcome.detail };
  const holding = holdingOf(outcome.value);
  return {
    shares: holding.shares.toFixed(),
    costIdr: holding.costIdr.toFixed(),
    rightsIdr: holding.boughtRights.costIdr.toFixed(),
    gains: holding.realised.map(({ gainIdr }) => gainIdr.toFixed()),
    cashIdr: outcome.value.cashIdr.toFixed(),
  };
}

test("any order of import gives the same result", () => {
  const shuffledHistory = history.chain((transactions) =>
    fc.tuple(
      fc.constant(transactions),
      fc.shuffledSubarray(transactions, { minLength: transactions.length }),
    ),
  );
  fc.assert(
    fc.property(shuffledHistory, method, ([transactions, shuffledTransactions], costMethod) => {
      expect(resultOf(shuffledTransactions, costMethod)).toEqual(resultOf(transactions, costMethod));
    }),
    { numRuns: 500 },
  );
});

test("no holding is ever negative, and no cost is lost", () => {
  fc.assert(
    fc.property(history, method, (transactions, costMethod) => {
      const outcome = bookTransactions(transactions, costMethod);
      fc.pre(outcome.ok);
      const holding = holdingOf(outcome.value);
      for (const { sharesAfter, costAfterIdr, rightsCostAfterIdr } of holding.movements) {
        expect([sharesAfter, costAfterIdr, rightsCostAfterIdr].every((value) => value.gte(ZERO))).toBe(true);
      }
      const paidAmounts = transactions.map((transaction) =>
        ["buy", "rights-bought", "rights-exercised"].includes(transaction.type) && "chargesIdr" in transaction
          ? transaction.amountIdr.plus(transaction.chargesIdr)
          : ZERO,
      );
      const soldIdr = sum(holding.realised.map(({ costIdr }) => costIdr));
      const accountedIdr = sum([holding.costIdr, holding.boughtRights.costIdr, soldIdr]);
      expect(accountedIdr.toFixed()).toBe(sum(paidAmounts).toFixed());
      expect(sum(holding.parcels.map((parcel) => parcel.shares)).eq(holding.shares)).toBe(true);
      expect(sum(holding.parcels.map(({ costIdr }) => costIdr)).eq(holding.costIdr)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("all cost methods realise the same total once all is sold", () => {
  const purchases = fc.array(tradeOf("buy"), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(
      purchases,
      fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { maxLength: 6 }),
      (boughtTrades, parts) => {
        let remainingShares = Number(
          sum(boughtTrades.map((purchase) => ("shares" in purchase ? purchase.shares : ZERO))).toFixed(),
        );
        const sales = parts.flatMap((part, index) => {
          const soldShares = Math.floor(remainingShares * part);
          remainingShares -= soldShares;
          return soldShares === 0
            ? []
            : [trade("sell", `2024-04-0${index + 1}`, soldShares, 777, { charges: 1.23 })];
        });
        const closing = remainingShares === 0 ? [] : [trade("sell", "2024-05-02", remainingShares, 888)];
        const totals = METHODS.map((costMethod) => {
          const holding = holdingOf(book([...boughtTrades, ...sales, ...closing], costMethod));
          expect(holding.shares.toFixed()).toBe("0");
          expect(holding.costIdr.toFixed()).toBe("0");
          return sum(holding.realised.map(({ gainIdr }) => gainIdr)).toFixed();
        });
        expect(new Set(totals).size).toBe(1);
      },
    ),
  );
});

test("cost and value survive splits, bonus shares and transfers", () => {
  const purchases = fc.array(tradeOf("buy"), { minLength: 1, maxLength: 8 });
  const type = fc.constantFrom("split" as const, "bonus" as const, "stock-dividend" as const);
  fc.assert(
    fc.property(
      purchases,
      method,
      type,
      ratioPart(),
      shares,
      (boughtTrades, costMethod, kind, ratio, movedShares) => {
        const holdingBefore = holdingOf(book(boughtTrades, costMethod));
        const scaledHolding = holdingOf(
          book([...boughtTrades, scale(kind, "2024-05-02", ratio, 1)], costMethod),
        );
        const factor = String(kind === "split" ? ratio : ratio + 1);
        expect(scaledHolding.costIdr.toFixed()).toBe(holdingBefore.costIdr.toFixed());
        // At a price divided by the factor, which is exact for whole ratios.
        expect(scaledHolding.shares.div(factor).toFixed()).toBe(holdingBefore.shares.toFixed());

        const part = smallerOf(holdingBefore.shares, decimal(String(movedShares)));
        const out = {
          id: "out",
          type: "transfer-out",
          date: "2024-05-03",
          symbol: "ABCD",
          shares: part,
        } as const;
        const remainingHolding = holdingOf(book([...boughtTrades, out], costMethod));
        const costIdr = holdingBefore.costIdr.minus(remainingHolding.costIdr);
        const arrivedHolding = holdingOf(book([{ ...out, type: "transfer-in", costIdr }], costMethod));
        expect(arrivedHolding.shares.plus(remainingHolding.shares).toFixed()).toBe(
          holdingBefore.shares.toFixed(),
        );
        expect(arrivedHolding.costIdr.plus(remainingHolding.costIdr).toFixed()).toBe(
          holdingBefore.costIdr.toFixed(),
        );
        expect(remainingHolding.realised).toEqual([]);
      },
    ),
  );
});
