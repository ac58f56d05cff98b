import { addPageTags, appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { redirectToCanonical, sectorFeedPath, sectorPath } from "#app/seo/paths.ts";
import { notFoundText } from "#app/seo/text-response.ts";
import { sectorPage } from "#copy/market.ts";
import { findSectorBySlug } from "#domain/market/listings/sectors.ts";
import { listFeedArticles } from "#domain/news/reading/feed-articles.server.ts";
import type { Route } from "./+types/sector-feed";
import { feedResponse } from "./feed-response.ts";

export const handle = publicPage();

/** An unknown sector is a 404, unlike its page: a reader would subscribe to another sector's feed. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const sector = findSectorBySlug(params.sector.toLowerCase());
  if (!sector) return notFoundText();
  redirectToCanonical(url, `${sectorFeedPath(sector.slug)}/${encodeURIComponent(params.file)}`);
  addPageTags(context, `category:${sector.name}`);
  const topic = {
    title: sectorPage.title(sector.name, app.siteName),
    description: sectorPage.description(sector.indonesianName),
    pagePath: sectorPath(sector.slug),
    folderPath: sectorFeedPath(sector.slug),
  };
  return feedResponse(app, params.file, topic, await listFeedArticles(app.db, { category: sector.name }));
}
