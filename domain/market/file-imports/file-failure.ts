import type { ForeignFormat } from "#format/csv/decode-text.ts";
import type { ImportContent } from "./import-content.ts";

/** `file` is the file's name, or its path for a command. */
export type FileFailure =
  | {
      code:
        | "not-found"
        | "not-importable"
        | "too-large"
        | "empty"
        | "no-symbol"
        | "ambiguous-numbers"
        | "ambiguous-dates"
        /** The node that had the file no longer exists, or someone deleted the file. */
        | "gone"
        /** The import ran out of memory or time, or ended the process several times. */
        | "crashed";
      file: string;
    }
  | { code: "no-text"; file: string; format: ForeignFormat }
  | { code: "archive-damaged"; file: string; detail: string; completeFiles: number }
  | { code: "archive-changed"; file: string; detail: string }
  | { code: "unknown-layout"; file: string; header: string }
  | { code: "other-content"; file: string; found: ImportContent; wanted: ImportContent }
  | { code: "too-many-holidays"; file: string; year: string };

export class FileRejected extends Error {
  readonly failure: FileFailure;

  constructor(failure: FileFailure) {
    super(`${failure.file}: ${failure.code}`);
    this.failure = failure;
  }
}
