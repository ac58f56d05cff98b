import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { ResponseSchema } from "#app/figure-contract/parse-response.ts";
import { useSiteData } from "#app/site-data.ts";
import { createMarketQuery, type MarketData } from "./market-query.ts";
import { refreshEveryMinute } from "./market-refresh.ts";

export type RefreshedData<Result> = MarketData<Result> & {
  retry(): void;
};

export interface RefreshOptions<Result> {
  url: string;
  schema: ResponseSchema<Result>;
  /** The loader's data; if undefined, the browser fetches them. */
  initial: Result | undefined;
  /** Called in the browser; if it returns false, nothing is fetched. */
  isEnabled?: () => boolean;
  onSignedOut?: () => void;
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
