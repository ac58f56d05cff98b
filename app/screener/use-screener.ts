import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type RefreshedData, useRefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { parseScreenerState, type ScreenerState } from "#domain/market/screener/screener-state.ts";
import { decodeRows, type ScreenerColumns, type ScreenerItem } from "./screener-columns.ts";
import { SCREENER_FIGURES_PATH, screenerPath } from "./screener-path.ts";

/** Safari allows 100 URL changes in 30 seconds. */
const WRITE_EVERY_MS = 400;

/**
 * The screen in the URL. Changes replace the URL without the router, which would fetch and render the whole page again.
 */
export function useScreen() {
  const { search, key } = useLocation();
  const urlScreen = useMemo(() => parseScreenerState(new URLSearchParams(search)), [search]);
  const [ownScreen, setOwnScreen] = useState<{ key: string; state: ScreenerState }>();
  // Another history entry has its own screen.
  const isOwn = ownScreen?.key === key;
  const state = isOwn ? ownScreen.state : urlScreen.state;

  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const isWritten = useRef(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const write = useCallback(function writeUrl() {
    if (isWritten.current) return;
    isWritten.current = true;
    window.history.replaceState(window.history.state, "", screenerPath(latest.current));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      writeUrl();
    }, WRITE_EVERY_MS);
  }, []);
  const change = useCallback(
    (next: (state: ScreenerState) => ScreenerState) => {
      latest.current = { ...next(latest.current), page: 1 };
      setOwnScreen({ key, state: latest.current });
      isWritten.current = false;
      // The first change after a pause isn't delayed: once the reader has gone back, the URL is another page's.
      if (timer.current === undefined) write();
    },
    [key, write],
  );
  useEffect(() => {
    // A link may navigate away before the URL has the last change.
    window.addEventListener("click", write, { capture: true });
    window.addEventListener("pagehide", write);
    return () => {
      window.removeEventListener("click", write, { capture: true });
      window.removeEventListener("pagehide", write);
      clearTimeout(timer.current);
    };
  }, [write]);
  return { state, ignored: isOwn ? [] : urlScreen.ignoredParameters, change };
}

type UsedCompanies = RefreshedData<{ items: ScreenerItem[]; columns: ScreenerColumns }>;

export function useCompanies(initial: ScreenerColumns | undefined): UsedCompanies {
  const {
    state,
    data: columns,
    retry,
  } = useRefreshedData<ScreenerColumns>({
    url: SCREENER_FIGURES_PATH,
    schema: async () => (await import("./response-schemas.ts")).screenerColumnsSchema,
    initial,
  });
  const data = useMemo(() => columns && { items: decodeRows(columns), columns }, [columns]);
  return { state, data, retry } as UsedCompanies;
}
