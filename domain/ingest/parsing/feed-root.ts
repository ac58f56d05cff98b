/** "channel" is the root of RSS 1.1, and an "entry" can be a document of its own (RFC 4287, 2). */
const ROOT_NAMES = new Set(["rss", "feed", "rdf", "channel", "entry"]);
/** Of these only the first element of a document: the names occur in web pages too. */
const FIRST_ONLY = new Set(["channel", "entry"]);
/** Whose content is a text, in which a feed is an example or a string. */
const RAW_TEXT = /^(?:script|style|textarea|template|noscript|xmp)$/;
/** Lists of addresses and other documents that may hold elements of web pages and feeds. */
const OTHER_ROOTS = new Set(["opml", "urlset", "sitemapindex"]);
const NAME = /([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/y;

/**
 * How far into a document to look for the feed, in characters: it may follow comments, a DOCTYPE, PHP
 * warnings or HTML.
 */
const SEARCH_LIMIT = 256 * 1024;

export interface FeedRoot {
  /** Offset of the root element's start tag. */
  start: number;
  /** The name as written, with prefix: "rss", "rdf:RDF", "atom:feed". */
  name: string;
  /** Whether a web page has begun before it. */
  isInPage: boolean;
}

/**
 * Finds the root element of an RSS, RDF or Atom document. Anything before it is skipped.
 */
export function findFeedRoot(document: string): FeedRoot | undefined {
  let index = document.indexOf("<");
  let isInPage = false;
  const neverEnded = new Set<string>();
  while (index !== -1 && index < SEARCH_LIMIT) {
    const name = elementName(document, index + 1);
    const local = name?.local.toLowerCase() ?? "";
    if (name && ROOT_NAMES.has(local) && !(isInPage && FIRST_ONLY.has(local))) {
      return { start: index, name: name.whole, isInPage };
    }
    if (OTHER_ROOTS.has(local)) return undefined;
    isInPage ||= local === "html" || local === "body";
    const end = name ? endOfElement(document, local, index, neverEnded) : endOfMarkup(document, index);
    index = end === -1 ? -1 : document.indexOf("<", end);
  }
  return undefined;
}

/** Offset behind what of the element can't hold a feed. One that never ends is searched for once. */
function endOfElement(document: string, local: string, start: number, neverEnded: Set<string>): number {
  if (!RAW_TEXT.test(local) || neverEnded.has(local)) return start + 1;
  const end = new RegExp(`</${local}`, "gi");
  end.lastIndex = start;
  const found = end.exec(document);
  if (found) return found.index + 1;
  neverEnded.add(local);
  return start + 1;
}

function elementName(document: string, at: number): { whole: string; local: string } | undefined {
  NAME.lastIndex = at;
  const match = NAME.exec(document);
  return match ? { whole: match[0], local: match[2] ?? "" } : undefined;
}

/** Offset of the end of a comment, CDATA section, processing instruction or DOCTYPE; -1 if it never ends. */
function endOfMarkup(document: string, start: number): number {
  if (document.startsWith("<!--", start)) return document.indexOf("-->", start + 4);
  if (document.startsWith("<![CDATA[", start)) return document.indexOf("]]>", start);
  if (document.startsWith("<?", start)) return document.indexOf("?>", start);
  if (document.startsWith("<!", start)) return endOfDoctype(document, start);
  return start + 1;
}

function endOfDoctype(document: string, start: number): number {
  const close = document.indexOf(">", start);
  const subset = document.indexOf("[", start);
  if (subset === -1 || close < subset) return close;
  const subsetEnd = /\]\s*>/g;
  subsetEnd.lastIndex = subset;
  return subsetEnd.exec(document)?.index ?? -1;
}
