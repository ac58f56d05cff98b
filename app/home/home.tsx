import { addPageTags, appContext } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { readMarketPage } from "#app/market/market-page-data.server.ts";
import { toArticleCard } from "#app/news/cards/article-card-data.ts";
import { readTickerFigures } from "#app/news/cards/ticker-figures.server.ts";
import { publicPage } from "#app/public-page.ts";
import { readPart } from "#app/read-part.server.ts";
import { NEWS_FEED_PATH } from "#app/seo/addresses.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteJsonLd } from "#app/seo/site-json-ld.ts";
import { siteOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { home } from "#copy/reading.ts";
import { readHomeNews } from "#domain/news/reading/home-news.server.ts";
import type { Route } from "./+types/home";
import { HomeDashboard } from "./home-dashboard.tsx";
import { HOME_TILES } from "./home-tiles.ts";

/** Beside the lead. The specification's six articles are the lead and five; a third column has room for more. */
const LATEST_ON_HOME = 10;

export const handle = publicPage();

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  addPageTags(context, "news");
  const [news, market] = await Promise.all([
    readPart(context, "the newest articles", readNews(context)),
    readMarketPage(context, HOME_TILES),
  ]);
  return { news, market };
}

async function readNews(context: Route.LoaderArgs["context"]) {
  const { db } = context.get(appContext);
  const { lead, latest } = await readHomeNews(db, LATEST_ON_HOME, new Date());
  const { bySymbol, of } = await readTickerFigures(context, lead ? [lead] : []);
  return {
    lead: lead && toArticleCard(lead, bySymbol),
    figures: of,
    // The list shows no more than this.
    latest: latest.map((article) => toArticleCard({ ...article, excerpt: "", imageUrl: null, tickers: [] })),
  };
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
