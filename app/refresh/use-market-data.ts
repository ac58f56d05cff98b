import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { MarketFunction, MarketParams, MarketResult } from "#app/figure-contract/market-data.ts";
import { useSiteData } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { toast } from "#ui/toast/toast.ts";
import { createMarketQuery, type MarketData } from "./market-query.ts";
import { keepRefreshed } from "./market-refresh.ts";

export type UsedMarketData<Result> = MarketData<Result> & {
  /** Tries a failed block again. */
  retry(): void;
};

/**
 * A data function's answer: first what the loader read, then refreshed each minute (market-refresh.ts). When
 * a refresh fails, the reader is told once and the data stay, as "stale".
 *
 * @param initial what the loader read, in the function's own form; undefined when it has to be fetched first
 */
export function useMarketData<Name extends MarketFunction>(
  name: Name,
  params: MarketParams<Name>,
  initial: MarketResult<Name> | undefined,
): UsedMarketData<MarketResult<Name>> {
  const { renderedAt } = useSiteData();
  const url = addressOf(name, params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` is new whenever the loaders ran again, as renderedAt tells
  const query = useMemo(() => createMarketQuery(url, initial, Date.parse(renderedAt)), [url, renderedAt]);
  useEffect(() => keepRefreshed(query, showRefreshFailed), [query]);
  const data = useSyncExternalStore(query.subscribe, query.current, query.current);
  return { ...data, retry: query.retry };
}

function addressOf(name: MarketFunction, params: Record<string, string>): string {
  const search = new URLSearchParams(params).toString();
  return `/api/${name}${search === "" ? "" : `?${search}`}`;
}

function showRefreshFailed(): void {
  toast({ ...failures["data-refresh-failed"], tone: "danger" });
}
