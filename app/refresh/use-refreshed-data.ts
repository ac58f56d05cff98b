import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useSiteData } from "#app/site-data.ts";
import { createMarketQuery, type MarketData, type MarketQueryOptions } from "./market-query.ts";
import { refreshEveryMinute } from "./market-refresh.ts";

export type RefreshedData<Result> = MarketData<Result> & {
  retry(): void;
};

export interface RefreshOptions<Result> extends Omit<MarketQueryOptions<Result>, "initialAt"> {
  /** Called in the browser; if it returns false, nothing is fetched. */
  isEnabled?: () => boolean;
}

/**
 * Data refreshed every minute (market-refresh.ts). When a refresh fails, a toast appears and the data stay as "stale".
 */
export function useRefreshedData<Result>({
  url,
  schema,
  initial,
  isEnabled = () => true,
  onSignedOut,
}: RefreshOptions<Result>): RefreshedData<Result> {
  const { renderedAt } = useSiteData();
  // When the loaders run again, `initial` and `renderedAt` change, but not data that the browser has fetched.
  const loadedAt = initial === undefined ? undefined : renderedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` changes only with `loadedAt`
  const query = useMemo(
    () => createMarketQuery({ url, schema, initial, initialAt: Date.parse(renderedAt), onSignedOut }),
    [url, loadedAt],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isEnabled` changes only with the query
  useEffect(() => (isEnabled() ? refreshEveryMinute(query) : undefined), [query]);
  const data = useSyncExternalStore(query.subscribe, query.current, query.current);
  return { ...data, retry: query.retry };
}
