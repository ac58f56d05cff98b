import { type IsoDate, isIsoDate } from "#domain/market/calendar/exchange-clock.ts";
import { isTradedCode } from "#domain/market/listings/symbol-syntax.ts";
import { type DateOrder, parseClock, parseTimeAfterDate, toIsoDate } from "#format/csv/local-dates.ts";
import type { NumberNotation } from "#format/csv/local-numbers.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { FeeProfile } from "../../calculators/fee-profile.ts";
import { isActionId } from "../../ledger/known-actions.ts";
import {
  FIRST_DATE,
  fieldsOfType,
  type TransactionFields,
  type TransactionType,
  transactionFields,
  truncateNote,
} from "../../ledger/transaction-fields.ts";
import type { CsvField } from "../csv-mapping.ts";
import type { RowFault } from "../import-preview.ts";
import {
  type AmountReader,
  parseAmount,
  parseRatio,
  parseShares,
  parseUnsignedAmount,
  requireAmount,
  requirePositiveAmount,
} from "./csv-amounts.ts";
import { parseTypeWord } from "./csv-words.ts";
import { parseExportedNote } from "./export-csv.ts";
import { parseTradeAmounts } from "./parse-trade-amounts.ts";
import { RowRejected } from "./row-rejected.ts";

export type CsvCells = (field: CsvField) => string | undefined;

export interface CsvNotation {
  numbers: NumberNotation;
  dates: DateOrder;
}

export type CsvContext = CsvNotation & { rates: FeeProfile | undefined; today: IsoDate };

export function parseCsvTransaction(
  cell: CsvCells,
  context: CsvContext,
): Outcome<TransactionFields, RowFault> {
  try {
    return success(parseFields(cell, context));
  } catch (error) {
    if (error instanceof RowRejected) return failure(error.code, error.detail);
    throw error;
  }
}

function parseFields(cell: CsvCells, context: CsvContext): TransactionFields {
  const type = parseType(cell("type") ?? "");
  const date = parseDate(cell("date") ?? "", context);
  const names: readonly string[] = fieldsOfType[type];
  const hasField = (name: string) => names.includes(name);
  const amountOf: AmountReader = (field) => parseAmount(cell(field), context.numbers);
  // Some files write what leaves the account as negative. A negative dividend or deposit is a reversal.
  const isOutgoing = type === "fee" || type === "withdrawal";
  const readCash = isOutgoing ? parseAmount : parseUnsignedAmount;
  const cashOf: AmountReader = (field) => readCash(cell(field), context.numbers);
  const ratioOf: AmountReader = (field) => parseRatio(cell(field), context.numbers);
  const action = cell("action") ?? "";
  const isTrade = type === "buy" || type === "sell";
  return transactionFields({
    type,
    date,
    time: isTrade ? parseTime(cell) : null,
    ...(hasField("symbol") && { symbol: parseSymbol(cell("symbol") ?? "") }),
    ...(hasField("chargesIdr") && parseTradeAmounts(type, amountOf, context.rates)),
    ...(hasField("shares") && !hasField("chargesIdr") && { shares: parseShares(amountOf).toFixed() }),
    ...(hasField("amountIdr") &&
      !hasField("chargesIdr") && { amountIdr: requirePositiveAmount(cashOf, "amount").toFixed() }),
    ...(hasField("costIdr") && {
      costIdr: (cashOf("cost") ?? requireAmount(cashOf, "amount")).toFixed(),
    }),
    ...(hasField("ratioNew") && {
      ratioNew: requirePositiveAmount(ratioOf, "ratioNew").toFixed(),
      ratioOld: requirePositiveAmount(ratioOf, "ratioOld").toFixed(),
    }),
    note: parseNote(cell),
    actionId: isActionId(action) ? action : null,
  });
}

function parseType(cell: string): TransactionType {
  const type = parseTypeWord(cell);
  if (type === undefined)
    throw new RowRejected(cell === "" ? "row-missing" : "row-type", cell.slice(0, 40) || "type");
  return type;
}

function parseNote(cell: CsvCells): string {
  const note = cell("note") ?? "";
  return truncateNote(cell("document") === undefined ? note : parseExportedNote(note));
}

function parseDate(cell: string, { dates, today }: CsvContext): IsoDate {
  const date = toIsoDate(cell, dates);
  if (date === undefined || !isIsoDate(date) || date < FIRST_DATE)
    throw new RowRejected("row-date", cell.slice(0, 40));
  if (date > today) throw new RowRejected("row-future", date);
  return date;
}

function parseTime(cell: CsvCells): string | null {
  const timeCell = cell("time");
  if (timeCell === undefined || timeCell === "") return parseTimeAfterDate(cell("date") ?? "") ?? null;
  const time = parseClock(timeCell);
  if (time === undefined) throw new RowRejected("row-time", timeCell.slice(0, 40));
  return time;
}

function parseSymbol(cell: string): string {
  const symbol = cell.toUpperCase().replace(/\.JK$/, "");
  if (!isTradedCode(symbol))
    throw new RowRejected(cell === "" ? "row-missing" : "row-symbol", cell.slice(0, 40) || "symbol");
  return symbol;
}
