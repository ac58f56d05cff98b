import { failure, type Outcome, success } from "#platform/outcome.ts";
import type { JsonMapping } from "../sources/json-mapping.ts";
import { findFeedRoot } from "./feed-root.ts";
import { isJsonFeed, parseJsonFeed } from "./parse-json-feed.ts";
import { type MappingFailureInResponse, parseMappedFeed } from "./parse-mapped-feed.ts";
import { parseXmlFeed } from "./parse-xml-feed.ts";
import type { ParsedFeed } from "./parsed-feed.ts";

/**
 * - feed-is-html: a web page, such as a login or an error page
 * - feed-unrecognised: neither RSS, Atom, RDF nor JSON Feed
 * - feed-malformed: invalid JSON
 */
export type ParseFailure = "feed-is-html" | "feed-unrecognised" | "feed-malformed";

const INSPECTED_LENGTH = 4096;

const OPML = /<opml[\s>]/i;

const HTML = /<(!doctype\s+html|html|head|body|title|meta|script|div|table)[\s>]/i;

/**
 * Parses a document returned by decodeFeed. `feedUrl` is its address after redirects; relative addresses are resolved
 * against it. Never throws. A failure's `detail` is an English sentence for the operator.
 */
export function parseFeed(document: string, feedUrl?: string): Outcome<ParsedFeed, ParseFailure> {
  if (/^\s*[{[]/.test(document)) return parseJson(document, feedUrl);
  const root = findFeedRoot(document);
  const feed = root && parseXmlFeed(document, root, feedUrl);
  // A web page may contain an element with the name of a feed's root.
  if (feed && !(root.isInPage && feed.items.length === 0)) return success(feed);
  if (OPML.test(document.slice(0, INSPECTED_LENGTH))) {
    return failure("feed-unrecognised", "The document is OPML, a list of feeds rather than a feed.");
  }
  return HTML.test(document.slice(0, INSPECTED_LENGTH))
    ? failure("feed-is-html", "The URL returned a web page instead of a feed.")
    : failure("feed-unrecognised", "The document is neither RSS, Atom, RDF nor JSON Feed.");
}

function parseJson(document: string, feedUrl: string | undefined): Outcome<ParsedFeed, ParseFailure> {
  const json = readJson(document);
  if (!json.ok) return json;
  return isJsonFeed(json.value)
    ? success(parseJsonFeed(json.value, feedUrl))
    : failure("feed-unrecognised", "The document is JSON, but not a JSON Feed.");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const CONTROLS = /[\0-\x1f]/g;

export function parseMappedJson(
  document: string,
  mapping: JsonMapping,
  responseUrl?: string,
): Outcome<ParsedFeed, ParseFailure | MappingFailureInResponse> {
  if (!/^\s*[{[]/.test(document) && HTML.test(document.slice(0, INSPECTED_LENGTH))) {
    return failure("feed-is-html", "The URL returned a web page instead of JSON.");
  }
  const json = readJson(document);
  return json.ok ? parseMappedFeed(json.value, mapping, responseUrl) : json;
}

/** Some publishers leave line breaks and tabs in strings, which JSON doesn't allow. */
function readJson(document: string): Outcome<unknown, "feed-malformed"> {
  try {
    return success(JSON.parse(document.replace(CONTROLS, " ")));
  } catch (error) {
    const reason = String(error instanceof Error ? error.message : error).replace(/\s+/g, " ");
    return failure("feed-malformed", `The JSON can't be parsed: ${reason.slice(0, 200)}.`);
  }
}
