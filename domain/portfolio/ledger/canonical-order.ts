import type { CostMethod } from "./cost-method.ts";
import { type Decimal, ZERO } from "./decimal.ts";
import type { Transaction } from "./transaction.ts";

/** Corporate actions hold from the opening of their day; then shares and cash come in before they go out. */
const typesOfDay: readonly Transaction["type"][] = [
  "split",
  "bonus",
  "stock-dividend",
  "deposit",
  "transfer-in",
  "buy",
  "rights-bought",
  "rights-exercised",
  "dividend",
  "rights-sold",
  "rights-lapsed",
  "sell",
  "transfer-out",
  "fee",
  "withdrawal",
];
const rankOf = new Map(typesOfDay.map((type, rank) => [type, rank]));

/**
 * Sorts by date, and within a day so that the order of import doesn't matter. With a moving average per fill, a day's
 * trades in one share follow their times if all of them have one.
 */
export function inCanonicalOrder(transactions: readonly Transaction[], method: CostMethod): Transaction[] {
  const timedDays = method === "moving-average" ? findTimedDays(transactions) : new Set<string>();
  const byDate = [...Map.groupBy(transactions, ({ date }) => date)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byDate.flatMap(([, ofDay]) => {
    if (ofDay.length === 1) return ofDay;
    const keyed = ofDay.map((transaction) => ({ transaction, key: orderKey(transaction, timedDays) }));
    return keyed
      .sort((a, b) => compareKeys(a.key, b.key) || compareKeys(keyOfEqual(a), keyOfEqual(b)))
      .map(({ transaction }) => transaction);
  });
}

type OrderKey = readonly (string | number | Decimal)[];

function orderKey(transaction: Transaction, timedDays: ReadonlySet<string>): OrderKey {
  const symbol = "symbol" in transaction ? transaction.symbol : "";
  const rank = rankOf.get(transaction.type) ?? 0;
  const time = "time" in transaction && timedDays.has(dayOf(transaction)) ? transaction.time : undefined;
  return [time === undefined ? rank : (rankOf.get("buy") ?? 0), time ?? "", rank, symbol];
}

/** For those that are otherwise equal, which are few. */
function keyOfEqual({ transaction }: { transaction: Transaction }): OrderKey {
  return [
    "shares" in transaction ? transaction.shares : ZERO,
    "ratio" in transaction ? transaction.ratio.new.div(transaction.ratio.old) : ZERO,
    "amountIdr" in transaction ? transaction.amountIdr : ZERO,
    "costIdr" in transaction ? transaction.costIdr : ZERO,
    "chargesIdr" in transaction ? transaction.chargesIdr : ZERO,
    transaction.id,
  ];
}

function compareKeys(a: OrderKey, b: OrderKey): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order =
      typeof left === "object" && typeof right === "object"
        ? left.cmp(right)
        : left < right
          ? -1
          : left > right
            ? 1
            : 0;
    if (order !== 0) return order;
  }
  return 0;
}

function findTimedDays(transactions: readonly Transaction[]): Set<string> {
  const timed = new Set<string>();
  const untimed = new Set<string>();
  for (const transaction of transactions) {
    if (transaction.type !== "buy" && transaction.type !== "sell") continue;
    (transaction.time === undefined ? untimed : timed).add(dayOf(transaction));
  }
  return new Set([...timed].filter((day) => !untimed.has(day)));
}

function dayOf(transaction: { date: string; symbol: string }): string {
  return `${transaction.date} ${transaction.symbol}`;
}
