import { addPageTags, appContext, type Context } from "#app/contexts.ts";
import { FailedPage } from "#app/frame/failed-page.tsx";
import { readHomeMarket } from "#app/market/market-page-data.server.ts";
import { toArticleCard } from "#app/news/cards/article-card-data.ts";
import { readTickerFigures } from "#app/news/cards/ticker-figures.server.ts";
import { publicPage } from "#app/public-page.ts";
import { readPart } from "#app/read-part.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { NEWS_FEED_PATH } from "#app/seo/paths.ts";
import { siteJsonLd } from "#app/seo/site-json-ld.ts";
import { siteDataOf } from "#app/site-data.ts";
import { failures } from "#copy/failures.ts";
import { home } from "#copy/reading.ts";
import { siteSectors } from "#domain/market/listings/sectors.ts";
import { headlineOnlyUrl } from "#domain/news/articles/article-origin.ts";
import { type CategoryHeadline, listHeadlinesByCategory } from "#domain/news/reading/headlines.server.ts";
import { readHomeNews } from "#domain/news/reading/home-news.server.ts";
import type { Route } from "./+types/home";
import { HomeDashboard } from "./home-dashboard.tsx";
import { HOME_TILES } from "./market-strip.tsx";
import type { SectorHeadlines } from "./sector-news.tsx";

/** Not counting the lead. The specification has six articles, the lead included; a third column has room for more. */
const LATEST_ON_HOME = 10;

const HEADLINES_OF_SECTOR = 3;
/** Enough to fill a sector's list even if the page shows many of them above. */
const HEADLINES_READ = HEADLINES_OF_SECTOR + LATEST_ON_HOME + 1;
const SECTOR_NAMES = siteSectors.map(({ name }) => name);

export const handle = publicPage();

export async function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const { db } = context.get(appContext);
  addPageTags(context, "news");
  const [news, market, headlines] = await Promise.all([
    readPart(context, "the newest articles", readNews(context)),
    readHomeMarket(context, HOME_TILES),
    readPart(context, "the sectors' headlines", listHeadlinesByCategory(db, SECTOR_NAMES, HEADLINES_READ)),
  ]);
  return { news, market, sectorNews: sectorNewsOf(headlines ?? [], news) };
}

function sectorNewsOf(
  headlines: readonly CategoryHeadline[],
  news: Awaited<ReturnType<typeof readNews>> | undefined,
): SectorHeadlines[] {
  const shownIds = new Set([news?.lead, ...(news?.latest ?? [])].map((article) => article?.id));
  return siteSectors
    .map(({ slug, name }) => ({
      slug,
      name,
      headlines: headlines
        .filter(({ id, category }) => category === name && !shownIds.has(String(id)))
        .slice(0, HEADLINES_OF_SECTOR)
        .map((headline) => ({
          id: headline.id,
          slug: headline.slug,
          title: headline.title,
          sourceName: headline.sourceName,
          reportUrl: headlineOnlyUrl(headline) ?? null,
          publishedAt: headline.isTimeKnown ? headline.publishedAt.toISOString() : null,
          isSample: headline.isSample,
        })),
    }))
    .filter((sector) => sector.headlines.length > 0);
}

async function readNews(context: Context) {
  const { db } = context.get(appContext);
  const { lead, latest } = await readHomeNews(db, LATEST_ON_HOME, new Date());
  const { bySymbol, provenance } = await readTickerFigures(context, lead ? [lead] : []);
  return {
    lead: lead && toArticleCard(lead, bySymbol),
    figures: provenance,
    // The list doesn't use the other fields.
    latest: latest.map((article) => toArticleCard({ ...article, excerpt: "", imageUrl: null, tickers: [] })),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteDataOf(matches);
  const page = pageMeta(matches, {
    title: home.title,
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
