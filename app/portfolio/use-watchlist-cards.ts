import { useRefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { reportSignedOut } from "#app/session/session-end.ts";
import type { WatchlistCardData, WatchlistQuote } from "./watchlist-data.ts";

/**
 * Cards with prices refreshed every minute. When a refresh fails or the session has ended, the last prices stay and are
 * marked as stale.
 */
export function useWatchlistCards(
  portfolioId: number | undefined,
  cards: readonly WatchlistCardData[],
): { cards: WatchlistCardData[]; isStale: boolean } {
  const { data, state } = useRefreshedData<readonly WatchlistQuote[]>({
    url: `/watchlist/quotes?portfolio=${portfolioId ?? ""}`,
    schema: async () => (await import("./response-schemas.ts")).watchlistQuotes,
    initial: cards,
    isEnabled: () => cards.length > 0,
    onSignedOut: reportSignedOut,
  });
  const quoteBySymbol = new Map(data?.map((quote) => [quote.symbol, quote]));
  return {
    cards: cards.map((card) => ({ ...card, ...quoteBySymbol.get(card.symbol) })),
    isStale: state === "stale",
  };
}
