import { useEffect, useState } from "react";

/** A page that loads faster replaces the old one directly: a flash of a placeholder would make it seem slower. */
const SLOW_AFTER_MS = 200;

export function useIsSlow(isPending: boolean): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsDue(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [isPending]);
  return isDue && isPending;
}
