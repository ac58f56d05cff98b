import { useState } from "react";
import type { ImportView } from "./import-view.ts";
import { PROGRESS_PATH } from "./run-log-view.ts";
import { usePolled } from "./use-polled.ts";

const POLL_EVERY_MS = 1_000;

export function useImportProgress(loaded: ImportView | undefined) {
  const [followed, setFollowed] = useState(loaded);
  const isRunning = followed !== undefined && !followed.isFinished;
  const { latest, isUnreachable } = usePolled<ImportView>(
    PROGRESS_PATH,
    isRunning ? POLL_EVERY_MS : undefined,
  );
  const currentImport = latest && latest.id >= (loaded?.id ?? 0) && !loaded?.isFinished ? latest : loaded;
  if (currentImport !== followed) setFollowed(currentImport);
  return { currentImport, isUnreachable: isUnreachable && isRunning };
}
