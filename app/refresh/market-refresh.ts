import { failures } from "#copy/failures.ts";
import { toast } from "#ui/toast/toast.ts";

/** Prescribed: 60 s (spec section 9). */
export const REFRESH_EVERY_MS = 60_000;

export interface Refreshable {
  /** In milliseconds since 1970; infinity if the item isn't refreshed any more. */
  dueAt(): number;
  /** Whether the last refresh failed. */
  hasFailed(): boolean;
  refresh(): Promise<unknown>;
}

const watchedItems = new Set<Refreshable>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Refreshes the item every minute until the returned function is called. Refreshing pauses while the tab is hidden and
 * catches up when it becomes visible. All blocks of a page share one timer, so that they change together, and one
 * toast reports the first failure after a success.
 */
export function refreshEveryMinute(item: Refreshable): () => void {
  if (watchedItems.size === 0) document.addEventListener("visibilitychange", schedule);
  watchedItems.add(item);
  schedule();
  return () => {
    watchedItems.delete(item);
    if (watchedItems.size > 0) return;
    document.removeEventListener("visibilitychange", schedule);
    clearTimeout(timer);
  };
}

function schedule(): void {
  clearTimeout(timer);
  if (document.visibilityState === "hidden" || watchedItems.size === 0) return;
  const next = Math.min(...[...watchedItems].map((item) => item.dueAt()));
  if (next === Number.POSITIVE_INFINITY) return;
  timer = setTimeout(refreshDue, Math.max(0, next - Date.now()));
}

async function refreshDue(): Promise<void> {
  const now = Date.now();
  const dueItems = [...watchedItems].filter((item) => item.dueAt() <= now);
  const freshItems = dueItems.filter((item) => !item.hasFailed());
  const refreshed = Promise.all(dueItems.map((item) => item.refresh()));
  schedule();
  await refreshed;
  if (freshItems.some((item) => watchedItems.has(item) && item.hasFailed()))
    toast({ ...failures["data-refresh-failed"], tone: "danger" });
}
