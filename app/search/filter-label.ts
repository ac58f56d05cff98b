import { newsList, search } from "#copy/reading.ts";
import type { Sentiment } from "#domain/news/articles/sentiment/sentiment.ts";
import type { DateRange, FacetCount, SearchFacets } from "#domain/news/search/search-results.ts";
import type { ChosenFilters, FilterName } from "./search-view.ts";

const copy = search.filters;

export const FILTER_NAMES = [
  "range",
  "sector",
  "ticker",
  "source",
  "sentiment",
] as const satisfies FilterName[];

export function filterLabel<Name extends FilterName>(
  name: Name,
  value: NonNullable<ChosenFilters[Name]>,
): string {
  if (name === "range") return copy.ranges[value as DateRange];
  if (name === "sentiment") return newsList.sentiment[value as Sentiment];
  return value;
}

export function facetOf(facets: SearchFacets, name: FilterName): readonly FacetCount[] {
  const counts = {
    range: facets.dateRanges,
    sector: facets.sectors,
    ticker: facets.tickers,
    source: facets.sources,
    sentiment: facets.sentiments,
  };
  return counts[name];
}
