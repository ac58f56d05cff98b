import type { Sentiment } from "#domain/news/articles/sentiment/sentiment.ts";
import type { DateRange, SearchOrder } from "#domain/news/search/search-results.ts";

export interface SearchView {
  query: string;
  order: SearchOrder;
  filters: ChosenFilters;
}

export interface ChosenFilters {
  range?: DateRange;
  sector?: string;
  ticker?: string;
  source?: string;
  sentiment?: Sentiment;
}

export type FilterName = keyof ChosenFilters;

export const SEARCH_PARAMS = [
  "q",
  "urut",
  "waktu",
  "kategori",
  "emiten",
  "sumber",
  "sentimen",
  "lanjut",
] as const;

const rangeWords = { day: "hari", week: "pekan", month: "bulan", year: "tahun" } satisfies Record<
  DateRange,
  string
>;
const sentimentWords = {
  positive: "positif",
  neutral: "netral",
  negative: "negatif",
} satisfies Record<Sentiment, string>;

/** Characters of a category or source name; no real one is longer. */
const MAX_NAME_LENGTH = 200;

export function parseSearchView(search: URLSearchParams): SearchView {
  const range = keyOf(rangeWords, search.get("waktu"));
  const sentiment = keyOf(sentimentWords, search.get("sentimen"));
  const sector = search.get("kategori")?.slice(0, MAX_NAME_LENGTH);
  const source = search.get("sumber")?.slice(0, MAX_NAME_LENGTH);
  const ticker = search.get("emiten")?.toUpperCase().slice(0, MAX_NAME_LENGTH);
  return {
    query: search.get("q") ?? "",
    order: search.get("urut") === "terbaru" ? "newest" : "relevance",
    filters: {
      ...(range && { range }),
      ...(sector && { sector }),
      ...(ticker && { ticker }),
      ...(source && { source }),
      ...(sentiment && { sentiment }),
    },
  };
}

function keyOf<Key extends string>(words: Record<Key, string>, word: string | null): Key | undefined {
  return (Object.keys(words) as Key[]).find((key) => words[key] === word);
}

export function searchViewPath(view: SearchView, cursor?: string): string {
  return `/search?${searchOf(view, cursor)}`;
}

export function moreResultsPath(view: SearchView, cursor: string): string {
  return `/api/search?${searchOf(view, cursor)}`;
}

/** Always in the same order, so that the same results have one address. */
function searchOf({ query, order, filters }: SearchView, cursor?: string): URLSearchParams {
  const { range, sector, ticker, source, sentiment } = filters;
  return new URLSearchParams({
    q: query,
    ...(order === "newest" && { urut: "terbaru" }),
    ...(range && { waktu: rangeWords[range] }),
    ...(sector && { kategori: sector }),
    ...(ticker && { emiten: ticker }),
    ...(source && { sumber: source }),
    ...(sentiment && { sentimen: sentimentWords[sentiment] }),
    ...(cursor && { lanjut: cursor }),
  });
}

export function withFilter<Name extends FilterName>(
  view: SearchView,
  name: Name,
  value: ChosenFilters[Name] | undefined,
): SearchView {
  const { [name]: _, ...others } = view.filters;
  return { ...view, filters: value === undefined ? others : { ...others, [name]: value } };
}
