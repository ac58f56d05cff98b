import { useEffect, useEffectEvent, useRef } from "react";

export function useCountdown(durationMs: number, isRunning: boolean, onEnd: () => void): void {
  const leftMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning || leftMs.current === Number.POSITIVE_INFINITY) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isRunning]);
}
