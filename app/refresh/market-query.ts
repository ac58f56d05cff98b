import type { DataFunctionName } from "#app/figure-contract/data-functions.ts";
import { parseResponse, type ResponseSchema } from "#app/figure-contract/parse-response.ts";
import { withQuery } from "#format/with-query.ts";
import { REFRESH_EVERY_MS, type Refreshable } from "./market-refresh.ts";

export function dataFunctionUrl(name: DataFunctionName, params: Record<string, string | undefined>): string {
  const entries = Object.entries(params).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  return withQuery(`/api/${name}`, new URLSearchParams(entries));
}

/**
 * The state of a block of market data.
 * - loading: no data yet;
 * - failed: no data, since the last attempt failed or the requested name doesn't exist (`isUnknown`);
 * - stale: a refresh failed, so these are the last known data.
 */
export type MarketData<Result> =
  | { state: "loading"; data: undefined }
  | { state: "failed"; data: undefined; isUnknown?: boolean }
  | { state: "loaded" | "stale"; data: Result };

export interface MarketQuery<Result> extends Refreshable {
  subscribe(listener: () => void): () => void;
  /** Returns the same object until something changes, as useSyncExternalStore requires. */
  current(): MarketData<Result>;
  retry(): void;
}

/** Longer than a healthy server takes, and shorter than the refresh interval. */
const TIMEOUT_MS = 15_000;

export interface MarketQueryOptions<Result> {
  url: string;
  schema: ResponseSchema<Result>;
  /** The loader's data; if undefined, the browser fetches them. */
  initial: Result | undefined;
  /** When `initial` was read, in milliseconds since 1970. */
  initialAt: number;
  /** For a user's own data: called instead of failing when the session has ended, which ends the refreshing. */
  onSignedOut?: (() => void) | undefined;
}

export function createMarketQuery<Result>({
  url,
  schema,
  initial,
  initialAt,
  onSignedOut,
}: MarketQueryOptions<Result>): MarketQuery<Result> {
  const listeners = new Set<() => void>();
  let current: MarketData<Result> =
    initial === undefined ? { state: "loading", data: undefined } : { state: "loaded", data: initial };
  let hasEnded = false;
  let attempts = 0;
  let attemptedAt = initial === undefined ? Number.NEGATIVE_INFINITY : Math.min(initialAt, Date.now());

  function update(next: MarketData<Result>): void {
    current = next;
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    attemptedAt = Date.now();
    attempts += 1;
    const attempt = attempts;
    const result = await fetchResult(url, schema);
    if (attempt !== attempts) return; // a retry has overtaken it
    if (result === "signed-out" && onSignedOut) {
      hasEnded = true;
      if (current.data !== undefined) update({ state: "stale", data: current.data });
      onSignedOut();
      return;
    }
    const data = result === "signed-out" || result === "unknown" ? undefined : result;
    if (data !== undefined) update({ state: "loaded", data });
    else if (current.data !== undefined) update({ state: "stale", data: current.data });
    else update({ state: "failed", data: undefined, ...(result === "unknown" && { isUnknown: true }) });
  }

  return {
    current: () => current,
    dueAt: () => (hasEnded ? Number.POSITIVE_INFINITY : attemptedAt + REFRESH_EVERY_MS),
    hasFailed: () => current.state === "stale" && !hasEnded,
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

async function fetchResult<Result>(
  url: string,
  schema: ResponseSchema<Result>,
): Promise<Result | "signed-out" | "unknown" | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 401) return "signed-out";
    if (response.status === 404) return "unknown";
    return response.ok ? await parseResponse(schema, await response.json()) : undefined;
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: spec section 8; the reader gets a toast
    console.warn(`Failed to refresh ${url}:`, error);
    return undefined;
  }
}
