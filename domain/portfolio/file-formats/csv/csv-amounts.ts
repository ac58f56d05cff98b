import type { NumberNotation } from "#format/csv/local-numbers.ts";
import { type Decimal, decimal, ZERO } from "../../ledger/decimal.ts";
import { LOT } from "../../ledger/lot.ts";
import type { CsvField } from "../csv-mapping.ts";
import { isNegativeNumber, parseBareNumber } from "./number-notation.ts";
import { RowRejected } from "./row-rejected.ts";

/** Undefined for an empty cell. @throws RowRejected if it isn't a number */
export type AmountReader = (field: CsvField) => Decimal | undefined;

export function parseShares(amountOf: AmountReader): Decimal {
  const lots = amountOf("lots");
  const shares = amountOf("shares") ?? lots?.times(LOT);
  if (shares === undefined) throw new RowRejected("row-missing", "shares");
  if (shares.lte(ZERO) || !shares.mod("1").eq(ZERO)) throw new RowRejected("row-shares", shares.toFixed());
  if (lots !== undefined && !lots.times(LOT).eq(shares)) throw new RowRejected("row-lots", shares.toFixed());
  return shares;
}

export function requireAmount(amountOf: AmountReader, field: CsvField): Decimal {
  const value = amountOf(field);
  if (value === undefined) throw new RowRejected("row-missing", field);
  return value;
}

export function requirePositiveAmount(amountOf: AmountReader, field: CsvField): Decimal {
  const value = requireAmount(amountOf, field);
  if (value.lte(ZERO)) throw new RowRejected("row-zero", field);
  return value;
}

/** A double is exact to this many digits; spreadsheets write 8651.35 as 8651.3500000000004. */
const DOUBLE_DIGITS = 15;

export function parseAmount(cell: string | undefined, notation: NumberNotation): Decimal | undefined {
  const plain = parsePlainNumber(cell, notation);
  if (plain === undefined) return undefined;
  const digits = plain.replace(/^[-0.]+|\./g, "").length;
  const isFraction = plain.includes(".");
  return decimal(digits > DOUBLE_DIGITS && isFraction ? Number(plain).toPrecision(DOUBLE_DIGITS) : plain);
}

/** @throws RowRejected if it is negative, as in the reversal of a dividend, which must not be booked as another one */
export function parseUnsignedAmount(cell: string | undefined, notation: NumberNotation): Decimal | undefined {
  const amountIdr = parseAmount(cell, notation);
  if (cell !== undefined && amountIdr !== undefined && isNegativeNumber(cell))
    throw new RowRejected("row-negative", cell.slice(0, 40));
  return amountIdr;
}

/** Keeps all digits, unlike parseAmount: ratios such as 16 / 15 need them. */
export function parseRatio(cell: string | undefined, notation: NumberNotation): Decimal | undefined {
  const plain = parsePlainNumber(cell, notation);
  return plain === undefined ? undefined : decimal(plain);
}

function parsePlainNumber(cell: string | undefined, notation: NumberNotation): string | undefined {
  if (cell === undefined || cell === "" || cell === "-") return undefined;
  const plain = parseBareNumber(cell, notation);
  if (plain === undefined) throw new RowRejected("row-number", cell.slice(0, 40));
  return plain;
}
