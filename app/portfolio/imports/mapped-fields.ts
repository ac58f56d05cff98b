import type { CsvField } from "#domain/portfolio/file-formats/csv-mapping.ts";

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
] as const satisfies readonly CsvField[];
