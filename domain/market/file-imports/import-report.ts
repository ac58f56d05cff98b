import type { ImportRejectReason } from "../importers/layouts/import-result.ts";
import type { ImportFailure } from "../importers/layouts/open-import.ts";
import type { QuoteSource } from "../quotes/quote.ts";
import type { FileFailure } from "./file-failure.ts";
import type { ImportContent } from "./import-content.ts";

export type RejectReason = ImportRejectReason | ImportFailure | "other-content" | "no-text" | "too-large";

export interface RejectedLine {
  file: string;
  /** 0 for the whole file. */
  line: number;
  reason: RejectReason;
  raw: string;
}

export type ImportNote =
  | { code: "splits-adjusted"; symbols: string[] }
  | { code: "companies-unnamed"; count: number }
  | { code: "quotes-refreshed"; count: number }
  /** Another source's figures are shown, by a running server (`isRunning`) or according to the settings. */
  | { code: "other-source-shown"; source: Exclude<QuoteSource, "eod">; isRunning: boolean }
  | {
      code: "holiday-year";
      year: number;
      days: number;
      tentativeDays: number;
      daysBefore: number;
      isTooFew: boolean;
    };

export interface FileImportReport {
  files: number;
  /** Includes rows that were stored before. */
  accepted: number;
  changed: number;
  contents: ImportContent[];
  notes: ImportNote[];
  rejected: { reason: RejectReason; count: number }[];
  firstRejected: RejectedLine[];
  rejectsPath: string | undefined;
  /** Rows of files before the failure remain. */
  failure: FileFailure | undefined;
  isInterrupted: boolean;
}

export function hasImported({ accepted, failure }: FileImportReport): boolean {
  return accepted > 0 && failure === undefined;
}
