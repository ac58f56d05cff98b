import type { FeedRoot } from "./feed-root.ts";
import { firstHtml, parseXmlItem } from "./parse-xml-item.ts";
import type { ParsedFeed } from "./parsed-feed.ts";
import { linkOf } from "./read-xml-link.ts";
import { resolveBase } from "./resolve-url.ts";
import type { XmlFormat } from "./text-construct.ts";
import { countItemTags, parseXml } from "./xml/parse-xml.ts";
import { childrenOf, childText, textOf, type XmlElement } from "./xml/xml-element.ts";

const DESCRIPTIONS = [
  "description",
  "subtitle",
  "tagline",
  "dc:description",
  "itunes:summary",
  "itunes:subtitle",
];

const ITEM_NAMES = new Set(["item", "entry"]);

export function parseXmlFeed(document: string, root: FeedRoot, feedUrl: string | undefined): ParsedFeed {
  const xml = parseXml(document, root.start, feedUrl);
  const format = formatOf(root);
  const xmlFormat: XmlFormat = { isAtom: format === "atom" };
  const isEntry = ITEM_NAMES.has(xml.root.name);
  const items = isEntry ? [xml.root] : itemsIn(xml.root);
  const completeItems = items.filter((item) => !xml.unfinished.has(item));
  const channel = isEntry ? undefined : channelOf(xml.root);
  const base = channel?.xmlBase ?? feedUrl;
  const link = linkOf(channel, xmlFormat, base);
  // RSS doesn't define the base of relative addresses; feed readers use the site's address.
  const isToSite = !xmlFormat.isAtom && channel?.xmlBase === undefined && feedUrl !== undefined;
  const itemBase = isToSite ? resolveBase(link, base) : base;
  return {
    format,
    titleHtml: firstHtml(channel, ["title", "dc:title"], xmlFormat),
    link,
    descriptionHtml: firstHtml(channel, DESCRIPTIONS, xmlFormat),
    language: childText(channel, "language", "dc:language") ?? xml.root.attributes["xml:lang"],
    ttlMinutes: ttlMinutes(channel),
    items: completeItems.map((item) => parseXmlItem(item, xmlFormat, itemBase, channel)),
    lostItems:
      items.length - completeItems.length + (items.length > 0 ? xml.unreadItems : countItems(document, root)),
    isComplete: xml.isComplete,
  };
}

function formatOf({ name }: FeedRoot): "atom" | "rdf" | "rss" {
  const local = name.toLowerCase().replace(/^.*:/, "");
  if (local === "feed" || local === "entry") return "atom";
  return local === "rdf" ? "rdf" : "rss";
}

/** Some feeds have no <channel>. */
function channelOf(root: XmlElement): XmlElement {
  return childrenOf(root, "channel")[0] ?? root;
}

/** An item inside one of these is part of a text. */
const TEXTS = new Set(["title", "description", "subtitle", "tagline"]);

/**
 * Items in document order: RDF has them next to the channel, RSS inside it, RSS 1.1 in a list, none in an extension.
 */
function itemsIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === "string") return [];
    // An unclosed element has swallowed the elements after it.
    if ((child.name.includes(":") || TEXTS.has(child.name)) && !child.isUnclosed) return [];
    return ITEM_NAMES.has(child.name) ? [child] : itemsIn(child);
  });
}

const NO_MARKUP = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g;

/** Counts likely items that itemsIn didn't find, because of an unknown namespace or an element around them. */
function countItems(document: string, root: FeedRoot): number {
  return countItemTags(document.slice(root.start).replace(NO_MARKUP, ""));
}

const periodMinutes = new Map(
  Object.entries<number>({
    hourly: 60,
    daily: 1440,
    weekly: 10_080,
    monthly: 43_200,
    yearly: 525_600,
  }),
);

function ttlMinutes(channel: XmlElement | undefined): number | undefined {
  const ttl = Number(childText(channel, "ttl"));
  if (ttl > 0) return ttl;
  const period = periodMinutes.get(textOf(childrenOf(channel, "sy:updateperiod")[0])?.toLowerCase() ?? "");
  return period && period / Math.max(1, Number(childText(channel, "sy:updatefrequency")) || 1);
}
