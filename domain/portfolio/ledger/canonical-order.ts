import { compareText } from "#format/compare-text.ts";
import type { CostMethod } from "./cost-method.ts";
import { type Decimal, ZERO } from "./decimal.ts";
import type { Transaction } from "./transaction.ts";

/** Corporate actions apply before the day opens; then incoming shares and cash precede outgoing ones. */
const TYPES_OF_DAY: readonly Transaction["type"][] = [
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
const rankOf = new Map(TYPES_OF_DAY.map((type, rank) => [type, rank]));
/** Puts trades with times after the day's incoming shares without times, so that they can sell those. */
const TIMED_RANK = rankOf.get("rights-exercised") ?? 0;

/**
 * Sorts by date, and within a day so that the order of import doesn't matter. With a moving average per fill, a day's
 * trades in one share follow their times if all of them have one.
 */
export function inCanonicalOrder(transactions: readonly Transaction[], method: CostMethod): Transaction[] {
  const timedDays = method === "moving-average" ? findTimedDays(transactions) : new Set<string>();
  const byDate = [...Map.groupBy(transactions, ({ date }) => date)].sort(([a], [b]) => compareText(a, b));
  return byDate.flatMap(([, dayTransactions]) => {
    if (dayTransactions.length === 1) return dayTransactions;
    const sortKeys = dayTransactions.map((transaction) => sortKeyOf(transaction, timedDays));
    return sortKeys.sort(compare).map(({ transaction }) => transaction);
  });
}

interface SortKey {
  transaction: Transaction;
  group: number;
  time: string;
  rank: number;
  symbol: string;
}

function sortKeyOf(transaction: Transaction, timedDays: ReadonlySet<string>): SortKey {
  const symbol = "symbol" in transaction ? transaction.symbol : "";
  const rank = rankOf.get(transaction.type) ?? 0;
  const time = "time" in transaction && timedDays.has(dayOf(transaction)) ? transaction.time : undefined;
  return { transaction, group: time === undefined ? rank : TIMED_RANK, time: time ?? "", rank, symbol };
}

function compare(a: SortKey, b: SortKey): number {
  return (
    a.group - b.group ||
    compareText(a.time, b.time) ||
    a.rank - b.rank ||
    compareText(a.symbol, b.symbol) ||
    compareEqual(a.transaction, b.transaction)
  );
}

/** Breaks ties between transactions of one type and company. They are few, so comparing decimals is cheap enough. */
function compareEqual(a: Transaction, b: Transaction): number {
  const [amountsA, amountsB] = [amountsOf(a), amountsOf(b)];
  for (const [index, amount] of amountsA.entries()) {
    const order = amount.cmp(amountsB[index] ?? ZERO);
    if (order !== 0) return order;
  }
  return compareText(a.id, b.id);
}

function amountsOf(transaction: Transaction): Decimal[] {
  return [
    "shares" in transaction ? transaction.shares : ZERO,
    "ratio" in transaction ? transaction.ratio.new.div(transaction.ratio.old) : ZERO,
    "amountIdr" in transaction ? transaction.amountIdr : ZERO,
    "costIdr" in transaction ? transaction.costIdr : ZERO,
    "chargesIdr" in transaction ? transaction.chargesIdr : ZERO,
  ];
}

function findTimedDays(transactions: readonly Transaction[]): Set<string> {
  const daysWithTimes = new Set<string>();
  const daysWithoutTimes = new Set<string>();
  for (const transaction of transactions) {
    if (transaction.type !== "buy" && transaction.type !== "sell") continue;
    (transaction.time === undefined ? daysWithoutTimes : daysWithTimes).add(dayOf(transaction));
  }
  return new Set([...daysWithTimes].filter((day) => !daysWithoutTimes.has(day)));
}

function dayOf(transaction: { date: string; symbol: string }): string {
  return `${transaction.date} ${transaction.symbol}`;
}
