import { useEffect, useState } from "react";

/** A faster page replaces the old one directly: a flash of a placeholder would make it seem slower. */
export const SLOW_AFTER_MS = 200;

/** True once `state` has been true for this long. */
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
