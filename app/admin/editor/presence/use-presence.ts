import { useEffect, useState } from "react";
import { fetchJson } from "#app/fetch-json.ts";
import { presencePath } from "../paths.ts";
import type { PresentPerson } from "./present-person.ts";

/** After three missed reports the server assumes that the editor has left. */
const REPORT_EVERY_MS = 20_000;

export function usePresence(articleId: number | undefined, initial: PresentPerson[]): PresentPerson[] {
  const [others, setOthers] = useState(initial);
  useEffect(() => {
    if (articleId === undefined) return;
    const path = presencePath(articleId);
    const report = async () => {
      if (document.visibilityState === "hidden") return;
      const body = new URLSearchParams();
      const latest = await fetchJson<{ others: PresentPerson[] }>(path, { method: "POST", body });
      // On a failure, keep the last known list.
      if (latest) setOthers(latest.others);
    };
    const leave = () => void navigator.sendBeacon(path, new URLSearchParams({ left: "yes" }));
    void report();
    const timer = setInterval(report, REPORT_EVERY_MS);
    document.addEventListener("visibilitychange", report);
    addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [articleId]);
  return others;
}
