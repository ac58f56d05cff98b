import { useNavigation } from "react-router";
import { addPageTags, appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { SearchForm } from "#app/frame/search/search-form.tsx";
import { publicPage } from "#app/public-page.ts";
import { searchPath } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { search } from "#copy/reading.ts";
import { parseArticleCursor } from "#domain/news/reading/article-cursor.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import { ArticleListSkeleton } from "#ui/list-skeleton.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/search";
import { ArticleFeed } from "./article-feed.tsx";
import { toArticleListData } from "./article-list-data.ts";

export const handle = publicPage({ search: ["q", "lanjut"] });

/** Characters; the rest isn't passed to the database. */
const MAX_QUERY_LENGTH = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH);
  addPageTags(context, "news");
  if (query === "") return { query, list: undefined };
  const after = parseArticleCursor(url.searchParams.get("lanjut"));
  return { query, list: toArticleListData(await listPublishedArticles(db, { text: query }, after)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  const query = loaderData?.query ?? "";
  const siteName = site?.siteName ?? "";
  return pageMeta({
    site,
    title: query === "" ? search.title(siteName) : search.resultsTitle(query, siteName),
    description: search.description,
    path: searchPath(query),
    indexed: false, // the number of possible queries is unlimited
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  const navigation = useNavigation();
  const isSearching = navigation.location?.pathname === "/search";
  return (
    <>
      <PageHeading>{search.pageHeading}</PageHeading>
      <SearchForm query={query} className="max-w-read" />
      {list && (
        <section aria-busy={isSearching} className="mt-8">
          <h2 className="mb-3 font-serif text-xl font-semibold break-words">{search.heading(query)}</h2>
          {isSearching ? (
            <ArticleListSkeleton label={search.searching} />
          ) : (
            <ArticleFeed
              key={query}
              firstPage={list}
              pageAt={(cursor) => `${searchPath(query)}&lanjut=${cursor}`}
              dataAt={(cursor) => `/api/articles?${new URLSearchParams({ q: query, lanjut: cursor })}`}
              headingLevel={3}
            />
          )}
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["search-unavailable"]} error={error} />;
}
