/** "channel" is the root of RSS 1.1, and an "entry" can be a document of its own (RFC 4287, 2). */
const ROOT_NAMES = new Set(["rss", "feed", "rdf", "channel", "entry"]);
/** Only accepted as the first element of a document, because web pages use these names too. */
const FIRST_ONLY = new Set(["channel", "entry"]);
/** The content of these elements is text; a feed in it is an example or a string. */
const RAW_TEXT = /^(?:script|style|textarea|template|noscript|xmp)$/;
/** Lists of addresses, and other documents that may contain elements of web pages and feeds. */
const OTHER_ROOTS = new Set(["opml", "urlset", "sitemapindex"]);
const NAME = /([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/y;

/** In characters. The feed may follow comments, a DOCTYPE, PHP warnings or HTML. */
const SEARCH_LIMIT = 256 * 1024;

export interface FeedRoot {
  start: number;
  name: string;
  isInPage: boolean;
}

export function findFeedRoot(document: string): FeedRoot | undefined {
  let index = document.indexOf("<");
  let isInPage = false;
  const neverEnded = new Set<string>();
  while (index !== -1 && index < SEARCH_LIMIT) {
    const name = elementName(document, index + 1);
    const local = name?.local.toLowerCase() ?? "";
    if (name && ROOT_NAMES.has(local) && !(isInPage && FIRST_ONLY.has(local))) {
      return { start: index, name: name.fullName, isInPage };
    }
    if (OTHER_ROOTS.has(local)) return undefined;
    isInPage ||= local === "html" || local === "body";
    const end = name ? endOfElement(document, local, index, neverEnded) : endOfMarkup(document, index);
    index = end === -1 ? -1 : document.indexOf("<", end);
  }
  return undefined;
}

/**
 * Offset after the part of the element that can't contain a feed. An unclosed element's end is searched for only once.
 */
function endOfElement(document: string, local: string, start: number, neverEnded: Set<string>): number {
  if (!RAW_TEXT.test(local) || neverEnded.has(local)) return start + 1;
  const end = new RegExp(`</${local}`, "gi");
  end.lastIndex = start;
  const match = end.exec(document);
  if (match) return match.index + 1;
  neverEnded.add(local);
  return start + 1;
}

function elementName(document: string, at: number): { fullName: string; local: string } | undefined {
  NAME.lastIndex = at;
  const match = NAME.exec(document);
  return match ? { fullName: match[0], local: match[2] ?? "" } : undefined;
}

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
