import type { IsoDate } from "../../calendar/exchange-clock.ts";
import type { CandleAnomaly } from "../../candles/candle.ts";

export type ImportRejectReason =
  | CandleAnomaly
  | "bad-quotes"
  | "column-count"
  | "bad-date"
  | "weekend"
  | "future-date"
  | "holiday"
  | "duplicate-date"
  | "bad-number"
  | "implausible-price"
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
  raw: string;
  /** An untraded line has no candle, but confirms that the source covers that day. */
  untradedOn?: IsoDate;
  symbol?: string;
}

/** Each line becomes a row or a reject: nothing is corrected or dropped silently. */
export type ImportResult<Row> =
  | { line: number; row: Row; reject?: never }
  | { line?: never; reject: ImportReject; row?: never };
