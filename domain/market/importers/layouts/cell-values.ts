import { type IsoDate, isIsoDate } from "../../calendar/exchange-clock.ts";
import { findMarketInstrument } from "../../listings/instrument.ts";
import { isShareCode } from "../../listings/symbol-syntax.ts";

export const notANumber = Symbol("not a number");

/** Accepts exponents and a trailing ".0", but not "1.234,5", "N/A" or "0x10". */
export function parseNumber(text: string): number | undefined | typeof notANumber {
  if (text === "") return undefined;
  return /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : notANumber;
}

export function parseOptionalNumber(text: string): number | undefined {
  const value = parseNumber(text);
  return value === notANumber ? undefined : value;
}

/** Accepts a midnight time, as some tools write it. */
export function parseDate(text: string): IsoDate | undefined {
  const date = text.replace(/[T ]00:00(:00(\.0+)?)?$/, "");
  return isIsoDate(date) ? date : undefined;
}

export function parsePricedSymbol(text: string): string | undefined {
  if (/^(COMPOSITE|\^?JKSE)$/.test(text)) return "IHSG";
  return findMarketInstrument(text)?.symbol ?? parseStockSymbol(text.replace(/\.JK$/, ""));
}

export function parseStockSymbol(text: string): string | undefined {
  return isShareCode(text) ? text : undefined;
}
