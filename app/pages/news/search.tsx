import { useNavigation } from "react-router";
import { FailedPage } from "#app/components/failed-page.tsx";
import { SearchForm } from "#app/components/layout/search-form.tsx";
import { ArticleFeed } from "#app/components/news/article-feed.tsx";
import { ArticleListSkeleton } from "#app/components/news/article-list-skeleton.tsx";
import { toArticlePageData } from "#app/components/news/article-page-data.ts";
import { pageMeta } from "#app/components/seo/page-meta.ts";
import { appContext, pageShows } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { siteOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { search } from "#copy/reading.ts";
import { parseArticleCursor } from "#domain/news/article-cursor.ts";
import { listPublishedArticles } from "#domain/news/published-articles.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/search";

export const handle = publicPage({ search: ["q", "lanjut"] });

/** Longer texts can't be a search: the rest is left out rather than handed to the database. */
const LONGEST_QUERY = 200;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST_QUERY);
  pageShows(context, "news");
  if (query === "") return { query, list: undefined };
  const after = parseArticleCursor(url.searchParams.get("lanjut"));
  return { query, list: toArticlePageData(await listPublishedArticles(db, { text: query }, after)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  const query = loaderData?.query ?? "";
  const siteName = site?.siteName ?? "";
  return pageMeta({
    site,
    title: query === "" ? search.title(siteName) : search.resultsTitle(query, siteName),
    description: search.description,
    path: query === "" ? "/search" : `/search?${new URLSearchParams({ q: query })}`,
    indexed: false, // results of every possible text are not pages for a search engine
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
            <ArticleFeed key={query} firstPage={list} basePath="/search" query={query} headingLevel={3} />
          )}
        </section>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["search-unavailable"]} error={error} />;
}
