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

export const CSV_FIELDS = [...MAPPED_FIELDS, "action", "document"] as const;
export type CsvField = (typeof CSV_FIELDS)[number];

/** How thousands are separated: "1.234.567,89" or "1,234,567.89". */
export const NUMBER_NOTATIONS = ["points", "commas"] as const;
export const DATE_ORDERS = ["day-month", "month-day"] as const;

/** Columns are counted from 0. */
export interface CsvMapping {
  /** Identifies other files of the same kind. */
  headings: readonly string[];
  columns: Readonly<Partial<Record<CsvField, number>>>;
  numbers?: (typeof NUMBER_NOTATIONS)[number] | undefined;
  dates?: (typeof DATE_ORDERS)[number] | undefined;
  /** Whether charges without a column follow the portfolio's rates; otherwise they are 0. */
  withRates: boolean;
}
