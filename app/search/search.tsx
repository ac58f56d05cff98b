import { useEffect } from "react";
import { data, isRouteErrorResponse, Link, useLocation, useNavigation } from "react-router";
import { appContext } from "#app/contexts.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { FailedPart } from "#app/frame/failures/failed-part.tsx";
import { SearchForm } from "#app/frame/search/search-form.tsx";
import { useIsSlow } from "#app/frame/use-is-slow.ts";
import { publicPage } from "#app/public-page.ts";
import { cutText } from "#app/seo/cut-text.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { searchPath } from "#app/seo/paths.ts";
import { failures } from "#copy/failures.ts";
import { search } from "#copy/reading.ts";
import { findCorrection } from "#domain/news/search/correction.server.ts";
import { parseSearchQuery } from "#domain/news/search/search-query.ts";
import { Spinner } from "#ui/loading/spinner.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/search";
import { CompanyCard } from "./company-card.tsx";
import { readNamedCompanies, readSimilarCompanies } from "./named-companies.server.ts";
import { readResults } from "./search-results.server.ts";
import { SearchResults } from "./search-results.tsx";
import { parseSearchView, SEARCH_PARAMS, searchViewPath } from "./search-view.ts";
import { SectorLinks } from "./sector-links.tsx";

export const handle = publicPage({ search: SEARCH_PARAMS, isSearch: true });

/** With more results than this, a misspelling is unlikely. */
const MAX_RESULTS_TO_CORRECT = 10;
const MAX_TITLE_LENGTH = 100;

const failure = <FailedPart title={failures["search-unavailable"].title} />;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(appContext);
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
        ? await findCorrection(db, query, results.wordMatchCount).catch((error: unknown) => {
            log.error({ err: error }, "could not look up a spelling correction");
            return undefined;
          })
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const query = loaderData?.view.query ?? "";
  return pageMeta(matches, {
    title: (siteName) =>
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
      {hasFailed ? failure : null}
      {isSimulated ? <SimulatedNote className="mb-4" /> : null}
      {correction === undefined ? null : (
        <p className="mb-6">
          {search.correction}{" "}
          <Link
            className="link font-semibold"
            to={searchViewPath({ ...view, query: correction, filters: {} })}
          >
            {correction}
          </Link>
          ?
        </p>
      )}
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

/** Contains the results or, while a slow search runs, its own heading: never the results of another search. */
function SearchFrame({ query, children }: { query: string; children: React.ReactNode }) {
  const next = useNavigation().location;
  const isSearching = next?.pathname === "/search";
  const isSlow = useIsSlow(isSearching);
  const heading = isSlow ? parseSearchView(new URLSearchParams(next?.search)).query.trim() : query;
  return (
    <div className="wide">
      <PageHeading>{search.pageHeading}</PageHeading>
      <SearchForm query={query} className="max-w-read" />
      {heading === "" && !isSlow ? (
        <div className="mt-8">
          <SectorLinks />
        </div>
      ) : (
        <section aria-busy={isSearching} className="mt-8">
          {heading === "" ? null : (
            <h2 className="mb-3 line-clamp-4 font-serif text-xl font-semibold wrap-anywhere">
              {search.heading(heading)}
            </h2>
          )}
          {isSlow ? <Spinner label={search.searching} /> : children}
        </section>
      )}
    </div>
  );
}

/** If the server can't be reached, shows the requested search without results. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { query } = parseSearchView(new URLSearchParams(useLocation().search));
  useEffect(() => {
    // The server has logged the others.
    if (!isRouteErrorResponse(error)) reportError(error);
  }, [error]);
  return <SearchFrame query={query}>{failure}</SearchFrame>;
}
