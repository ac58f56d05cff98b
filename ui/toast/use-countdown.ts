import { useEffect, useEffectEvent, useRef } from "react";

export function useCountdown(durationMs: number, isRunning: boolean, onEnd: () => void): void {
  const remainingMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!isRunning || remainingMs.current === Number.POSITIVE_INFINITY) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - startedAt;
    };
  }, [isRunning]);
}
