import type { ImportProgress } from "#domain/ingest/runs/manual-import.server.ts";

export interface ShownImport extends Omit<ImportProgress, "startedAt" | "finishedAt"> {
  /** ISO 8601 */
  startedAt: string;
  isFinished: boolean;
}

export function toShownImport({ startedAt, finishedAt, ...rest }: ImportProgress): ShownImport {
  return { ...rest, startedAt: startedAt.toISOString(), isFinished: finishedAt !== null };
}
