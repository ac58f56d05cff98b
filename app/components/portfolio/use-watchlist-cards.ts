import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useSiteData } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { toast } from "#ui/toast.ts";
import { createMarketQuery } from "../market/market-query.ts";
import { keepRefreshed } from "../market/market-refresh.ts";
import type { WatchlistCardData, WatchlistQuote } from "./watchlist-data.ts";

/** The cards with prices that are refreshed each minute; when that fails, the last ones stay and count as stale. */
export function useWatchlistCards(
  portfolioId: number | undefined,
  cards: readonly WatchlistCardData[],
): { cards: WatchlistCardData[]; isStale: boolean } {
  const { renderedAt } = useSiteData();
  const url = `/watchlist/quotes?portfolio=${portfolioId ?? ""}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cards` is new whenever the loaders ran again, as renderedAt tells
  const query = useMemo(
    () => createMarketQuery<readonly WatchlistQuote[]>(url, cards, Date.parse(renderedAt)),
    [url, renderedAt],
  );
  const hasCards = cards.length > 0;
  useEffect(() => (hasCards ? keepRefreshed(query, tellRefreshFailed) : undefined), [query, hasCards]);
  const { data, state } = useSyncExternalStore(query.subscribe, query.current, query.current);
  const fresh = new Map(data?.map((quote) => [quote.symbol, quote]));
  return {
    cards: cards.map((card) => ({ ...card, ...fresh.get(card.symbol) })),
    isStale: state === "stale",
  };
}

function tellRefreshFailed(): void {
  toast({ ...failures["data-refresh-failed"], tone: "danger" });
}
