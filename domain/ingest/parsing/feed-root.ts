/** "channel" is the root of RSS 1.1, and an "entry" can be a document of its own (RFC 4287, 2). */
const ROOT_NAMES = new Set(["rss", "feed", "rdf", "channel", "entry"]);
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
}

/**
 * Finds the root element of an RSS, RDF or Atom document. Anything before it is skipped.
 */
export function findFeedRoot(document: string): FeedRoot | undefined {
  let index = document.indexOf("<");
  while (index !== -1 && index < SEARCH_LIMIT) {
    const name = elementName(document, index + 1);
    if (name && ROOT_NAMES.has(name.local.toLowerCase())) return { start: index, name: name.whole };
    const end = name ? index + 1 : endOfMarkup(document, index);
    index = end === -1 ? -1 : document.indexOf("<", end);
  }
  return undefined;
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
