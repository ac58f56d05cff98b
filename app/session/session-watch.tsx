import { useEffect } from "react";
import { useLocation } from "react-router";
import { useSiteData } from "#app/site-data.ts";
import { isMarkedSignedIn, markByHint, tellSessionEnded } from "./session-end.ts";

/** Asking once in this time is enough for a session that was ended on another device. */
const ASK_AGAIN_AFTER_MS = 60_000;

/**
 * Notices that the session of a page that is the same for everyone has ended elsewhere, and says so. Asks when the
 * page has loaded and when somebody comes back to it.
 */
export function SessionWatch() {
  const { key } = useLocation();
  const { renderedAt } = useSiteData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every navigation and every reload of data an answer has come, as `key` and `renderedAt` tell
  useEffect(markByHint, [key, renderedAt]);

  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const ask = async () => {
      if (!isMarkedSignedIn() || document.visibilityState === "hidden") return;
      if (performance.now() - askedAt < ASK_AGAIN_AFTER_MS) return;
      askedAt = performance.now();
      const answer = await fetch("/session").then(
        (response) => (response.ok ? (response.json() as Promise<{ signedIn: boolean }>) : undefined),
        () => undefined, // no network: nothing is known
      );
      if (answer?.signedIn === false) tellSessionEnded();
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, []);
  return null;
}
