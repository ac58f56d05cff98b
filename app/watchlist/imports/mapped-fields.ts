import type { CsvField } from "#domain/portfolio/imports/csv-mapping.ts";

/** The columns that a member can choose: those of brokers' files. */
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
] as const satisfies readonly CsvField[];
