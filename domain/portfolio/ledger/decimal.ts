import Big from "big.js";
import { SHARES_PER_LOT } from "#domain/market/quotes/price-rules.ts";
import { normaliseTypedNumber } from "#format/number.ts";

/**
 * Exact decimals for money and quantities. Division has 20 decimals. Numbers are rejected, because most fractions are
 * inexact in binary: pass text or a bigint.
 */
const StrictBig = Big();
StrictBig.strict = true;

/** A division to 2 decimals takes a quarter of the time of one to 20. */
const MoneyBig = Big();
MoneyBig.strict = true;
MoneyBig.DP = 2;
MoneyBig.RM = Big.roundHalfUp;

export type Decimal = Big;

export function decimal(value: string | bigint | Decimal): Decimal {
  return StrictBig(value);
}

export const ZERO = decimal("0");

/** In shares. */
export const LOT = decimal(BigInt(SHARES_PER_LOT));

export function sum(values: Iterable<Decimal>): Decimal {
  let total = ZERO;
  for (const value of values) {
    if (signOf(value) !== 0) total = total === ZERO ? value : total.plus(value);
  }
  return total;
}

/** 1, 0 or -1. Comparing with ZERO takes ten times as long. */
export function signOf({ s, c }: Decimal): number {
  return c[0] === 0 ? 0 : s;
}

export function roundMoney(amount: Decimal): Decimal {
  return amount.round(2, Big.roundHalfUp);
}

/** The same as roundMoney of the exact quotient. */
export function divideMoney(amount: Decimal, divisor: Decimal): Decimal {
  return decimal(MoneyBig(amount).div(divisor));
}

/** Fractions of shares from corporate actions are rounded down. */
export function wholeShares(shares: Decimal): Decimal {
  return shares.round(0, Big.roundDown);
}

export function smallerOf(a: Decimal, b: Decimal): Decimal {
  return a.lt(b) ? a : b;
}

/** The nearest double. Only for rates and ticks: amounts stay exact. */
export function toDouble(value: Decimal): number {
  return Number(value.toFixed());
}

export function parseTypedNumber(input: string): Decimal | "ambiguous" | undefined {
  const plain = normaliseTypedNumber(input);
  return plain === undefined || plain === "ambiguous" ? plain : decimal(plain);
}
