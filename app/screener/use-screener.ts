import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { createMarketQuery, type MarketData } from "#app/refresh/market-query.ts";
import { refreshEveryMinute } from "#app/refresh/market-refresh.ts";
import { showRefreshFailed } from "#app/refresh/show-refresh-failed.ts";
import { useSiteData } from "#app/site-data.ts";
import {
  type IgnoredParameter,
  readScreenerState,
  type ScreenerState,
} from "#domain/market/screener/screener-state.ts";
import { decodeRows, type ScreenerArrays, type ScreenerItem } from "./screener-columns.ts";
import { SCREENER_FIGURES_PATH, screenerPath } from "./screener-path.ts";

/** Safari allows 100 URL changes in 30 seconds. */
const WRITE_AFTER_MS = 400;

export interface UsedScreen {
  state: ScreenerState;
  ignored: readonly IgnoredParameter[];
  change(next: (state: ScreenerState) => ScreenerState): void;
  write(): void;
}

/**
 * The screen in the URL. Changes replace the URL without the router, which would fetch and render the whole page again.
 */
export function useScreen(): UsedScreen {
  const { search, key } = useLocation();
  const urlScreen = useMemo(() => readScreenerState(new URLSearchParams(search)), [search]);
  const [ownScreen, setOwn] = useState<{ key: string; state: ScreenerState }>();
  // Another history entry has its own screen.
  const isOwn = ownScreen?.key === key;
  const state = isOwn ? ownScreen.state : urlScreen.state;

  const latest = useRef(state);
  latest.current = state;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    window.history.replaceState(window.history.state, "", screenerPath(latest.current));
  }, []);
  const change = useCallback(
    (next: (state: ScreenerState) => ScreenerState) => {
      latest.current = { ...next(latest.current), page: 1 };
      setOwn({ key, state: latest.current });
      clearTimeout(timer.current);
      timer.current = setTimeout(write, WRITE_AFTER_MS);
    },
    [key, write],
  );
  useEffect(() => {
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("pagehide", write);
      clearTimeout(timer.current);
    };
  }, [write]);
  return { state, ignored: isOwn ? [] : urlScreen.ignoredParameters, change, write };
}

export type UsedCompanies = MarketData<{ items: ScreenerItem[]; columns: ScreenerArrays }> & {
  retry(): void;
};

export function useCompanies(initial: ScreenerArrays | undefined): UsedCompanies {
  const { renderedAt } = useSiteData();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initial` changes only with `renderedAt`
  const query = useMemo(
    () =>
      createMarketQuery<ScreenerArrays>({
        url: SCREENER_FIGURES_PATH,
        schema: async () => (await import("./response-schemas.ts")).screenerArraysSchema,
        initial,
        initialAt: Date.parse(renderedAt),
      }),
    [renderedAt],
  );
  useEffect(() => refreshEveryMinute(query, showRefreshFailed), [query]);
  const { state, data: columns } = useSyncExternalStore(query.subscribe, query.current, query.current);
  const data = useMemo(() => columns && { items: decodeRows(columns), columns }, [columns]);
  return { state, data, retry: query.retry } as UsedCompanies;
}
