import type { ImportProgress } from "#domain/ingest/runs/manual-import.server.ts";

export interface ImportView extends Omit<ImportProgress, "startedAt" | "finishedAt"> {
  startedAt: string;
  isFinished: boolean;
}

export function toImportView({ startedAt, finishedAt, ...rest }: ImportProgress): ImportView {
  return { ...rest, startedAt: startedAt.toISOString(), isFinished: finishedAt !== null };
}
