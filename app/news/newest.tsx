import { addPageTags, appContext } from "#app/contexts.ts";
import { SimulatedNote } from "#app/figures/simulated-note.tsx";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { publicPage } from "#app/public-page.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { canonicalListPath, moreArticlesPath, NEWS_FEED_PATH } from "#app/seo/paths.ts";
import { failures } from "#copy/failures.ts";
import { newsList } from "#copy/reading.ts";
import { listPublishedArticles } from "#domain/news/reading/published-articles.server.ts";
import { parseTimeCursor } from "#format/paging/time-cursor.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import type { Route } from "./+types/newest";
import { ArticleFeed } from "./article-feed.tsx";
import { readArticleList } from "./cards/read-article-list.server.ts";
import { isRailSimulated, NewsRail } from "./rail/news-rail.tsx";
import { readNewsRail } from "./rail/read-news-rail.server.ts";

export const handle = publicPage({ search: ["lanjut"], hydration: "interaction" });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  addPageTags(context, "news");
  const after = parseTimeCursor(url.searchParams.get("lanjut"));
  const [list, rail] = await Promise.all([
    readArticleList(context, listPublishedArticles(db, {}, after)),
    readNewsRail(context),
  ]);
  return { list, rail };
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: newsList.title,
    description: newsList.description,
    ...canonicalListPath("/news", location.search),
    feed: NEWS_FEED_PATH,
  });
}

export default function NewestNews({ loaderData }: Route.ComponentProps) {
  const { list, rail } = loaderData;
  const isSimulated = (list.figures?.simulated ?? false) || isRailSimulated(rail);
  return (
    <div className="wide">
      <PageHeading lead={isSimulated ? <SimulatedNote /> : null}>{newsList.heading}</PageHeading>
      <div className="beside-rail">
        <ArticleFeed
          firstPage={list}
          pageAt={(cursor) => `/news?lanjut=${cursor}`}
          dataAt={(cursor) => moreArticlesPath({}, cursor)}
        />
        <NewsRail {...rail} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["articles-unavailable"]} error={error} />;
}
