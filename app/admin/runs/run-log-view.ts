import type { RunFilter, RunOutcome } from "#domain/ingest/runs/run-log.server.ts";
import { filteredDays } from "../filters/filtered-days.ts";
import { listPath, parseParameters } from "../filters/list-parameters.ts";
import { parseRowId } from "../row-id.ts";

export const RUNS_PATH = "/admin/runs";
export const MANUAL_IMPORT_PATH = `${RUNS_PATH}/import`;
export const PROGRESS_PATH = `${RUNS_PATH}/progress`;
export const CYCLE_PATH = `${RUNS_PATH}/cycle`;

export const SHOWN_OUTCOMES = [
  "succeeded",
  "not-modified",
  "failed",
  "running",
] as const satisfies readonly RunOutcome[];

export interface RunLogView {
  source: string;
  status: RunOutcome | "";
  from: string;
  until: string;
  after: string;
}

export const runLogParameters = {
  source: "sumber",
  status: "status",
  from: "dari",
  until: "sampai",
  after: "lanjut",
} as const satisfies Record<keyof RunLogView, string>;

export const RUN_PARAMETER = "log";

export function parseRunLogView(search: URLSearchParams): RunLogView {
  const texts = parseParameters(search, runLogParameters);
  return {
    ...texts,
    source: parseRowId(texts.source) === 0 ? "" : texts.source,
    status: SHOWN_OUTCOMES.find((outcome) => outcome === texts.status) ?? "",
  };
}

export function runLogPath(view: Partial<RunLogView>, runId?: number): string {
  if (runId === undefined) return listPath(RUNS_PATH, view, runLogParameters);
  return listPath(`${RUNS_PATH}/detail`, view, runLogParameters, { [RUN_PARAMETER]: String(runId) });
}

export function runFilterOf({ source, status, ...days }: RunLogView): RunFilter {
  return {
    ...(source !== "" && { sourceId: parseRowId(source) }),
    ...(status !== "" && { outcome: status }),
    ...filteredDays(days),
  };
}
