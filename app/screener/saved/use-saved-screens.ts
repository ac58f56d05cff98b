import { useEffect, useState, useSyncExternalStore } from "react";
import { createMarketQuery, type MarketData } from "#app/refresh/market-query.ts";
import { isMarkedSignedIn } from "#app/session/session-classes.ts";
import { showSessionEnded } from "#app/session/session-end.ts";
import { useOnNavigation } from "#app/use-on-navigation.ts";
import { SAVED_SCREENS_LIST_PATH, SAVED_SCREENS_PATH, type SavedScreenItem } from "./saved-data.ts";

export type UsedSavedScreens = MarketData<SavedScreenItem[]> & { retry(): void; refresh(): void };

export function useSavedScreens(): UsedSavedScreens {
  const [query] = useState(() =>
    createMarketQuery<SavedScreenItem[]>({
      url: SAVED_SCREENS_LIST_PATH,
      schema: async () => (await import("../response-schemas.ts")).savedScreenList,
      initial: undefined,
      initialAt: 0,
      onSignedOut: showSessionEnded,
    }),
  );
  // Saving a screen navigates.
  useOnNavigation(() => {
    if (isMarkedSignedIn()) void query.refresh();
  });
  const data = useSyncExternalStore(query.subscribe, query.current, query.current);
  return { ...data, retry: query.retry, refresh: query.refresh };
}

export function useVisit(screen: SavedScreenItem | undefined): void {
  const id = screen?.id;
  useEffect(() => {
    if (id === undefined) return;
    const body = new URLSearchParams({ intent: "open", screen: String(id) });
    // If this fails, the next visit shows the same companies as new again, which is harmless.
    fetch(SAVED_SCREENS_PATH, { method: "POST", body, redirect: "manual" }).catch(() => {});
  }, [id]);
}
