import { useEffect, useState } from "react";

/** A page that loads faster replaces the old one directly: a flash of a placeholder would make it seem slower. */
export const SLOW_AFTER_MS = 200;

export function useDelayedTrue(state: boolean, milliseconds: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setIsDue(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [state, milliseconds]);
  return isDue && state;
}
