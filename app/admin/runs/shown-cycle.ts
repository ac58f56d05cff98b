import type { CycleState } from "#domain/ingest/runs/cycle-state.server.ts";

/** A cycle's state as JSON has it. */
export interface ShownCycle extends Omit<CycleState, "startedAt" | "nextAt"> {
  /** ISO 8601. */
  startedAt: string;
  nextAt: string | undefined;
}

export function toShownCycle({ startedAt, nextAt, ...rest }: CycleState): ShownCycle {
  return { ...rest, startedAt: startedAt.toISOString(), nextAt: nextAt?.toISOString() };
}
