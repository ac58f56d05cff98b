import { addPageTags, appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { readMarketPage } from "#app/market/market-page-data.server.ts";
import { toArticleCard } from "#app/news/cards/article-card-data.ts";
import { publicPage } from "#app/public-page.ts";
import { readPart } from "#app/read-part.server.ts";
import { NEWS_FEED_PATH } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteJsonLd } from "#app/seo/site-json-ld.ts";
import { siteOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { home } from "#copy/reading.ts";
import { listNewestArticles } from "#domain/news/reading/published-articles.server.ts";
import type { Route } from "./+types/home";
import { HomeDashboard } from "./home-dashboard.tsx";
import { HOME_TILES } from "./home-tiles.ts";

/** Spec section 9. */
const NEWS_ON_HOME = 6;

export const handle = publicPage();

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const { db } = context.get(appContext);
  addPageTags(context, "news");
  const [newest, market] = await Promise.all([
    readPart(context, "the newest articles", listNewestArticles(db, NEWS_ON_HOME)),
    readMarketPage(context, HOME_TILES),
  ]);
  return { newest: newest?.map((article) => toArticleCard(article)), market };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  const page = pageMeta({
    site,
    title: home.title(site?.siteName ?? ""),
    description: site?.siteDescription ?? home.description,
    path: "/",
    feed: NEWS_FEED_PATH,
  });
  return [...page, ...siteJsonLd(site)];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeDashboard {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedPage failure={failures["articles-unavailable"]} error={error} />;
}
