import type { DateOrder } from "#format/csv/local-dates.ts";
import type { NumberNotation } from "#format/csv/local-numbers.ts";

/** The columns that a member can choose: all but those that only our own files have. */
export const MAPPED_FIELDS = [
  "date",
  "type",
  "symbol",
  "lots",
  "shares",
  "price",
  "amount",
  "charges",
  "time",
  "cost",
  "ratioNew",
  "ratioOld",
  "note",
] as const;

export type CsvField = (typeof MAPPED_FIELDS)[number] | "action" | "document";

/** Columns are counted from 0. */
export interface CsvMapping {
  /** Identifies other files of the same kind. */
  headings: readonly string[];
  columns: Readonly<Partial<Record<CsvField, number>>>;
  numbers?: NumberNotation | undefined;
  dates?: DateOrder | undefined;
  /** Whether charges without a column follow the portfolio's rates; otherwise they are 0. */
  withRates: boolean;
}
