import type { FileImport } from "#domain/market/file-imports/file-imports.server.ts";
import { hasImported } from "#domain/market/file-imports/import-report.ts";
import { parseRowId } from "../../../row-id.ts";
import { MARKET_PATH, MARKET_REPORT_PATH } from "../../settings-paths.ts";

export const SHOWN_IMPORTS = 30;

export const IMPORT_PARAMETER = "impor";
export const STATUS_PATH = `${MARKET_PATH}/status`;
const REJECTS_PATH = `${MARKET_PATH}/rejects.csv`;

/** Contains no path of the server. */
export interface FileImportView
  extends Pick<FileImport, "id" | "fileName" | "origin" | "fraction" | "acceptedCount"> {
  requestedAt: string;
  state: "waiting" | "running" | "done" | "partial" | "failed";
}

export function toFileImportView(fileImport: FileImport): FileImportView {
  const { id, fileName, origin, requestedAt, fraction, acceptedCount } = fileImport;
  return {
    id,
    fileName,
    origin,
    requestedAt: requestedAt.toISOString(),
    state: stateOf(fileImport),
    fraction,
    acceptedCount,
  };
}

function stateOf({ finishedAt, claimedUntil, report }: FileImport): FileImportView["state"] {
  if (!finishedAt || !report) {
    return claimedUntil && claimedUntil.getTime() > Date.now() ? "running" : "waiting";
  }
  if (!hasImported(report)) return "failed";
  return report.rejected.length > 0 || report.isInterrupted ? "partial" : "done";
}

export function isUnfinished({ state }: FileImportView): boolean {
  return state === "waiting" || state === "running";
}

export function importReportPath(id: number): string {
  return `${MARKET_REPORT_PATH}?${IMPORT_PARAMETER}=${id}`;
}

export function rejectsCsvPath(id: number): string {
  return `${REJECTS_PATH}?${IMPORT_PARAMETER}=${id}`;
}

export function requestedImport(search: URLSearchParams): number {
  return parseRowId(search.get(IMPORT_PARAMETER));
}
