import type { RdfFeed, RssFeed } from "feedsmith";
import type { ParsedFeed, ParsedItem } from "./parsed-feed.ts";
import { atomAddress, atomHtml, atomTitle } from "./read-atom-feed.ts";
import { pictureOf } from "./read-media.ts";
import { resolveAddress, resolveBase } from "./resolve-address.ts";

type Channel = RssFeed.Feed<string> | RdfFeed.Feed<string>;
type Item = RssFeed.Item<string> & RdfFeed.Item<string>;

export function readRssFeed(feed: RssFeed.Feed<string>, feedUrl: string | undefined): ParsedFeed {
  return {
    format: "rss",
    language: feed.language ?? feed.dc?.languages?.[0],
    ...readChannel(feed, feedUrl),
    ...(feed.ttl !== undefined && { ttlMinutes: feed.ttl }),
  };
}

export function readRdfFeed(feed: RdfFeed.Feed<string>, feedUrl: string | undefined): ParsedFeed {
  return { format: "rdf", language: feed.dc?.languages?.[0], ...readChannel(feed, feedUrl) };
}

/**
 * RSS modules (Dublin Core, Atom, Media RSS) duplicate RSS's own elements, which take precedence.
 */
function readChannel(channel: Channel, feedUrl: string | undefined): Omit<ParsedFeed, "format" | "language"> {
  const base = resolveBase(channel.xml?.base, feedUrl);
  const link = resolveAddress(channel.link ?? atomAddress(channel.atom?.links), base);
  return {
    titleHtml: channel.title ?? channel.dc?.titles?.[0] ?? atomTitle(channel.atom?.title),
    link,
    ttlMinutes: updatePeriodMinutes(channel.sy),
    descriptionHtml: channel.description ?? channel.dc?.descriptions?.[0] ?? atomHtml(channel.atom?.subtitle),
    items: (channel.items ?? []).map((item) =>
      readItem(item as Item, channel.xml?.base ? base : resolveBase(link, base)),
    ),
  };
}

const PERIOD_MINUTES: Record<string, number> = {
  hourly: 60,
  daily: 1440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

/** Of the syndication module: so many updates a period. */
function updatePeriodMinutes(sy: Channel["sy"]): number | undefined {
  const period = PERIOD_MINUTES[sy?.updatePeriod?.trim().toLowerCase() ?? ""];
  return period && period / Math.max(1, sy?.updateFrequency ?? 1);
}

/** `channelBase`: xml:base if present, else the site's address, as feed readers do. */
function readItem(item: Item, channelBase: string | undefined): ParsedItem {
  const { atom, dc, dcterms } = item;
  const base = resolveBase(item.xml?.base, channelBase);
  const link = resolveAddress(item.link ?? atomAddress(atom?.links) ?? permalink(item.guid), base);
  const content = item.content?.encoded ?? atomHtml(atom?.content);
  return {
    guid: item.guid?.value ?? atom?.id ?? item.rdf?.about ?? dc?.identifiers?.[0],
    link,
    titleHtml: item.title ?? dc?.titles?.[0] ?? atomTitle(atom?.title) ?? item.media?.title?.value,
    summaryHtml:
      item.description ?? dc?.descriptions?.[0] ?? atomHtml(atom?.summary) ?? item.media?.description?.value,
    contentHtml: content,
    published:
      item.pubDate ?? dc?.dates?.[0] ?? dcterms?.issued?.[0] ?? dcterms?.created?.[0] ?? atom?.published,
    updated: atom?.updated ?? dcterms?.modified?.[0],
    author:
      item.authors?.[0]?.name ?? dc?.creators?.[0] ?? atom?.authors?.[0]?.name ?? item.authors?.[0]?.email,
    categories: [
      ...(item.categories ?? []).map((category) => category.name),
      ...(dc?.subjects ?? []),
      ...(item.media?.keywords ?? []),
    ].filter((name) => name !== undefined),
    imageUrl: resolveAddress(pictureOf(item.media, item.enclosures) ?? item.itunes?.image, base),
    baseUrl: resolveBase(link, base),
  };
}

/** A guid is the article's address unless isPermaLink is false. */
function permalink(guid: Item["guid"]): string | undefined {
  return guid?.isPermaLink !== false && /^https?:\/\//i.test(guid?.value ?? "") ? guid?.value : undefined;
}
