import type { IsoDate } from "../../calendar/exchange-clock.ts";
import type { CandleFault } from "../../candles/candle.ts";

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
  | "unconnected"
  | "bad-symbol"
  | "duplicate-symbol"
  | "missing-name"
  | "bad-status"
  | "bad-type"
  | "disordered-dates";

export interface ImportReject {
  /** Counted from 1, including the header. */
  line: number;
  reason: ImportRejectReason;
  /** The line as in the file, truncated if very long. */
  raw: string;
  /** The date of an untraded line. It has no candle, but confirms that the source covers that day. */
  untradedOn?: IsoDate;
  symbol?: string;
}

/** A line of an imported file: its row or a reject. Nothing is corrected or dropped silently. */
export type ImportResult<Row> =
  | { line: number; row: Row; reject?: never }
  | { line?: never; reject: ImportReject; row?: never };
