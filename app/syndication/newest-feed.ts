import { addPageTags, appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { NEWS_FEED_PATH } from "#app/seo/paths.ts";
import { newsList } from "#copy/reading.ts";
import { listFeedArticles } from "#domain/news/reading/feed-articles.server.ts";
import type { Route } from "./+types/newest-feed";
import { feedResponse } from "./feed-response.ts";

export const handle = publicPage();

export async function loader({ context, params }: Route.LoaderArgs) {
  const app = context.get(appContext);
  addPageTags(context, "news");
  const topic = {
    title: newsList.title(app.siteName),
    description: app.siteDescription ?? newsList.description,
    pagePath: "/news",
    folderPath: NEWS_FEED_PATH,
  };
  return feedResponse(app, params.file, topic, await listFeedArticles(app.db));
}
