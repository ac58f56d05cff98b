import { generateJsonFeed } from "feedsmith";
import type { NewsFeed } from "./news-feed.ts";

/** JSON Feed 1.1. jsonfeed.org/version/1.1 */
export function toJsonFeed(feed: NewsFeed): string {
  const generated = generateJsonFeed({
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: `${feed.folderUrl}/feed.json`,
    description: feed.description,
    icon: feed.iconUrl,
    language: "id",
    authors: [{ name: feed.siteName, url: `${feed.siteUrl}/` }],
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      ...(item.originalUrl !== undefined && { external_url: item.originalUrl }),
      title: item.title,
      // The format requires content_text or content_html.
      ...(item.contentHtml === undefined
        ? { content_text: item.summary || item.title }
        : { content_html: item.contentHtml }),
      ...(item.summary !== "" && { summary: item.summary }),
      ...(item.imageUrl !== undefined && { image: item.imageUrl }),
      ...(item.publishedAt !== undefined && { date_published: item.publishedAt }),
      date_modified: item.updatedAt,
      authors: [{ name: item.author }],
      tags: item.topics,
    })),
  });
  // The format requires items; feedsmith omits an empty list.
  return `${JSON.stringify({ items: [], ...(generated as object) })}\n`;
}
