import { generateRssFeed } from "feedsmith";
import { escapeHtml } from "#format/escape-html.ts";
import type { NewsFeed, NewsFeedItem } from "./news-feed.ts";

/** RSS 2.0 with the additions of its Best Practices Profile, and Media RSS for the image. */
export function toRss(feed: NewsFeed): string {
  const updatedAt = newestChange(feed.items);
  return withoutCdata(
    generateRssFeed({
      title: feed.title,
      link: feed.pageUrl,
      description: feed.description,
      language: "id",
      ...(updatedAt && { lastBuildDate: updatedAt }),
      image: { url: feed.iconUrl, title: feed.title, link: feed.pageUrl },
      atom: { links: [{ href: `${feed.folderUrl}/rss.xml`, rel: "self", type: "application/rss+xml" }] },
      items: feed.items.map((item) => ({
        title: item.title,
        link: item.url,
        guid: { value: item.id, isPermaLink: false },
        ...(item.publishedAt !== undefined && { pubDate: item.publishedAt }),
        // Plain text, which feed readers interpret as HTML.
        description: escapeHtml(item.summary),
        categories: item.topics.map((name) => ({ name })),
        dc: { creators: [item.author] },
        ...(item.contentHtml !== undefined && { content: { encoded: item.contentHtml } }),
        ...(item.imageUrl !== undefined && {
          media: { contents: [{ url: item.imageUrl, medium: "image" }] },
        }),
      })),
    }),
  );
}

/**
 * feedsmith (3.0.1) writes text with special characters as CDATA on a line of its own, so that a guid, for
 * example, starts with white space. Escaped text has none.
 */
function withoutCdata(xml: string): string {
  return xml.replace(/\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*/g, (_, text: string) => escapeHtml(text));
}

/** Not the time of the request: an unchanged feed has the same bytes, so that feed readers get a 304. */
function newestChange(items: NewsFeedItem[]): Date | undefined {
  const times = items.map(({ updatedAt }) => updatedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
