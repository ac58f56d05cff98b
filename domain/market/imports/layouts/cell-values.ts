import { type IsoDate, isIsoDate } from "../../calendar/exchange-clock.ts";
import { findMarketInstrument } from "../../listings/instrument.ts";

/** Raised by the number readers and turned into a reject by their caller: a cell holds text where a number belongs. */
export const notANumber = Symbol("not a number");

/** An empty cell is undefined; "1.234,5", "N/A" or "0x10" is not a number. Exponents and a trailing ".0" are. */
export function readNumber(text: string): number | undefined | typeof notANumber {
  if (text === "") return undefined;
  return /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : notANumber;
}

/** As readNumber, for figures beside the point: unreadable is as good as not told. */
export function readOptionalNumber(text: string): number | undefined {
  const value = readNumber(text);
  return value === notANumber ? undefined : value;
}

/** "2026-08-21", also with midnight behind it as some tools write; undefined otherwise. */
export function readDate(text: string): IsoDate | undefined {
  const date = text.replace(/[T ]00:00(:00(\.0+)?)?$/, "");
  return isIsoDate(date) ? date : undefined;
}

/** Whose prices a line holds: "BBCA", also as "BBCA.JK", a tile, or the exchange's own name of its index. */
export function readPricedSymbol(text: string): string | undefined {
  if (/^(COMPOSITE|\^?JKSE)$/.test(text)) return "IHSG";
  return findMarketInstrument(text)?.symbol ?? readStockSymbol(text.replace(/\.JK$/, ""));
}

/** A stock code: four capital letters, five for a share of another class (GOTOM, MAMIP). */
export function readStockSymbol(text: string): string | undefined {
  return /^[A-Z]{4,5}$/.test(text) ? text : undefined;
}
