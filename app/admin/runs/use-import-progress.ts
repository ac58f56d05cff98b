import { useEffect, useState } from "react";
import { PROGRESS_PATH } from "./run-log-view.ts";
import type { ShownImport } from "./shown-import.ts";

const ASK_EVERY_MS = 1_000;

/** Follows an import until it has finished. After a failed request the last state stays, and it is asked for again. */
export function useImportProgress(loaded: ShownImport | undefined) {
  const [asked, setAsked] = useState<ShownImport>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  const shown = asked && asked.id >= (loaded?.id ?? 0) && !loaded?.isFinished ? asked : loaded;
  const isRunning = shown !== undefined && !shown.isFinished;
  useEffect(() => {
    if (!isRunning) return;
    const stopped = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch(PROGRESS_PATH, { signal: stopped.signal });
        if (!response.ok) throw new Error(`${response.status}`);
        const state: ShownImport | null = await response.json();
        if (stopped.signal.aborted) return;
        setIsUnreachable(false);
        if (state) setAsked(state);
      } catch {
        if (!stopped.signal.aborted) setIsUnreachable(true);
      }
    };
    const asking = setInterval(ask, ASK_EVERY_MS);
    return () => {
      clearInterval(asking);
      stopped.abort();
    };
  }, [isRunning]);
  return { shown, isUnreachable: isUnreachable && isRunning };
}
