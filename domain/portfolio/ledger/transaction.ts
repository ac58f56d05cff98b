import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { type Decimal, ZERO } from "./decimal.ts";

/** `chargesIdr` is the sum of fee, VAT, levy, income tax and stamp duty. */
interface TradeAmounts {
  shares: Decimal;
  /** Shares × price according to the broker's document, before charges. */
  amountIdr: Decimal;
  chargesIdr: Decimal;
}

export interface Ratio {
  /** The shares after the action (split), or received (bonus, stock dividend), for each `old` shares. */
  new: Decimal;
  old: Decimal;
}

interface DatedTransaction {
  id: string;
  date: IsoDate;
}

/** Each right entitles its holder to one share, so the `shares` of a transaction in rights are also its rights. */
export type HoldingTransaction = DatedTransaction & { symbol: string } & (
    | ({ type: "buy" | "sell" /** "09:15:00" WIB */; time?: string } & TradeAmounts)
    | ({ type: "rights-exercised" | "rights-bought" | "rights-sold" } & TradeAmounts)
    | { type: "rights-lapsed"; shares: Decimal }
    | { type: "split" | "bonus" | "stock-dividend"; ratio: Ratio }
    | { type: "transfer-in"; shares: Decimal; costIdr: Decimal }
    | { type: "transfer-out"; shares: Decimal }
    | { type: "dividend" /** Gross. */; amountIdr: Decimal }
  );

export type CashTransaction = DatedTransaction & {
  type: "fee" | "deposit" | "withdrawal";
  amountIdr: Decimal;
};

export type Transaction = HoldingTransaction | CashTransaction;

export function isCashTransaction(transaction: Transaction): transaction is CashTransaction {
  return !("symbol" in transaction);
}

export type ScalingTransaction = Extract<HoldingTransaction, { ratio: Ratio }>;

export function isScaling(transaction: HoldingTransaction): transaction is ScalingTransaction {
  return "ratio" in transaction;
}

export function shareFactor({ type, ratio }: ScalingTransaction): Ratio {
  return type === "split" ? ratio : { new: ratio.old.plus(ratio.new), old: ratio.old };
}

export function cashEffect(transaction: Transaction): Decimal {
  switch (transaction.type) {
    case "buy":
    case "rights-exercised":
    case "rights-bought":
      return ZERO.minus(transaction.amountIdr).minus(transaction.chargesIdr);
    case "sell":
    case "rights-sold":
      return transaction.amountIdr.minus(transaction.chargesIdr);
    case "dividend":
    case "deposit":
      return transaction.amountIdr;
    case "fee":
    case "withdrawal":
      return ZERO.minus(transaction.amountIdr);
    default:
      return ZERO;
  }
}

export function chargesOf(transaction: Transaction): Decimal {
  if (transaction.type === "fee") return transaction.amountIdr;
  return "chargesIdr" in transaction ? transaction.chargesIdr : ZERO;
}
