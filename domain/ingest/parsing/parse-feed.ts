import { parseAtomFeed, parseJsonFeed, parseRdfFeed, parseRssFeed } from "feedsmith";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type FeedRoot, findFeedRoot } from "./feed-root.ts";
import type { ParsedFeed } from "./parsed-feed.ts";
import { readAtomFeed } from "./read-atom-feed.ts";
import { readJsonFeed } from "./read-json-feed.ts";
import { readRdfFeed, readRssFeed } from "./read-rss-feed.ts";
import { withoutLongPersons } from "./shorten-persons.ts";

/**
 * - feed-is-html: a web page, such as a login or an error page
 * - feed-unrecognised: neither RSS, Atom, RDF nor JSON Feed
 * - feed-truncated: the document ends before its root element is closed
 * - feed-malformed: invalid XML or JSON
 */
export type ParseFailure = "feed-is-html" | "feed-unrecognised" | "feed-truncated" | "feed-malformed";

/**
 * Parses a document returned by decodeFeed. `feedUrl` is its address after redirects, which relative
 * addresses are resolved against. Never throws. A failure's `detail` is an English sentence for the operator.
 */
export function parseFeed(document: string, feedUrl?: string): Outcome<ParsedFeed, ParseFailure> {
  if (/^\s*[{[]/.test(document)) return parseJson(document, feedUrl);
  const root = findFeedRoot(document);
  if (root) return parseXml(document, root, feedUrl);
  return /<(!doctype\s+html|html|head|body)[\s>]/i.test(document.slice(0, 4096))
    ? failure("feed-is-html", "The address answers with a web page instead of a feed.")
    : failure("feed-unrecognised", "The document is neither RSS, Atom, RDF nor JSON Feed.");
}

function parseJson(document: string, feedUrl: string | undefined): Outcome<ParsedFeed, ParseFailure> {
  try {
    JSON.parse(document);
  } catch (error) {
    return failure("feed-malformed", `The JSON can't be read: ${reason(error)}.`);
  }
  try {
    return success(readJsonFeed(parseJsonFeed(document), feedUrl));
  } catch {
    return failure("feed-unrecognised", "The document is JSON, but not a JSON Feed.");
  }
}

function parseXml(
  document: string,
  root: FeedRoot,
  feedUrl: string | undefined,
): Outcome<ParsedFeed, ParseFailure> {
  const feed = wholeFeed(document.slice(root.start), root.name);
  if (feed === undefined) {
    return failure("feed-truncated", `The document ends before its <${root.name}> element does.`);
  }
  try {
    return success(readXml(feed, root, feedUrl));
  } catch (error) {
    if (isEmptyFeed(error)) return success({ format: formatOf(root), items: [] });
    return failure("feed-malformed", `The XML can't be read: ${reason(error)}.`);
  }
}

/**
 * The root element without anything after it. A few publishers omit its end tag, or break it; a document that
 * ends inside an item, or before the first one, is truncated.
 */
function wholeFeed(feed: string, rootName: string): string | undefined {
  const end = feed.lastIndexOf(`</${rootName}`);
  if (end !== -1) return `${feed.slice(0, end)}</${rootName}>`;
  const lastItem = Math.max(feed.lastIndexOf("<item"), feed.lastIndexOf("<entry"));
  const lastItemEnd = Math.max(feed.lastIndexOf("</item>"), feed.lastIndexOf("</entry>"));
  return lastItemEnd > lastItem ? feed : undefined;
}

function readXml(feed: string, root: FeedRoot, feedUrl: string | undefined): ParsedFeed {
  const format = formatOf(root);
  if (format === "atom") return readAtomFeed(parseAtomFeed(feed), feedUrl);
  if (format === "rdf") return readRdfFeed(parseRdfFeed(feed), feedUrl);
  return readRssFeed(parseRssFeed(withoutLongPersons(withChannel(feed))), feedUrl);
}

function formatOf({ name }: FeedRoot): "atom" | "rdf" | "rss" {
  const local = name.toLowerCase().replace(/^.*:/, "");
  return local === "feed" ? "atom" : local === "rdf" ? "rdf" : "rss";
}

/** Some feeds omit <channel>, which feedsmith requires. */
function withChannel(feed: string): string {
  if (/<(?:\w+:)?channel[\s>/]/i.test(feed)) return feed;
  const startTagEnd = feed.indexOf(">") + 1;
  const endTag = feed.lastIndexOf("</");
  return `${feed.slice(0, startTagEnd)}<channel>${feed.slice(startTagEnd, endTag)}</channel>${feed.slice(endTag)}`;
}

/** feedsmith's error for a well-formed feed without content. */
function isEmptyFeed(error: unknown): boolean {
  return error instanceof Error && error.name === "ParseError";
}

function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return String(cause instanceof Error ? cause.message : cause)
    .replace(/\s+/g, " ")
    .slice(0, 200);
}
