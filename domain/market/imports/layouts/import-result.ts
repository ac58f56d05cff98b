import type { IsoDate } from "../../calendar/exchange-clock.ts";
import type { CandleFault } from "../../candles/candle.ts";

/** Why a line gave no row. Codes; copy/ has the words of the report. */
export type ImportRejectReason =
  | CandleFault
  | "bad-quotes"
  | "column-count"
  | "bad-date"
  | "weekend"
  | "future-date"
  | "holiday"
  | "duplicate-date"
  | "bad-number"
  | "incredible-price"
  | "bad-symbol"
  | "duplicate-symbol"
  | "missing-name"
  | "bad-status";

export interface ImportReject {
  /** From 1, the header included. */
  line: number;
  reason: ImportRejectReason;
  /** The line as it was, cut when very long. */
  raw: string;
  /** The day of which an untraded line tells: not a candle, but news of the share all the same. */
  untradedOn?: IsoDate;
  /** Whose line it is, in a file of many symbols. */
  symbol?: string;
}

/** One line of an imported file: its row, or why it has none. Nothing is repaired and nothing is dropped without a word. */
export type ImportResult<Row> =
  | { line: number; row: Row; reject?: never }
  | { line?: never; reject: ImportReject; row?: never };
