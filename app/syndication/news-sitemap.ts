import { addPageTags, appContext } from "#app/contexts.ts";
import { publicPage } from "#app/public-page.ts";
import { ARTICLE_PATH_PREFIX, articlePath } from "#app/seo/paths.ts";
import { listArticlesPublishedBetween } from "#domain/news/reading/sitemap-articles.server.ts";
import { DAY_MS } from "#format/durations.ts";
import type { Route } from "./+types/news-sitemap";
import { writeNewsUrlset } from "./urlset.ts";
import { xmlResponse } from "./xml.ts";

export const handle = publicPage();

/** Google's news sitemap documentation: articles of the last two days, at most 1,000. */
const TWO_DAYS_MS = 2 * DAY_MS;
const MAX_ARTICLES = 1000;

/** Our own articles, as in the sitemap, but without samples, which must not be presented as news. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl, siteName } = context.get(appContext);
  addPageTags(context, "news");
  const now = new Date();
  const articles = await listArticlesPublishedBetween(db, `${siteUrl}${ARTICLE_PATH_PREFIX}`, {
    after: new Date(now.getTime() - TWO_DAYS_MS),
    until: now,
    limit: MAX_ARTICLES,
  });
  const entries = articles.map(({ slug, title, publishedAt }) => ({
    url: `${siteUrl}${articlePath(slug)}`,
    title,
    publishedAt,
  }));
  return xmlResponse(writeNewsUrlset(siteName, `${siteUrl}/news`, entries));
}
