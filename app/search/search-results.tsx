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
import type { ResultsData } from "./search-results.server.ts";
import { moreResultsPath, type SearchView, searchViewPath } from "./search-view.ts";
import { SectorLinks } from "./sector-links.tsx";

export function SearchResults({ view, results }: { view: SearchView; results: ResultsData }) {
  const { count, isCapped, facets, list } = results;
  const isFiltered = Object.keys(view.filters).length > 0;
  if (count === 0) {
    return (
      <>
        <ActiveFilters view={view} />
        <NoResults clearFilters={isFiltered ? searchViewPath({ ...view, filters: {} }) : undefined} />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="mb-4 flex min-w-0 flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-ink-soft">
          {search.count(formatCount(count), isCapped)}
        </p>
        <Orders view={view} />
      </div>
      {/* Opens and closes the filters after it, which wide screens always show beside the list. */}
      <details className="group peer mb-4 lg:hidden">
        <summary className={buttonClass({ size: "sm", className: "list-none" })}>
          {search.filters.heading}
          <Icon name="down" size={16} className="group-open:rotate-180" />
        </summary>
      </details>
      <aside
        aria-label={search.filters.heading}
        className="max-lg:mb-4 max-lg:hidden max-lg:rounded-md max-lg:border max-lg:p-4 max-lg:peer-open:block lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:border-t-2 lg:border-ink lg:pt-3"
      >
        <Filters view={view} facets={facets} countedUpTo={isCapped ? formatCount(count) : undefined} />
      </aside>
      <div className="min-w-0">
        <ActiveFilters view={view} />
        <ArticleFeed
          key={searchViewPath(view)}
          firstPage={list}
          pageAt={(cursor) => searchViewPath(view, cursor)}
          dataAt={(cursor) => moreResultsPath(view, cursor)}
          headingLevel={3}
          isByDay={view.order === "newest"}
        />
      </div>
    </div>
  );
}

const ORDERS = ["relevance", "newest"] as const satisfies SearchOrder[];

function Orders({ view }: { view: SearchView }) {
  return (
    <nav aria-label={search.orderLabel} className="tabs">
      {ORDERS.map((order) => (
        <Link
          key={order}
          to={searchViewPath({ ...view, order })}
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
