import { useEffect, useRef } from "react";
import { PrefetchPageLinks } from "react-router";
import { PageAge } from "#app/figures/page-age.ts";
import { Provenance } from "#app/figures/provenance.tsx";
import { provenanceOfMany } from "#app/figures/provenance-of-many.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { useRefreshedData } from "#app/refresh/use-refreshed-data.ts";
import { newAlertPath } from "#app/seo/alert-paths.ts";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { reportSignedOut } from "#app/session/session-end.ts";
import { provenance } from "#copy/market.ts";
import { watchlistPage } from "#copy/portfolio.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { isFocusLost } from "#ui/focus.ts";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { usePendingRemovals } from "./item-changes.ts";
import { ItemForm, moveButtonId, removeButtonId } from "./item-form.tsx";
import { PICKER_BUTTON } from "./portfolios/portfolio-picker.tsx";
import { WatchlistTable } from "./table/watchlist-table.tsx";
import { WatchlistTotals } from "./table/watchlist-totals.tsx";
import { WatchlistCard } from "./watchlist-card.tsx";
import {
  sortCards,
  type WatchlistCardData,
  type WatchlistLayout,
  type WatchlistQuote,
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
  const controls = ({ symbol }: WatchlistCardData, index: number) => (
    <>
      {sort === "manual"
        ? (["up", "down"] as const).map((direction) => (
            <ItemForm
              key={direction}
              {...place}
              change={{ intent: "move", symbol, direction }}
              label={direction === "up" ? watchlistPage.moveUp(symbol) : watchlistPage.moveDown(symbol)}
              icon={direction}
              id={moveButtonId(symbol, direction)}
              disabled={index === (direction === "up" ? 0 : visibleCards.length - 1)}
              onSubmit={() => {
                changed.current = { moved: symbol, direction };
              }}
            />
          ))
        : null}
      <LinkButton
        to={newAlertPath({ symbol })}
        variant="quiet"
        size="sm"
        isIconOnly
        aria-label={watchlistPage.setAlert(symbol)}
        title={watchlistPage.setAlert(symbol)}
      >
        <Icon name="bell" size={16} />
      </LinkButton>
      <ItemForm
        {...place}
        change={{ intent: "remove", symbol }}
        label={watchlistPage.remove(symbol)}
        icon="close"
        id={removeButtonId(symbol)}
        onSubmit={() => {
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

/**
 * Cards with prices refreshed every minute. When a refresh fails or the session has ended, the last prices stay and are
 * marked as stale.
 */
function useWatchlistCards(portfolioId: number, cards: readonly WatchlistCardData[]) {
  const { data, state } = useRefreshedData<readonly WatchlistQuote[]>({
    url: `/watchlist/quotes?portfolio=${portfolioId}`,
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

function focusAfterMove(symbol: string, direction: "up" | "down"): void {
  const moveButton = document.getElementById(moveButtonId(symbol, direction));
  const other = document.getElementById(moveButtonId(symbol, direction === "up" ? "down" : "up"));
  (moveButton?.matches(":disabled") ? other : moveButton)?.focus();
}
