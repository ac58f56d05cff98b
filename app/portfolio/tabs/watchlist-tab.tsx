import { Form } from "react-router";
import { FormAlert } from "#app/forms/form-alert.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { WATCHLIST_ITEMS_PATH } from "#app/seo/paths.ts";
import { portfolioFailures, watchlistPage } from "#copy/portfolio.ts";
import { portfolioToasts, type ToastText } from "#copy/toasts.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { HoldingsSummary } from "../holdings/holdings-summary.tsx";
import type { ItemChange } from "../item-changes.ts";
import { layoutPath, type WatchlistLayout, type WatchlistSort, watchlistPath } from "../watchlist-data.ts";
import { WatchlistGrid } from "../watchlist-grid.tsx";
import { WatchlistNews } from "../watchlist-news.tsx";
import type { readWatchlistTab } from "./watchlist-tab.server.ts";

interface Place {
  portfolioId: number;
  sort: WatchlistSort;
}

export function WatchlistTab({
  selected,
  sort,
  layout,
  cards,
  hasHistories,
  headlines,
  removed,
  added,
  holdings,
}: Awaited<ReturnType<typeof readWatchlistTab>>) {
  const place = { portfolioId: selected.id, sort };
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {removed ? (
          <ChangeAlert
            {...place}
            text={portfolioToasts.tickerRemoved(removed.symbol)}
            undo={{ intent: "restore", ...removed }}
          />
        ) : null}
        {added ? (
          <ChangeAlert
            {...place}
            text={portfolioToasts.tickerAdded(added, selected.name)}
            undo={{ intent: "remove", symbol: added }}
          />
        ) : null}
        {cards && cards.length > 0 ? (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <SortChoice {...place} />
            <LayoutChoice {...place} layout={layout} />
          </div>
        ) : null}
        {cards && cards.length > 0 && !hasHistories ? (
          <FailedPart title={watchlistPage.table.historiesFailed} />
        ) : null}
        {cards ? (
          <WatchlistGrid key={selected.id} {...place} layout={layout} cards={cards} />
        ) : (
          <FailedPart title={portfolioFailures["watchlist-unavailable"]} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <HoldingsSummary portfolioId={selected.id} summary={holdings} />
        {cards && cards.length > 0 ? <WatchlistNews headlines={headlines} /> : null}
      </div>
    </div>
  );
}

function ChangeAlert({ portfolioId, sort, text, undo }: Place & { text: ToastText; undo: ItemChange }) {
  return (
    <div className="no-js-only mb-4">
      <FormAlert tone="success" title={text.title}>
        {text.description ? <p>{text.description}</p> : null}
        <Form method="post" action={WATCHLIST_ITEMS_PATH} className="mt-2">
          {Object.entries({ ...undo, portfolio: portfolioId, urut: sort }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" size="sm">
            {portfolioToasts.undo}
          </Button>
        </Form>
      </FormAlert>
    </div>
  );
}

const SORTS = ["symbol", "change", "manual"] as const;

function SortChoice({ portfolioId, sort }: Place) {
  return (
    <nav aria-label={watchlistPage.sort.label} className="flex flex-wrap items-center gap-1.5">
      <span className="mr-1 text-xs text-ink-faint max-sm:hidden" aria-hidden="true">
        {watchlistPage.sort.label}
      </span>
      {SORTS.map((choice) => (
        <Chip key={choice} to={watchlistPath({ portfolioId, sort: choice })} isCurrent={choice === sort}>
          {watchlistPage.sort[choice]}
        </Chip>
      ))}
    </nav>
  );
}

const LAYOUTS = ["table", "cards"] as const;

function LayoutChoice({ layout, ...place }: Place & { layout: WatchlistLayout }) {
  return (
    <nav aria-label={watchlistPage.look.label} className="flex items-center gap-1.5">
      {LAYOUTS.map((choice) => (
        <Chip key={choice} to={layoutPath(place, choice)} isCurrent={choice === layout}>
          {watchlistPage.look[choice]}
        </Chip>
      ))}
    </nav>
  );
}
