import { decodeEntities } from "../text/plain-text.ts";

/** In characters. Feed links are in a page's head; links for readers come later. */
const HEAD_LENGTH = 200_000;
const MAX_LINKS = 5;
const FEED_TYPE = /^(?:application\/(?:(?:rss|atom|rdf)\+xml|feed\+json)|text\/(?:rss|atom)\+?xml)\b/i;
/**
 * Typical endings and folders of feed addresses, such as "/rss/ekonomi" and "/rss/terkini.xml", not pages about feeds.
 */
const FEED_PATH =
  /(?:[/._-](?:feed|rss|atom|rdf)\.(?:xml|php|json|rdf)|\.(?:rss|atom|rdf)|\/(?:feeds?|rss|atom)(?:\/[^.]*|\/.*\.(?:xml|php|json|rdf))?)$/i;
const FEED_HOST = /^(?:rss|feeds?|atom)\./i;
/** In characters. No feed's path is longer, and the pattern takes quadratic time. */
const MAX_PATH_LENGTH = 1000;
/** WordPress without permalinks. */
const FEED_QUERY = /[?&]feed=(?:rss2?|atom|rdf|feed)\b/i;

export interface FeedLink {
  url: string;
  title: string | undefined;
}

/** Finds the feeds that a page declares (RSS Advisory Board, "RSS Autodiscovery"), otherwise links to likely feeds. */
export function findFeedLinks(html: string, pageUrl: string): FeedLink[] {
  const head = html.slice(0, HEAD_LENGTH);
  const base = baseOf(head, pageUrl);
  const named = collect(head.matchAll(/<link\b[^<>]*>/gi), base, namesFeed);
  return named.length > 0 ? named : collect(head.matchAll(/<a\b[^<>]*>/gi), base, leadsToFeed);
}

function collect(
  tags: Iterable<RegExpMatchArray>,
  base: string,
  isFeed: (tag: string, url: URL) => boolean,
): FeedLink[] {
  const links = new Map<string, FeedLink>();
  for (const [tag] of tags) {
    const url = URL.parse(attribute(tag, "href") ?? "", base);
    if (!url || !/^https?:$/.test(url.protocol) || links.has(url.href) || !isFeed(tag, url)) continue;
    links.set(url.href, { url: url.href, title: attribute(tag, "title") || undefined });
    if (links.size === MAX_LINKS) break;
  }
  return [...links.values()];
}

function namesFeed(tag: string): boolean {
  const relations = attribute(tag, "rel")?.toLowerCase().split(/\s+/) ?? [];
  if (relations.includes("feed")) return true;
  return relations.includes("alternate") && FEED_TYPE.test(attribute(tag, "type")?.trim() ?? "");
}

function leadsToFeed(_: string, { hostname, pathname, search }: URL): boolean {
  return (
    (pathname.length <= MAX_PATH_LENGTH && FEED_PATH.test(pathname)) ||
    FEED_QUERY.test(search) ||
    (FEED_HOST.test(hostname) && pathname !== "/")
  );
}

function baseOf(head: string, pageUrl: string): string {
  const [tag] = /<base\b[^<>]*>/i.exec(head) ?? [];
  return URL.parse((tag && attribute(tag, "href")) ?? "", pageUrl)?.href ?? pageUrl;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(tag);
  const value = match?.[1] ?? match?.[2] ?? match?.[3];
  return value === undefined ? undefined : decodeEntities(value).trim();
}
