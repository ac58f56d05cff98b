import { decodeEntities } from "../text/plain-text.ts";

/** Links to feeds are in a page's head. */
const HEAD_LENGTH = 200_000;
const MAX_LINKS = 5;
const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json)$/i;

export interface FeedLink {
  url: string;
  title: string | undefined;
}

/** The feeds that a web page names for readers to discover (RSS Advisory Board, "RSS Autodiscovery"). */
export function findFeedLinks(html: string, pageUrl: string): FeedLink[] {
  const links = new Map<string, FeedLink>();
  for (const [tag] of html.slice(0, HEAD_LENGTH).matchAll(/<link\b[^>]*>/gi)) {
    const isAlternate = attribute(tag, "rel")?.toLowerCase().split(/\s+/).includes("alternate");
    if (!isAlternate || !FEED_TYPE.test(attribute(tag, "type") ?? "")) continue;
    const url = URL.parse(attribute(tag, "href") ?? "", pageUrl);
    if (url && /^https?:$/.test(url.protocol) && !links.has(url.href)) {
      links.set(url.href, { url: url.href, title: attribute(tag, "title") || undefined });
    }
  }
  return [...links.values()].slice(0, MAX_LINKS);
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag);
  const value = match?.[1] ?? match?.[2] ?? match?.[3];
  return value === undefined ? undefined : decodeEntities(value).trim();
}
