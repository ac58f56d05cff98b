import type { ImportRejectReason } from "../imports/layouts/import-result.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { FileFailure } from "./file-failure.ts";
import type { ImportContent } from "./import-content.ts";

export type RejectReason =
  | ImportRejectReason
  | "unknown-layout"
  | "other-content"
  | "no-symbol"
  | "ambiguous-numbers"
  | "ambiguous-dates"
  | "no-text"
  | "too-large"
  | "empty";

export interface RejectedLine {
  file: string;
  /** 0 for the whole file. */
  line: number;
  reason: RejectReason;
  raw: string;
}

/** What an import did besides storing rows, for its report. */
export type ImportNote =
  | { code: "splits-adjusted"; symbols: string[] }
  | { code: "companies-unnamed"; count: number }
  | { code: "quotes-refreshed"; count: number }
  /** The figures of another source are shown. `isRunning`: by a running server, else by the settings. */
  | { code: "other-source-shown"; source: Exclude<QuoteSource, "eod">; isRunning: boolean }
  | {
      code: "holiday-year";
      year: number;
      days: number;
      tentativeDays: number;
      daysBefore: number;
      isTooFew: boolean;
    };

/** The outcome of an import, for the command and for the newsroom. */
export interface FileImportReport {
  /** Files with imported rows. */
  files: number;
  /** Valid rows, whether or not they were stored before. */
  accepted: number;
  changed: number;
  /** The kinds of the imported files. */
  contents: ImportContent[];
  notes: ImportNote[];
  /** Most frequent first. */
  rejected: { reason: RejectReason; count: number }[];
  firstRejected: RejectedLine[];
  /** The file with all rejected lines; undefined if every line was accepted. */
  rejectsPath: string | undefined;
  /** Why the import failed as a whole. Rows of files before it remain. */
  failure: FileFailure | undefined;
  isInterrupted: boolean;
}

export function hasImported({ accepted, failure }: FileImportReport): boolean {
  return accepted > 0 && failure === undefined;
}
