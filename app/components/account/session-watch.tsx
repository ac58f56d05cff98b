import { useEffect } from "react";
import { sessionEnded } from "#copy/account-notices.ts";
import { toast } from "#ui/toast.ts";

/** Asking once in this time is enough for a session that was ended on another device. */
const ASK_AGAIN_AFTER_MS = 60_000;

/**
 * Notices that the session of a page that is the same for everyone has ended elsewhere, and says so. Asks when the
 * page has loaded and when somebody comes back to it.
 */
export function SessionWatch() {
  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    const ask = async () => {
      const isSignedIn = document.documentElement.classList.contains("signed-in");
      if (!isSignedIn || document.visibilityState === "hidden") return;
      if (performance.now() - askedAt < ASK_AGAIN_AFTER_MS) return;
      askedAt = performance.now();
      const answer = await fetch("/session").then(
        (response) => (response.ok ? (response.json() as Promise<{ signedIn: boolean }>) : undefined),
        () => undefined, // no network: nothing is known
      );
      if (answer?.signedIn !== false) return;
      document.documentElement.classList.remove("signed-in");
      toast({ ...sessionEnded, tone: "danger" });
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, []);
  return null;
}
