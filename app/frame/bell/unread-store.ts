import { useEffect, useSyncExternalStore } from "react";
import { UNREAD_COUNT_PATH } from "#app/seo/alert-paths.ts";
import { isMarkedSignedIn } from "#app/session/session-end.ts";

const REFRESH_INTERVAL_MS = 60_000;

let unread = 0;
let refreshedAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

/** For the inbox, which knows the count without a request. */
export function setUnread(count: number): void {
  refreshedAt = performance.now();
  show(count);
}

export function countOneRead(): void {
  show(Math.max(0, unread - 1));
}

/** The user's unread notifications; 0 for visitors, before hydration and if unknown. */
export function useUnread(): number {
  useEffect(() => {
    void refresh();
    document.addEventListener("visibilitychange", refresh);
    return () => document.removeEventListener("visibilitychange", refresh);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );
}

/** Pages are the same for everyone, so the count is requested separately. */
async function refresh(): Promise<void> {
  if (!isMarkedSignedIn()) {
    show(0);
    return;
  }
  if (document.visibilityState === "hidden" || performance.now() - refreshedAt < REFRESH_INTERVAL_MS) return;
  refreshedAt = performance.now();
  try {
    const response = await fetch(UNREAD_COUNT_PATH);
    if (response.ok) show((await response.json()).unread);
  } catch {} // offline: the last count stays
}

function show(count: number): void {
  unread = count;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
