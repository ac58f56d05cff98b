import { setImmediate } from "node:timers/promises";
import type { AppContext } from "#app/contexts.ts";
import { iconPath } from "#app/seo/site-images.ts";
import { notFoundText } from "#app/seo/text-response.ts";
import type { FeedArticle } from "#domain/news/reading/feed-articles.server.ts";
import { toJsonFeed } from "./json-feed.ts";
import { type NewsFeed, type NewsFeedItem, toFeedItem } from "./news-feed.ts";
import { toRss } from "./rss-feed.ts";
import { xmlResponse } from "./xml.ts";

export interface FeedTopic extends Pick<NewsFeed, "title" | "description"> {
  pagePath: string;
  folderPath: string;
}

export async function feedResponse(
  app: AppContext,
  file: string,
  topic: FeedTopic,
  articles: FeedArticle[],
): Promise<Response> {
  const { siteName, siteUrl } = app;
  const items: NewsFeedItem[] = [];
  for (const article of articles) {
    items.push(await toFeedItem(app, article));
    await setImmediate(); // yields: the first rendering of an item blocks the event loop for some milliseconds
  }
  const feed: NewsFeed = {
    title: topic.title,
    description: topic.description,
    pageUrl: `${siteUrl}${topic.pagePath}`,
    folderUrl: `${siteUrl}${topic.folderPath}`,
    siteName,
    siteUrl,
    iconUrl: `${siteUrl}${iconPath(app, "180.png")}`,
    items,
  };
  if (file === "rss.xml") return xmlResponse(toRss(feed), "application/rss+xml");
  if (file === "feed.json") {
    return new Response(toJsonFeed(feed), { headers: { "Content-Type": "application/feed+json" } });
  }
  return notFoundText();
}
