import { useEffect, useState } from "react";

/**
 * Polls one of our addresses for JSON while the page is visible. After a failure it retains the last state
 * and keeps polling.
 *
 * @param everyMs undefined to pause
 */
export function usePolled<State>(path: string, everyMs: number | undefined) {
  const [latest, setLatest] = useState<State>();
  const [isUnreachable, setIsUnreachable] = useState(false);
  useEffect(() => {
    if (everyMs === undefined) return;
    const stopped = new AbortController();
    const poll = async () => {
      if (document.hidden) return;
      try {
        const response = await fetch(path, { signal: stopped.signal });
        if (!response.ok) throw new Error(`${response.status}`);
        const state: State | null = await response.json();
        if (stopped.signal.aborted) return;
        setIsUnreachable(false);
        if (state) setLatest(state);
      } catch {
        if (!stopped.signal.aborted) setIsUnreachable(true);
      }
    };
    const timer = setInterval(poll, everyMs);
    return () => {
      clearInterval(timer);
      stopped.abort();
    };
  }, [path, everyMs]);
  return { latest, isUnreachable };
}
