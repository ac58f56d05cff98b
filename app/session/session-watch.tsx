import { useEffect } from "react";
import { useLocation } from "react-router";
import { fetchJson } from "#app/fetch-json.ts";
import { useSiteData } from "#app/site-data.ts";
import { isMarkedSignedIn, markSession } from "./session-classes.ts";
import { reportSignedOut } from "./session-end.ts";

const CHECK_INTERVAL_MS = 60_000;

/**
 * Reports on a cached page that the user's session was ended elsewhere. Checks after hydration and when the tab
 * becomes visible again.
 */
export function SessionWatch() {
  const { key } = useLocation();
  const { renderedAt } = useSiteData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation (`key`) and each reload of data (`renderedAt`) may have changed the cookie
  useEffect(markSession, [key, renderedAt]);

  useEffect(() => {
    let checkedAt = Number.NEGATIVE_INFINITY;
    const check = async () => {
      if (!isMarkedSignedIn() || document.visibilityState === "hidden") return;
      if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return;
      checkedAt = performance.now();
      const result = await fetchJson<{ signedIn: boolean }>("/session");
      if (result?.signedIn === false) reportSignedOut();
      // The response may have set the editor's cookie for the first time.
      else markSession();
    };
    void check();
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, []);
  return null;
}
