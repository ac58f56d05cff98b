import { useEffect, useRef } from "react";
import { PrefetchPageLinks } from "react-router";
import { PageAge } from "#app/figures/page-age.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { newAlertPath } from "#app/seo/alert-paths.ts";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { provenance } from "#copy/market.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { usePendingRemovals } from "./item-changes.ts";
import { MoveForms, moveButtonId, RemoveForm, removeButtonId } from "./item-forms.tsx";
import { PICKER_BUTTON } from "./portfolios/portfolio-picker.tsx";
import { WatchlistTable } from "./table/watchlist-table.tsx";
import { WatchlistTotals } from "./table/watchlist-totals.tsx";
import { useWatchlistCards } from "./use-watchlist-cards.ts";
import { WatchlistCard } from "./watchlist-card.tsx";
import {
  sortCards,
  type WatchlistCardData,
  type WatchlistLayout,
  type WatchlistSort,
  watchlistPath,
} from "./watchlist-data.ts";

export interface WatchlistGridProps {
  portfolioId: number;
  sort: WatchlistSort;
  layout: WatchlistLayout;
  cards: readonly WatchlistCardData[];
}

type CardChange = { moved: string; direction: "up" | "down" } | { moved?: undefined; removedAt: number };

export function WatchlistGrid({ portfolioId, sort, layout, cards }: WatchlistGridProps) {
  const refreshed = useWatchlistCards(portfolioId, cards);
  const pendingRemovals = usePendingRemovals(portfolioId);
  const visibleCards = sortCards(refreshed.cards, sort).filter(({ symbol }) => !pendingRemovals.has(symbol));
  const place = { portfolioId, sort };

  // A button loses focus when its card is moved or removed, once the new order is rendered.
  const changed = useRef<CardChange | undefined>(undefined);
  const order = visibleCards.map(({ symbol }) => symbol).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the order has changed
  useEffect(() => {
    const change = changed.current;
    changed.current = undefined;
    if (!change) return;
    if (change.moved !== undefined) focusAfterMove(change.moved, change.direction);
    else if (isFocusLost()) {
      const next = visibleCards[Math.min(change.removedAt, visibleCards.length - 1)];
      document.getElementById(next ? removeButtonId(next.symbol) : PICKER_BUTTON)?.focus();
    }
  }, [order]);

  if (visibleCards.length === 0) {
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
  const listProvenance = provenanceOfMany(visibleCards);
  const age = listProvenance && { ...listProvenance, stale: listProvenance.stale || refreshed.isStale };
  const controls = (card: WatchlistCardData, index: number) => (
    <>
      {sort === "manual" ? (
        <MoveForms
          {...place}
          symbol={card.symbol}
          isFirst={index === 0}
          isLast={index === visibleCards.length - 1}
          onMove={(direction) => {
            changed.current = { moved: card.symbol, direction };
          }}
        />
      ) : null}
      <LinkButton
        to={newAlertPath({ symbol: card.symbol })}
        variant="quiet"
        size="sm"
        isIconOnly
        aria-label={watchlistPage.setAlert(card.symbol)}
        title={watchlistPage.setAlert(card.symbol)}
      >
        <Icon name="bell" size={16} />
      </LinkButton>
      <RemoveForm
        {...place}
        symbol={card.symbol}
        onRemove={() => {
          changed.current = { removedAt: index };
        }}
      />
    </>
  );
  return (
    <>
      {/* Loads the code that reports a failed change while the network is available. */}
      <PrefetchPageLinks page={WATCHLIST_ITEMS_PATH} />
      {visibleCards.some(({ simulated }) => simulated) ? <SimulatedNote className="mb-3" /> : null}
      <WatchlistTotals cards={visibleCards} />
      {age ? (
        <Provenance prefix={provenance.asOf} subject={watchlistPage.title} figure={age} className="mb-3" />
      ) : null}
      <PageAge value={age}>
        {layout === "table" ? (
          <WatchlistTable {...place} cards={visibleCards} controls={controls} />
        ) : (
          <ul aria-label={watchlistPage.tickers} className="grid gap-4 sm:grid-cols-2">
            {visibleCards.map((card, index) => (
              <WatchlistCard
                key={card.symbol}
                card={card}
                isStale={refreshed.isStale}
                controls={controls(card, index)}
              />
            ))}
          </ul>
        )}
      </PageAge>
    </>
  );
}

function focusAfterMove(symbol: string, direction: "up" | "down"): void {
  const moveButton = document.getElementById(moveButtonId(symbol, direction));
  const other = document.getElementById(moveButtonId(symbol, direction === "up" ? "down" : "up"));
  (moveButton?.matches(":disabled") ? other : moveButton)?.focus();
}
