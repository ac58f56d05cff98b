import { FailedPage } from "#app/components/failed-page.tsx";
import { ArticleFeed } from "#app/components/news/article-feed.tsx";
import { toArticlePageData } from "#app/components/news/article-page-data.ts";
import { listAddress } from "#app/components/seo/addresses.ts";
import { pageMeta } from "#app/components/seo/page-meta.ts";
import { appContext, pageShows } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { siteOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { newsList } from "#copy/reading.ts";
import { parseArticleCursor } from "#domain/news/article-cursor.ts";
import { listPublishedArticles } from "#domain/news/published-articles.server.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/newest";

export const handle = publicPage({ search: ["lanjut"] });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  pageShows(context, "news");
  const after = parseArticleCursor(url.searchParams.get("lanjut"));
  return toArticlePageData(await listPublishedArticles(db, {}, after));
}

export function meta({ matches, location }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageMeta({
    site,
    title: newsList.title(site?.siteName ?? ""),
    description: newsList.description,
    ...listAddress("/news", location.search),
    feed: "/feed/news",
  });
}

export default function NewestNews({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading>{newsList.heading}</PageHeading>
      <ArticleFeed firstPage={loaderData} basePath="/news" />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["articles-unavailable"]} error={error} />;
}
