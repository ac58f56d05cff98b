import type { IsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { decimal } from "./decimal.ts";
import type { Transaction } from "./transaction.ts";

export type TransactionType = Transaction["type"];

/** A transaction as it is stored, exported and imported: decimals as text, null where its type has no such field. */
export interface TransactionFields {
  type: TransactionType;
  date: IsoDate;
  /** WIB, "09:15:00". */
  time: string | null;
  symbol: string | null;
  shares: string | null;
  amountIdr: string | null;
  chargesIdr: string | null;
  costIdr: string | null;
  ratioNew: string | null;
  ratioOld: string | null;
  note: string;
  actionId: string | null;
}

/** Before the exchange reopened on 10 August 1977, there was nothing to buy. */
export const FIRST_DATE = "1977-08-10";
const MAX_NOTE_LENGTH = 500;

type FieldName = Exclude<keyof TransactionFields, "type" | "date" | "note" | "actionId" | "time">;

const TRADE_FIELDS = ["symbol", "shares", "amountIdr", "chargesIdr"] as const;
const SCALING_FIELDS = ["symbol", "ratioNew", "ratioOld"] as const;

/** In the order of the form. Buys and sales may also have a time. */
export const fieldsOfType = {
  buy: TRADE_FIELDS,
  sell: TRADE_FIELDS,
  dividend: ["symbol", "amountIdr"],
  split: SCALING_FIELDS,
  bonus: SCALING_FIELDS,
  "stock-dividend": SCALING_FIELDS,
  "rights-exercised": TRADE_FIELDS,
  "rights-bought": TRADE_FIELDS,
  "rights-sold": TRADE_FIELDS,
  "rights-lapsed": ["symbol", "shares"],
  "transfer-in": ["symbol", "shares", "costIdr"],
  "transfer-out": ["symbol", "shares"],
  fee: ["amountIdr"],
  deposit: ["amountIdr"],
  withdrawal: ["amountIdr"],
} as const satisfies Record<TransactionType, readonly FieldName[]>;

export const TRANSACTION_TYPES = Object.keys(fieldsOfType) as TransactionType[];

const noFields = {
  time: null,
  symbol: null,
  shares: null,
  amountIdr: null,
  chargesIdr: null,
  costIdr: null,
  ratioNew: null,
  ratioOld: null,
  note: "",
  actionId: null,
} as const;

export function transactionFields(
  fields: Partial<TransactionFields> & Pick<TransactionFields, "type" | "date">,
): TransactionFields {
  return { ...noFields, ...fields };
}

export function truncateNote(note: string): string {
  return [...note].slice(0, MAX_NOTE_LENGTH).join("");
}

/**
 * Converts stored fields for the ledger. A transaction that replaces a corporate action gets the id of the action.
 *
 * @param id unique within the portfolio
 * @throws if a field of its type is missing
 */
export function toTransaction(id: string, fields: TransactionFields): Transaction {
  const required = (name: FieldName): string => {
    const value = fields[name];
    if (value === null) throw new Error(`Transaction ${id} (${fields.type}) has no ${name}.`);
    return value;
  };
  const amount = (name: FieldName) => decimal(required(name));
  const trade = () => ({
    symbol: required("symbol"),
    shares: amount("shares"),
    amountIdr: amount("amountIdr"),
    chargesIdr: amount("chargesIdr"),
  });
  const { type, date, actionId, time } = fields;
  const origin = { id: actionId ?? id, date };
  switch (type) {
    case "buy":
    case "sell":
      return { ...origin, type, ...trade(), ...(time !== null && { time }) };
    case "rights-exercised":
    case "rights-bought":
    case "rights-sold":
      return { ...origin, type, ...trade() };
    case "dividend":
      return { ...origin, type, symbol: required("symbol"), amountIdr: amount("amountIdr") };
    case "split":
    case "bonus":
    case "stock-dividend": {
      const ratio = { new: amount("ratioNew"), old: amount("ratioOld") };
      return { ...origin, type, symbol: required("symbol"), ratio };
    }
    case "transfer-in": {
      const costIdr = amount("costIdr");
      return { ...origin, type, symbol: required("symbol"), shares: amount("shares"), costIdr };
    }
    case "transfer-out":
    case "rights-lapsed":
      return { ...origin, type, symbol: required("symbol"), shares: amount("shares") };
    case "fee":
    case "deposit":
    case "withdrawal":
      return { ...origin, type, amountIdr: amount("amountIdr") };
  }
}

export function fieldsOf(transaction: Transaction): TransactionFields {
  const { type, date } = transaction;
  return transactionFields({
    type,
    date,
    ...("time" in transaction && transaction.time !== undefined && { time: transaction.time }),
    ...("symbol" in transaction && { symbol: transaction.symbol }),
    ...("shares" in transaction && { shares: transaction.shares.toFixed() }),
    ...("amountIdr" in transaction && { amountIdr: transaction.amountIdr.toFixed() }),
    ...("chargesIdr" in transaction && { chargesIdr: transaction.chargesIdr.toFixed() }),
    ...("costIdr" in transaction && { costIdr: transaction.costIdr.toFixed() }),
    ...("ratio" in transaction && {
      ratioNew: transaction.ratio.new.toFixed(),
      ratioOld: transaction.ratio.old.toFixed(),
    }),
  });
}
