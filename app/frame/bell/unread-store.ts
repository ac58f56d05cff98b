import { useEffect, useSyncExternalStore } from "react";
import { UNREAD_COUNT_PATH } from "#app/seo/alert-paths.ts";
import { isMarkedSignedIn } from "#app/session/session-classes.ts";
import { reportSignedOut } from "#app/session/session-end.ts";

const REFRESH_INTERVAL_MS = 60_000;
/** However often the user switches tabs, there is at most one request in this time. */
const MIN_INTERVAL_MS = 30_000;

let unread = 0;
/** The newest unread notification. */
let newestId = 0;
let refreshedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

export function setUnread(count: number): void {
  refreshedAt = performance.now();
  show(count, newestId);
}

export function decrementUnread(): void {
  show(Math.max(0, unread - 1), newestId);
}

export function useUnread(): number {
  useEffect(() => {
    void refresh();
    const timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, []);
  return useStored(() => unread);
}

/** The id of the newest unread notification, as of the bell's last request; 0 for none. */
export function useNewestUnread(): number {
  return useStored(() => newestId);
}

function useStored(read: () => number): number {
  return useSyncExternalStore(subscribe, read, () => 0);
}

/** Pages are the same for everyone, so the count is requested separately. */
async function refresh(): Promise<void> {
  if (!isMarkedSignedIn()) {
    show(0, 0);
    return;
  }
  if (document.visibilityState === "hidden" || performance.now() - refreshedAt < MIN_INTERVAL_MS) return;
  refreshedAt = performance.now();
  try {
    const response = await fetch(UNREAD_COUNT_PATH);
    if (!response.ok) return;
    const result = await response.json();
    show(result.unread, result.newestId ?? 0);
    if (!result.signedIn) reportSignedOut();
  } catch {} // offline: the last count stays
}

function show(count: number, newest: number): void {
  unread = count;
  newestId = newest;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
