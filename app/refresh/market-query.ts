import { REFRESH_EVERY_MS, type Refreshable } from "./market-refresh.ts";

/**
 * A block of market data. loading: no data yet. failed: no data, since the last attempt failed, or since there is
 * nothing of that name (`isUnknown`). stale: a refresh failed, so these are the last known data.
 */
export type MarketData<Result> =
  | { state: "loading"; data: undefined }
  | { state: "failed"; data: undefined; isUnknown?: boolean }
  | { state: "loaded" | "stale"; data: Result };

export interface MarketQuery<Result> extends Refreshable {
  subscribe(listener: () => void): () => void;
  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  current(): MarketData<Result>;
  /** Leaves the failed state and tries at once. */
  retry(): void;
}

/** Longer than a healthy server takes, and shorter than the refresh interval. */
const TIMEOUT_MS = 15_000;

/**
 * Polls one URL. Without `initial` it is due at once.
 *
 * @param initialAt when `initial` was read, in milliseconds since 1970
 * @param onSignedOut for a user's own data: called instead of failing when the session has ended
 */
export function createMarketQuery<Result>(
  url: string,
  initial: Result | undefined,
  initialAt: number,
  onSignedOut?: () => void,
): MarketQuery<Result> {
  const listeners = new Set<() => void>();
  let current: MarketData<Result> =
    initial === undefined ? { state: "loading", data: undefined } : { state: "loaded", data: initial };
  let attemptedAt = initial === undefined ? Number.NEGATIVE_INFINITY : Math.min(initialAt, Date.now());

  function update(next: MarketData<Result>): void {
    current = next;
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    attemptedAt = Date.now();
    const answer = await fetchResult<Result>(url);
    if (answer === "signed-out" && onSignedOut) {
      onSignedOut();
      return;
    }
    const data = answer === "signed-out" || answer === "unknown" ? undefined : answer;
    if (data !== undefined) update({ state: "loaded", data });
    else if (current.data !== undefined) update({ state: "stale", data: current.data });
    else update({ state: "failed", data: undefined, ...(answer === "unknown" && { isUnknown: true }) });
  }

  return {
    current: () => current,
    dueAt: () => attemptedAt + REFRESH_EVERY_MS,
    isStale: () => current.state === "stale",
    refresh,
    retry() {
      update({ state: "loading", data: undefined });
      void refresh();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Undefined on failure, which includes "a response with an 'error' field" (spec section 7). */
async function fetchResult<Result>(url: string): Promise<Result | "signed-out" | "unknown" | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401) return "signed-out";
    if (response.status === 404) return "unknown";
    const answer: unknown = await response.json();
    const isFailure =
      !response.ok || typeof answer !== "object" || answer === null || ("error" in answer && answer.error);
    return isFailure ? undefined : (answer as Result);
  } catch {
    return undefined;
  }
}
