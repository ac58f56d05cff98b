import { Link } from "react-router";
import { newsList, search } from "#copy/reading.ts";
import type { Sentiment } from "#domain/news/articles/sentiment/sentiment.ts";
import type { DateRange, FacetCount, SearchFacets } from "#domain/news/search/search-results.ts";
import { formatCount } from "#format/large-amount.ts";
import { Icon } from "#ui/icon.tsx";
import {
  type ChosenFilters,
  type FilterName,
  type SearchView,
  searchViewPath,
  withFilter,
} from "./search-view.ts";

const copy = search.filters;

const FILTER_NAMES = ["range", "sector", "ticker", "source", "sentiment"] as const satisfies FilterName[];

export interface FiltersProps {
  view: SearchView;
  facets: SearchFacets;
  /** Set if the facets were counted over only part of the results: that part's size, formatted. */
  countedUpTo: string | undefined;
}

export function Filters({ view, facets, countedUpTo }: FiltersProps) {
  return (
    <div className="grid gap-6">
      {FILTER_NAMES.map((name) => (
        <FilterGroup key={name} name={name} view={view} facets={facets} />
      ))}
      {countedUpTo === undefined ? null : (
        <p className="text-xs text-ink-faint">{copy.countedUpTo(countedUpTo)}</p>
      )}
    </div>
  );
}

function FilterGroup({ name, view, facets }: { name: FilterName } & Pick<FiltersProps, "view" | "facets">) {
  const values = facetOf(facets, name);
  if (view.filters[name] !== undefined || values.length < (name === "range" ? 1 : 2)) return null;
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-ink-faint">{copy.groups[name]}</h3>
      <ul>
        {values.map(({ value, count }) => (
          <li key={value}>
            <Link
              to={searchViewPath(withFilter(view, name, value as NonNullable<ChosenFilters[typeof name]>))}
              rel="nofollow"
              className="flex items-baseline justify-between gap-3 py-1 text-sm hover:underline max-lg:min-h-11 max-lg:items-center"
            >
              <span className="min-w-0 wrap-anywhere">
                {filterLabel(name, value as NonNullable<ChosenFilters[typeof name]>)}
              </span>{" "}
              <span className="shrink-0 text-xs text-ink-faint tabular-nums">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ActiveFilters({ view }: { view: SearchView }) {
  const active = FILTER_NAMES.flatMap((name) => {
    const value = view.filters[name];
    return value === undefined ? [] : [{ name, label: filterLabel(name, value) }];
  });
  if (active.length === 0) return null;
  return (
    <nav aria-label={copy.active} className="mb-4 flex flex-wrap items-center gap-2">
      {active.map(({ name, label }) => (
        <Link
          key={name}
          to={searchViewPath(withFilter(view, name, undefined))}
          rel="nofollow"
          aria-label={copy.remove(`${copy.groups[name]}: ${label}`)}
          className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-sm bg-accent-tint px-2 py-0.5 text-xs font-medium text-accent hover:underline"
        >
          <span className="min-w-0 wrap-anywhere">
            {copy.groups[name]}: {label}
          </span>
          <Icon name="close" size={14} />
        </Link>
      ))}
      {active.length > 1 ? (
        <Link to={searchViewPath({ ...view, filters: {} })} rel="nofollow" className="link text-xs">
          {copy.removeAll}
        </Link>
      ) : null}
    </nav>
  );
}

function filterLabel<Name extends FilterName>(name: Name, value: NonNullable<ChosenFilters[Name]>): string {
  if (name === "range") return copy.ranges[value as DateRange];
  if (name === "sentiment") return newsList.sentiment[value as Sentiment];
  return value;
}

function facetOf(facets: SearchFacets, name: FilterName): readonly FacetCount[] {
  const counts = {
    range: facets.dateRanges,
    sector: facets.sectors,
    ticker: facets.tickers,
    source: facets.sources,
    sentiment: facets.sentiments,
  };
  return counts[name];
}
