import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { bookTransactions, type Ledger } from "./book-transactions.ts";
import type { Computed } from "./computed.ts";
import type { CostMethod } from "./cost-method.ts";
import { decimal } from "./decimal.ts";
import { emptyHolding, type Holding } from "./holding.ts";
import type { Transaction } from "./transaction.ts";

type TradeType = "buy" | "sell" | "rights-exercised" | "rights-bought" | "rights-sold";

export function trade(
  type: TradeType,
  date: IsoDate,
  shares: number,
  price: number,
  { charges = 0, symbol = "ABCD", time }: { charges?: number; symbol?: string; time?: string } = {},
): Transaction {
  return {
    id: `${type} ${symbol} ${date} ${shares} ${price} ${time ?? ""}`,
    type,
    date,
    symbol,
    shares: decimal(String(shares)),
    amountIdr: decimal(String(shares)).times(String(price)),
    chargesIdr: decimal(String(charges)),
    ...(time === undefined ? {} : { time }),
  } as Transaction;
}

export function scale(
  type: "split" | "bonus" | "stock-dividend",
  date: IsoDate,
  newShares: number,
  oldShares: number,
  symbol = "ABCD",
): Transaction {
  const ratio = { new: decimal(String(newShares)), old: decimal(String(oldShares)) };
  return { id: `${type} ${date} ${newShares}`, type, date, symbol, ratio };
}

export function cash(type: "fee" | "deposit" | "withdrawal", date: IsoDate, amount: number): Transaction {
  return { id: `${type} ${date}`, type, date, amountIdr: decimal(String(amount)) };
}

export function dividend(date: IsoDate, amount: number, symbol = "ABCD"): Transaction {
  return { id: `dividend ${date}`, type: "dividend", date, symbol, amountIdr: decimal(String(amount)) };
}

export function book(transactions: readonly Transaction[], method: CostMethod = "moving-average"): Ledger {
  const outcome = bookTransactions(transactions, method);
  if (!outcome.ok) throw new Error(`${outcome.transactionId}: ${outcome.code}, ${outcome.detail} held`);
  return outcome.value;
}

export function holdingOf(ledger: Ledger, symbol = "ABCD"): Holding {
  return ledger.holdings.get(symbol) ?? emptyHolding(symbol);
}

export function unwrap<Value>(figure: Computed<Value>): Value {
  if (!figure.isKnown) throw new Error(figure.reason);
  return figure.value;
}
