import type { ListingBoard } from "../../domain/market/listings/listing-board.ts";
import { listMovers, type MoverType } from "../../domain/market/overview/movers.ts";
import type { Quote } from "../../domain/market/quotes/quote.ts";
import type { Tally } from "./tally.ts";

/** A line of the exchange's gainers or losers: code, previous close, close. */
export interface ExchangeMover {
  c: string;
  pr: number;
  td: number;
}

/** A line of the exchange's list by value: code, turnover in billions of rupiah. */
export interface TheirActive {
  c: string;
  v: number;
}

export type DayQuote = Quote & { kind: "stock"; board: ListingBoard | undefined; idxSector: string | null };

/** Percent. Moves up to the special monitoring board's limit of 10 %, plus its rounding to ticks. */
const SPECIAL_BOARD_PCT = 10.05;
/** The exchange's turnover includes negotiated trades, whose volume the price files lack. */
const NEGOTIATED_FACTOR = 1.2;

export function compareMovers(
  tally: Tally,
  type: Extract<MoverType, "gainers" | "losers">,
  day: DayQuote[],
  theirs: ExchangeMover[],
  date: string,
): void {
  const bySymbol = new Map(day.map((quote) => [quote.symbol, quote]));
  const ours = listMovers(day, type, date, theirs.length, 0);
  const extras = ours.filter(({ symbol }) => !theirs.some(({ c }) => c === symbol));
  for (const their of theirs) {
    const quote = bySymbol.get(their.c);
    const { closeEqual, previousEqual } = comparePrices(quote, their, date);
    tally.add(`closes of their ${type}`, closeEqual);
    tally.add(`previous closes of their ${type}`, previousEqual);
    if (ours.some(({ symbol }) => symbol === their.c)) continue;
    tally.note(`${type} missing`, reasonFor(quote, closeEqual && previousEqual, extras, date));
  }
  compareList(tally, type, ours, theirs);
}

export function compareActive(tally: Tally, day: DayQuote[], theirs: TheirActive[], date: string): void {
  const bySymbol = new Map(day.map((quote) => [quote.symbol, quote]));
  const ours = listMovers(day, "active", date, theirs.length, 0);
  for (const { c, v } of theirs) {
    if (ours.some(({ symbol }) => symbol === c)) continue;
    const quote = bySymbol.get(c);
    const turnover = quote?.tradingDate === date ? quote.last * (quote.volume ?? 0) : 0;
    const reason =
      turnover === 0
        ? "no trade that day in the files"
        : v * 1e9 > NEGOTIATED_FACTOR * turnover
          ? "their turnover is over 1.2 times close times volume: negotiated trades"
          : "close call: the files have no turnover, only close times volume";
    tally.note("active by value missing", reason);
  }
  compareList(tally, "active by value", ours, theirs);
}

function comparePrices(quote: DayQuote | undefined, { pr, td }: ExchangeMover, date: string) {
  return {
    closeEqual: quote?.tradingDate === date && Math.abs(quote.last - td) < 0.51,
    previousEqual: Math.abs((quote?.previousClose ?? 0) - pr) < 0.51,
  };
}

function reasonFor(
  quote: DayQuote | undefined,
  hasTheirPrices: boolean,
  extras: DayQuote[],
  date: string,
): string {
  if (quote?.tradingDate !== date) return "no trade that day in the files";
  if (quote.board === "Pemantauan Khusus" || quote.board === "Akselerasi") {
    return "on a board without gainers and losers in the list, which is newer than the day";
  }
  if (!hasTheirPrices) return "prices adjusted for an action after the day";
  const within = extras.filter(({ changePct }) => Math.abs(changePct ?? 0) <= SPECIAL_BOARD_PCT);
  return within.length > 0
    ? "displaced by shares within 10 %, as on special monitoring that day"
    : "displaced by shares that moved further";
}

function compareList(tally: Tally, name: string, ours: { symbol: string }[], theirs: { c: string }[]): void {
  const codes = ours.map(({ symbol }) => symbol);
  for (const [place, { c }] of theirs.entries()) {
    tally.add(`${name}: their ten are among ours`, codes.includes(c));
    tally.add(`${name}: at the same rank`, codes[place] === c);
  }
}
