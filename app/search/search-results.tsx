import { Link } from "react-router";
import { ArticleFeed } from "#app/news/article-feed.tsx";
import { newsList, search } from "#copy/reading.ts";
import type { SearchOrder } from "#domain/news/search/search-results.ts";
import { formatCount } from "#format/large-amount.ts";
import { buttonClass } from "#ui/button-style.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { ActiveFilters, Filters } from "./filters.tsx";
import type { FoundData } from "./search-results.server.ts";
import { moreResultsAddress, type SearchView, searchAddress } from "./search-view.ts";
import { SectorLinks } from "./sector-links.tsx";

export interface SearchResultsProps {
  view: SearchView;
  found: FoundData;
}

/** The number of results, their orders and filters, and the news found. */
export function SearchResults({ view, found }: SearchResultsProps) {
  const { count, isCapped, facets, list } = found;
  const filters = (
    <Filters view={view} facets={facets} countedUpTo={isCapped ? formatCount(count) : undefined} />
  );
  const isFiltered = Object.keys(view.filters).length > 0;
  if (count === 0) {
    return (
      <>
        <ActiveFilters view={view} />
        <NoResults clearFilters={isFiltered ? searchAddress({ ...view, filters: {} }) : undefined} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="min-w-0">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <p role="status" className="text-sm text-ink-soft">
            {search.count(formatCount(count), isCapped)}
          </p>
          <Orders view={view} />
        </div>
        <details className="group mb-4 lg:hidden">
          <summary className={buttonClass({ size: "sm", className: "list-none" })}>
            {search.filters.heading}
            <Icon name="down" size={16} className="group-open:rotate-180" />
          </summary>
          <div className="mt-3 rounded-md border p-4">{filters}</div>
        </details>
        <ActiveFilters view={view} />
        <ArticleFeed
          key={searchAddress(view)}
          firstPage={list}
          pageAt={(cursor) => searchAddress(view, cursor)}
          dataAt={(cursor) => moreResultsAddress(view, cursor)}
          headingLevel={3}
        />
      </div>
      <aside aria-label={search.filters.heading} className="max-lg:hidden">
        <div className="border-t-2 border-ink pt-3">{filters}</div>
      </aside>
    </div>
  );
}

const orders = ["relevance", "newest"] as const satisfies SearchOrder[];

function Orders({ view }: { view: SearchView }) {
  return (
    <nav aria-label={search.orderLabel} className="tabs">
      {orders.map((order) => (
        <Link
          key={order}
          to={searchAddress({ ...view, order })}
          rel="nofollow"
          aria-current={order === view.order ? "page" : undefined}
          className="tab"
        >
          {search.orders[order]}
        </Link>
      ))}
    </nav>
  );
}

function NoResults({ clearFilters }: { clearFilters: string | undefined }) {
  return (
    <>
      <EmptyState
        icon="newspaper"
        title={newsList.empty.heading}
        description={newsList.empty.text}
        action={
          clearFilters === undefined ? null : (
            <LinkButton to={clearFilters}>{search.filters.removeAll}</LinkButton>
          )
        }
      />
      <div className="mt-6">
        <SectorLinks />
      </div>
    </>
  );
}
