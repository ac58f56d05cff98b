import { type IsoDate, isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { isTradedCode } from "#domain/market/listings/symbol-syntax.ts";
import { type Decimal, decimal, ZERO } from "../ledger/decimal.ts";

/** `right` is the right edge, since columns of numbers are right-aligned. */
export interface TextWord {
  text: string;
  right: number;
}

export type TextRow = readonly TextWord[];

export interface AmountsBySide {
  buy: Decimal;
  sell: Decimal;
}

export interface PrintedFill extends AmountsBySide {
  symbol: string;
  lots: Decimal;
  shares: Decimal;
  priceIdr: Decimal;
}

export type SummaryItem =
  | "value"
  | "commission"
  | "vatOnCommission"
  | "levy"
  | "vatOnLevy"
  | "incomeTax"
  | "stampDuty"
  | "total";

interface AmountColumns {
  buyRight: number;
  sellRight: number;
}

/** RG is the regular, TN the cash and NG the negotiated market. UH also occurs in brokers' confirmations. */
const MARKET_SEGMENTS = ["RG", "TN", "NG", "UH"];
const AMOUNT = /^\(?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\)?$/;
const DATE = /\b(\d{2})\/(\d{2})\/(\d{4})\b/;

/** The order matters: the first match wins. */
const summaryLabels: readonly (readonly [RegExp, SummaryItem | "due"])[] = [
  [/\bdue\b/i, "due"],
  [/^total value/i, "value"],
  [/^total cost/i, "total"],
  [/^vat\b.*\bcommission/i, "vatOnCommission"],
  [/^vat\b.*\b(?:levy|idx)/i, "vatOnLevy"],
  [/commission/i, "commission"],
  [/^idx (?:fee|levy)|^levy/i, "levy"],
  [/income tax|sales tax|\bpph\b/i, "incomeTax"],
  [/stamp duty/i, "stampDuty"],
];

export function columnsOf(row: TextRow): AmountColumns | undefined {
  const rightOf = (title: string) => row.find(({ text }) => text.toLowerCase() === title)?.right;
  const [lot, quantity, buyRight, sellRight] = ["lot", "quantity", "buy", "sell"].map(rightOf);
  if (lot === undefined || quantity === undefined || buyRight === undefined || sellRight === undefined) {
    return undefined;
  }
  return { buyRight, sellRight };
}

export function isFillRow(row: TextRow): boolean {
  return MARKET_SEGMENTS.includes(row[1]?.text ?? "");
}

export function parseFill(row: TextRow, columns: AmountColumns): PrintedFill | undefined {
  const [ref, , symbol, ...numbers] = row;
  const [lots, shares, priceIdr] = numbers.slice(0, 3).map(amountOf);
  const sides = sidesOf(numbers.slice(3), columns);
  if (ref === undefined || !/^\d+$/.test(ref.text)) return undefined;
  if (symbol === undefined || !isTradedCode(symbol.text) || sides === undefined) return undefined;
  if (lots === undefined || shares === undefined || priceIdr === undefined) return undefined;
  return { symbol: symbol.text, lots, shares, priceIdr, ...sides };
}

export function parseSummaryRow(
  row: TextRow,
  columns: AmountColumns,
): { item: SummaryItem | "due"; amounts: AmountsBySide } | undefined {
  const amountsAt = row.findLastIndex((word) => amountOf(word) === undefined) + 1;
  const label = rowText(row.slice(0, amountsAt));
  const item = summaryLabels.find(([pattern]) => pattern.test(label))?.[1];
  const amounts = row.slice(amountsAt);
  const sides = sidesOf(amounts, columns);
  return item === undefined || sides === undefined ? undefined : { item, amounts: sides };
}

export function parseLabelledDate(rows: readonly TextRow[], label: RegExp): IsoDate | undefined {
  for (const row of rows) {
    const text = rowText(row);
    const at = text.search(label);
    const [, day, month, year] = at < 0 ? [] : (DATE.exec(text.slice(at)) ?? []);
    const date = `${year}-${month}-${day}`;
    if (isIsoDate(date)) return date;
  }
  return undefined;
}

export function rowText(row: TextRow): string {
  return row.map(({ text }) => text).join(" ");
}

/** A single amount belongs to the nearer column; a dash means none. */
function sidesOf(
  words: readonly TextWord[],
  { buyRight, sellRight }: AmountColumns,
): AmountsBySide | undefined {
  const [first, second, ...rest] = words;
  const firstIdr = amountOf(first);
  if (first === undefined || firstIdr === undefined || rest.length > 0) return undefined;
  if (second !== undefined) {
    const secondIdr = amountOf(second);
    return secondIdr === undefined ? undefined : { buy: firstIdr, sell: secondIdr };
  }
  const isBuy = Math.abs(first.right - buyRight) <= Math.abs(first.right - sellRight);
  return isBuy ? { buy: firstIdr, sell: ZERO } : { buy: ZERO, sell: firstIdr };
}

function amountOf(word: TextWord | undefined): Decimal | undefined {
  if (word === undefined) return undefined;
  if (word.text === "-") return ZERO;
  return AMOUNT.test(word.text) ? decimal(word.text.replaceAll(/[(),]/g, "")) : undefined;
}
