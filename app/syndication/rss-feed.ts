import { LOGO } from "#app/seo/site-images.ts";
import type { NewsFeed, NewsFeedItem } from "./news-feed.ts";
import { escapeXml, XML_DECLARATION } from "./xml.ts";

/** What the RSS Best Practices Profile adds to RSS 2.0, and Media RSS for the picture. */
const NAMESPACES = [
  ["atom", "http://www.w3.org/2005/Atom"],
  ["content", "http://purl.org/rss/1.0/modules/content/"],
  ["dc", "http://purl.org/dc/elements/1.1/"],
  ["media", "http://search.yahoo.com/mrss/"],
] as const;

/** RSS 2.0. Texts are escaped rather than put into CDATA, so that none has white space around it. */
export function toRss(feed: NewsFeed): string {
  const updatedAt = newestChange(feed.items);
  const namespaces = NAMESPACES.map(([prefix, name]) => ` xmlns:${prefix}="${name}"`).join("");
  return [
    XML_DECLARATION,
    `<rss version="2.0"${namespaces}>`,
    "<channel>",
    element("title", feed.title),
    element("link", feed.pageUrl),
    element("description", feed.description),
    element("language", "id"),
    ...(updatedAt ? [element("lastBuildDate", updatedAt.toUTCString())] : []),
    `<image>${element("url", `${feed.siteUrl}${LOGO.path}`)}${element("title", feed.title)}${element("link", feed.pageUrl)}</image>`,
    `<atom:link href="${escapeXml(`${feed.folderUrl}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.flatMap(writeItem),
    "</channel>",
    "</rss>\n",
  ].join("\n");
}

function writeItem(item: NewsFeedItem): string[] {
  return [
    "<item>",
    element("title", item.title),
    element("link", item.url),
    `<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
    element("pubDate", item.publishedAt.toUTCString()),
    // Readers take it for HTML, and it is plain text.
    ...(item.summary === "" ? [] : [element("description", escapeXml(item.summary))]),
    ...item.topics.map((name) => element("category", name)),
    element("dc:creator", item.author),
    ...(item.contentHtml === undefined ? [] : [element("content:encoded", item.contentHtml)]),
    ...(item.imageUrl === undefined
      ? []
      : [`<media:content url="${escapeXml(item.imageUrl)}" medium="image"/>`]),
    "</item>",
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text.trim())}</${name}>`;
}

/** Not the time of asking: an unchanged feed stays the same bytes, so that readers get a 304. */
function newestChange(items: NewsFeedItem[]): Date | undefined {
  const times = items.map(({ updatedAt }) => updatedAt.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
