import type { AtomFeed } from "feedsmith";
import { hasMarkup, textToHtml } from "../text/plain-text.ts";
import type { ParsedFeed, ParsedItem } from "./parsed-feed.ts";
import { pictureOf } from "./read-media.ts";
import { resolveAddress, resolveBase } from "./resolve-address.ts";

/** The common part of Atom text constructs and content elements. */
interface AtomText {
  value?: string;
  type?: string;
  xml?: { base?: string };
}

interface AtomLink {
  href?: string;
  rel?: string;
  type?: string;
}

export function readAtomFeed(feed: AtomFeed.Feed<string>, feedUrl: string | undefined): ParsedFeed {
  const base = resolveBase(feed.xml?.base, feedUrl);
  return {
    format: "atom",
    titleHtml: atomTitle(feed.title) ?? feed.dc?.titles?.[0],
    link: resolveAddress(atomAddress(feed.links), base),
    descriptionHtml: atomHtml(feed.subtitle) ?? feed.dc?.descriptions?.[0],
    language: feed.xml?.lang ?? feed.dc?.languages?.[0],
    items: (feed.entries ?? []).map((entry) => readEntry(entry, base)),
  };
}

function readEntry(entry: AtomFeed.Entry<string>, feedBase: string | undefined): ParsedItem {
  const { dc, media } = entry;
  const base = resolveBase(entry.xml?.base, feedBase);
  const enclosures = (entry.links ?? [])
    .filter((link) => link.rel === "enclosure")
    .map(({ href, type }) => ({ ...(href && { url: href }), ...(type && { type }) }));
  return {
    guid: entry.id ?? dc?.identifiers?.[0],
    link: resolveAddress(atomAddress(entry.links), base),
    titleHtml: atomTitle(entry.title) ?? dc?.titles?.[0] ?? media?.title?.value,
    summaryHtml: atomHtml(entry.summary) ?? dc?.descriptions?.[0] ?? media?.description?.value,
    contentHtml: atomHtml(entry.content),
    published: entry.published ?? dc?.dates?.[0] ?? entry.dcterms?.issued?.[0],
    updated: entry.updated,
    author: entry.authors?.[0]?.name ?? dc?.creators?.[0] ?? entry.authors?.[0]?.email,
    categories: [
      ...(entry.categories ?? []).map((category) => category.label ?? category.term),
      ...(dc?.subjects ?? []),
    ].filter((name) => name !== undefined),
    imageUrl: resolveAddress(pictureOf(media, enclosures), base),
    baseUrl: resolveBase(entry.content?.xml?.base ?? entry.summary?.xml?.base, base),
  };
}

/**
 * The page's address: the alternate link (RFC 4287, 4.2.7.2: including one without rel). Of several, the
 * first HTML one, else the first.
 */
export function atomAddress(links: AtomLink[] | undefined): string | undefined {
  const alternates = links?.filter(({ rel, href }) => href && (rel === undefined || rel === "alternate"));
  const page = alternates?.find(({ type }) => type?.includes("html")) ?? alternates?.[0];
  return page?.href;
}

/** Converts an Atom text construct to HTML. Without a type it is plain text (RFC 4287, 3.1). */
export function atomTitle(text: AtomText | undefined): string | undefined {
  return text && atomHtml({ ...text, type: text.type ?? "text" });
}

/**
 * Converts an Atom content or summary element to HTML (RFC 4287, 4.1.3.3). Without a type it should be plain
 * text, but in practice elements in it are meant as HTML.
 */
export function atomHtml(text: AtomText | undefined): string | undefined {
  if (text?.value === undefined) return undefined;
  const type = text.type?.toLowerCase() ?? (hasMarkup(text.value) ? "html" : "text");
  if (type === "text" || type === "text/plain") return textToHtml(text.value);
  const isBase64 = type.includes("/") && !type.startsWith("text/") && !type.includes("xml");
  return isBase64 ? Buffer.from(text.value, "base64").toString("utf8") : text.value;
}
