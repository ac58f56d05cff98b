import { useEffect, useRef } from "react";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { watchlistPage } from "#copy/portfolio.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { useItemChanges } from "./item-changes.ts";
import { MoveForms, moveButtonId, RemoveForm } from "./item-forms.tsx";
import { useWatchlistCards } from "./use-watchlist-cards.ts";
import { WatchlistCard } from "./watchlist-card.tsx";
import { sortCards, type WatchlistCardData, type WatchlistSort, watchlistPath } from "./watchlist-data.ts";

export interface WatchlistGridProps {
  portfolioId: number;
  sort: WatchlistSort;
  cards: readonly WatchlistCardData[];
}

/** The cards of a portfolio, or what to do when it has none. */
export function WatchlistGrid({ portfolioId, sort, cards }: WatchlistGridProps) {
  const refreshed = useWatchlistCards(portfolioId, cards);
  const changes = useItemChanges(portfolioId);
  const shown = sortCards(refreshed.cards, sort).filter(({ symbol }) => !changes.hidden.has(symbol));
  const place = { portfolioId, sort };

  // A card that has changed places with its neighbour loses the focus of its button once the new order is drawn.
  const moved = useRef<{ symbol: string; direction: "up" | "down" } | undefined>(undefined);
  const order = shown.map(({ symbol }) => symbol).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what this waits for
  useEffect(() => {
    if (!moved.current) return;
    const { symbol, direction } = moved.current;
    moved.current = undefined;
    const asked = document.getElementById(moveButtonId(symbol, direction));
    const other = document.getElementById(moveButtonId(symbol, direction === "up" ? "down" : "up"));
    (asked?.matches(":disabled") ? other : asked)?.focus();
  }, [order]);

  function move(symbol: string, direction: "up" | "down"): void {
    moved.current = { symbol, direction };
    void changes.move(symbol, direction);
  }

  if (shown.length === 0) {
    return (
      <EmptyState
        icon="newspaper"
        title={watchlistPage.empty}
        description={watchlistPage.emptyHint}
        action={
          <LinkButton to={watchlistPath(place, "add")} preventScrollReset variant="primary">
            {watchlistPage.addTickers}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      {shown.some(({ simulated }) => simulated) ? <SimulatedNote className="mb-3" /> : null}
      <ul aria-label={watchlistPage.tickers} className="grid gap-4 sm:grid-cols-2">
        {shown.map((card, index) => (
          <WatchlistCard
            key={card.symbol}
            card={card}
            isStale={refreshed.isStale}
            controls={
              <>
                {sort === "manual" ? (
                  <MoveForms
                    {...place}
                    symbol={card.symbol}
                    isFirst={index === 0}
                    isLast={index === shown.length - 1}
                    onMove={(direction) => move(card.symbol, direction)}
                  />
                ) : null}
                <RemoveForm {...place} symbol={card.symbol} onRemove={() => changes.remove(card)} />
              </>
            }
          />
        ))}
      </ul>
    </>
  );
}
