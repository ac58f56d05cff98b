import type { RowFault } from "../import-preview.ts";

export class RowRejected extends Error {
  readonly code: RowFault;
  readonly detail: string | undefined;

  constructor(code: RowFault, detail?: string) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
