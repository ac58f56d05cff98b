import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { createMarketQuery } from "#app/refresh/market-query.ts";
import { refreshEveryMinute } from "#app/refresh/market-refresh.ts";
import { showRefreshFailed } from "#app/refresh/show-refresh-failed.ts";
import { reportSignedOut } from "#app/session/session-end.ts";
import { useSiteData } from "#app/site-data.ts";
import type { WatchlistCardData, WatchlistQuote } from "./watchlist-data.ts";

/**
 * Cards with prices refreshed every minute. When a refresh fails or the session has ended, the last prices stay and are
 * marked as stale.
 */
export function useWatchlistCards(
  portfolioId: number | undefined,
  cards: readonly WatchlistCardData[],
): { cards: WatchlistCardData[]; isStale: boolean } {
  const { renderedAt } = useSiteData();
  const url = `/watchlist/quotes?portfolio=${portfolioId ?? ""}`;
  const [endedQuery, setEndedQuery] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cards` changes only when the loaders run again, which changes `renderedAt`
  const query = useMemo(() => {
    const initialAt = Date.parse(renderedAt);
    const created = createMarketQuery<readonly WatchlistQuote[]>({
      url,
      schema: async () => (await import("./response-schemas.ts")).watchlistQuotes,
      initial: cards,
      initialAt,
      onSignedOut() {
        setEndedQuery(created);
        reportSignedOut();
      },
    });
    return created;
  }, [url, renderedAt]);
  const hasEnded = endedQuery === query;
  const isRefreshed = cards.length > 0 && !hasEnded;
  useEffect(
    () => (isRefreshed ? refreshEveryMinute(query, showRefreshFailed) : undefined),
    [query, isRefreshed],
  );
  const { data, state } = useSyncExternalStore(query.subscribe, query.current, query.current);
  const quoteBySymbol = new Map(data?.map((quote) => [quote.symbol, quote]));
  return {
    cards: cards.map((card) => ({ ...card, ...quoteBySymbol.get(card.symbol) })),
    isStale: state === "stale" || hasEnded,
  };
}
