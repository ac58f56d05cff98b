import type { CycleState, RunningFetch } from "#domain/ingest/runs/cycle-state.server.ts";

export interface CycleSnapshot extends Omit<CycleState, "asOf" | "startedAt" | "nextAt" | "runningFetches"> {
  asOf: string;
  startedAt: string;
  nextAt: string | undefined;
  runningFetches: (Omit<RunningFetch, "startedAt"> & { startedAt: string })[];
}

export function toCycleSnapshot({
  asOf,
  startedAt,
  nextAt,
  runningFetches,
  ...rest
}: CycleState): CycleSnapshot {
  return {
    ...rest,
    asOf: asOf.toISOString(),
    startedAt: startedAt.toISOString(),
    nextAt: nextAt?.toISOString(),
    runningFetches: runningFetches.map((fetch) => ({ ...fetch, startedAt: fetch.startedAt.toISOString() })),
  };
}
