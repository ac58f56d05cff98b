const ROOT_NAMES = new Set(["rss", "feed", "rdf"]);
const NAME = /([A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*)/y;

/** How far into a document the feed may begin: behind comments, a DOCTYPE, PHP warnings or a page around it. */
const SEARCH_LIMIT = 256 * 1024;

export interface FeedRoot {
  /** Where the root element's start tag begins. */
  start: number;
  /** Its name as written, with prefix: "rss", "rdf:RDF", "atom:feed". */
  name: string;
}

/** The root element of an RSS, RDF or Atom document. What stands before it is skipped, never interpreted. */
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

/** Behind a comment, CDATA section, processing instruction, DOCTYPE or end tag; -1 when it never ends. */
function endOfMarkup(document: string, start: number): number {
  if (document.startsWith("<!--", start)) return document.indexOf("-->", start + 4);
  if (document.startsWith("<![CDATA[", start)) return document.indexOf("]]>", start);
  if (document.startsWith("<?", start)) return document.indexOf("?>", start);
  if (document.startsWith("<!", start)) return endOfDoctype(document, start);
  return start + 1;
}

/** Entities declared in a DOCTYPE are left behind with it, so nothing can expand them. */
function endOfDoctype(document: string, start: number): number {
  const close = document.indexOf(">", start);
  const subset = document.indexOf("[", start);
  if (subset === -1 || close < subset) return close;
  const subsetEnd = /\]\s*>/g;
  subsetEnd.lastIndex = subset;
  return subsetEnd.exec(document)?.index ?? -1;
}
