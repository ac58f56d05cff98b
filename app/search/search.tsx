import { data, useLocation, useNavigation } from "react-router";
import { appContext, type Context } from "#app/contexts.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { SearchForm } from "#app/frame/search/search-form.tsx";
import { publicPage } from "#app/public-page.ts";
import { cutText } from "#app/seo/cut-text.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { searchPath } from "#app/seo/paths.ts";
import { siteDataOf } from "#app/site-data.ts";
import { search } from "#copy/reading.ts";
import { findCorrection } from "#domain/news/search/correction.server.ts";
import { parseSearchQuery, type SearchQuery } from "#domain/news/search/search-query.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/search";
import { CompanyCard } from "./company-card.tsx";
import { readNamedCompanies, readSimilarCompanies } from "./named-companies.server.ts";
import { SearchFailure } from "./search-failure.tsx";
import { readResults } from "./search-results.server.ts";
import { SearchResults } from "./search-results.tsx";
import { parseSearchView, SEARCH_PARAMS } from "./search-view.ts";
import { Searching } from "./searching.tsx";
import { SectorLinks } from "./sector-links.tsx";
import { SpellingSuggestion } from "./spelling-suggestion.tsx";

export const handle = publicPage({ search: SEARCH_PARAMS, isSearch: true });

/** With more results than this, a misspelling is unlikely. */
const MAX_RESULTS_TO_CORRECT = 10;
const MAX_TITLE_LENGTH = 100;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { log } = context.get(appContext);
  const requestedView = parseSearchView(url.searchParams);
  const query = parseSearchQuery(requestedView.query);
  const view = { ...requestedView, query: query.text };
  const page = { view, companies: [], correction: undefined, results: undefined, hasFailed: false };
  if (query.text === "") return data(page);
  const cursor = url.searchParams.get("lanjut") ?? undefined;
  try {
    if (cursor !== undefined)
      return data({ ...page, results: await readResults(context, query, view, cursor) });
    const [results, namedCompanies] = await Promise.all([
      readResults(context, query, view, cursor),
      readNamedCompanies(context, query),
    ]);
    const isNarrow = Object.keys(view.filters).length > 0;
    const hasFew = results.count <= MAX_RESULTS_TO_CORRECT;
    // A query of several words also finds articles that lack only the misspelt one.
    const correction =
      !isNarrow && (hasFew || query.terms.length > 1)
        ? await correct(context, query, results.wordMatchCount)
        : undefined;
    const wantsSimilar = namedCompanies.length === 0 && !isNarrow && (hasFew || correction !== undefined);
    const companies = wantsSimilar ? await readSimilarCompanies(context, query) : namedCompanies;
    return data({ ...page, results, companies, correction });
  } catch (error) {
    // Not thrown, so that the page keeps the query.
    log.error({ err: error }, "search failed");
    return data({ ...page, hasFailed: true }, { status: 503 });
  }
}

async function correct(
  context: Context,
  query: SearchQuery,
  wordMatchCount: number | undefined,
): Promise<string | undefined> {
  const { db, log } = context.get(appContext);
  try {
    return await findCorrection(db, query, wordMatchCount);
  } catch (error) {
    log.error({ err: error }, "could not look up a spelling correction");
    return undefined;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteDataOf(matches);
  const query = loaderData?.view.query ?? "";
  const siteName = site?.siteName ?? "";
  return pageMeta({
    site,
    title:
      query === "" ? search.title(siteName) : search.resultsTitle(cutText(query, MAX_TITLE_LENGTH), siteName),
    description: search.description,
    path: searchPath(query),
    isIndexed: false, // the number of possible queries is unlimited
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { view, companies, correction, results, hasFailed } = loaderData;
  const isSimulated = results?.list.figures?.simulated || companies.some(({ quote }) => quote?.simulated);
  return (
    <SearchFrame query={view.query}>
      {hasFailed ? <SearchFailure /> : null}
      {isSimulated ? <SimulatedNote className="mb-4" /> : null}
      {correction === undefined ? null : <SpellingSuggestion text={correction} view={view} />}
      {companies.length > 0 ? (
        <ul
          data-results
          aria-label={search.companies}
          className="mb-8 grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,22rem))]"
        >
          {companies.map((company) => (
            <CompanyCard key={company.symbol} company={company} />
          ))}
        </ul>
      ) : null}
      {results ? <SearchResults view={view} results={results} /> : null}
    </SearchFrame>
  );
}

function SearchFrame({ query, children }: { query: string; children: React.ReactNode }) {
  const next = useNavigation().location;
  const isSearching = next?.pathname === "/search";
  return (
    <div className="wide">
      <PageHeading>{search.pageHeading}</PageHeading>
      <SearchForm query={query} className="max-w-read" />
      <Searching search={isSearching ? next.search : undefined}>
        {query === "" ? (
          <div className="mt-8">
            <SectorLinks />
          </div>
        ) : (
          <section aria-busy={isSearching} className="mt-8">
            <h2 className="mb-3 line-clamp-4 font-serif text-xl font-semibold wrap-anywhere">
              {search.heading(query)}
            </h2>
            {children}
          </section>
        )}
      </Searching>
    </div>
  );
}

/** If the server can't be reached, shows the requested search without results. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { query } = parseSearchView(new URLSearchParams(useLocation().search));
  return (
    <SearchFrame query={query}>
      <SearchFailure error={error} />
    </SearchFrame>
  );
}
