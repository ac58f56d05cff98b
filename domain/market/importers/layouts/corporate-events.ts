import {
  CORPORATE_EVENT_TYPES,
  type CorporateEvent,
  type CorporateEventType,
} from "../../corporate-actions/corporate-event.ts";
import { notANumber, parseDate, parseNumber, parseStockSymbol } from "./cell-values.ts";
import { type Cells, type CsvTable, parseRecords } from "./csv-table.ts";
import type { ImportResult } from "./import-result.ts";

export const CORPORATE_EVENT_COLUMNS = ["code", "type", "exdate"];

const typeByName = new Map(
  Object.entries<CorporateEventType>({
    ...Object.fromEntries(CORPORATE_EVENT_TYPES.map((type) => [type, type])),
    dividen: "dividend",
    "stock split": "split",
    "reverse split": "split",
  }),
);

/**
 * Parses dividends and splits. The ex date is required; the other dates, `amount` (rupiah per share) and
 * `ratio` ("1:5": five new shares for one) are optional, but a dividend needs its amount or a split its
 * ratio. If an event occurs twice, the first row wins.
 */
export function parseCorporateEvents(table: CsvTable): AsyncGenerator<ImportResult<CorporateEvent>> {
  const seenKeys = new Set<string>();
  return parseRecords(table, (cells) => {
    const symbol = parseStockSymbol(cells("code"));
    if (symbol === undefined) return "bad-symbol";
    const type = typeByName.get(cells("type").toLowerCase());
    if (type === undefined) return "bad-type";
    const exOn = parseDate(cells("exdate"));
    const [cumOn, recordOn, paymentOn] = ["cumdate", "recorddate", "paymentdate"].map((column) =>
      parseOptionalDate(cells, column),
    );
    if (exOn === undefined || cumOn === null || recordOn === null || paymentOn === null) return "bad-date";
    if ((cumOn && cumOn >= exOn) || (recordOn && recordOn < exOn) || (paymentOn && paymentOn < exOn))
      return "disordered-dates";
    const amount = parseNumber(cells("amount"));
    const factor = parseRatio(cells("ratio"));
    if (amount === notANumber || (type === "dividend" && !(amount !== undefined && amount > 0)))
      return "bad-number";
    if (type === "split" && factor === undefined) return "bad-number";
    const key = `${symbol} ${type} ${exOn}`;
    if (seenKeys.has(key)) return "duplicate-date";
    seenKeys.add(key);
    return {
      symbol,
      type,
      exOn,
      cumOn,
      recordOn,
      paymentOn,
      amountIdr: type === "dividend" ? amount : undefined,
      factor: type === "split" ? factor : undefined,
    };
  });
}

function parseOptionalDate(cells: Cells, column: string): string | undefined | null {
  const text = cells(column);
  return text === "" ? undefined : (parseDate(text) ?? null);
}

/** "1:5" is 5, "10:1" is 0.1. */
function parseRatio(text: string): number | undefined {
  const [, before, after] = /^(\d{1,6})\s*:\s*(\d{1,6})$/.exec(text) ?? [];
  const factor = Number(after) / Number(before);
  return Number.isFinite(factor) && factor > 0 && factor !== 1 ? factor : undefined;
}
