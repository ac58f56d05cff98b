/** Usual prefixes of the supported namespaces; "" for those of feeds themselves. */
const prefixOf = new Map<string, string>(
  Object.entries({
    "backend.userland.com/rss": "",
    "backend.userland.com/rss2": "",
    "blogs.law.harvard.edu/tech/rss": "",
    "channel.netscape.com/rdf/simple/0.9": "",
    "cyber.law.harvard.edu/rss/rss.html": "",
    "my.netscape.com/publish/formats/rss-0.91.dtd": "",
    "my.netscape.com/rdf/simple/0.9": "",
    "purl.org/net/rss1.1": "",
    "purl.org/rss/1.0": "",
    "purl.org/rss/1.0/modules/rss091": "",
    "purl.org/atom/ns": "atom",
    "purl.org/echo": "atom",
    "purl.org/pie": "atom",
    "www.intertwingly.net/2003/pie": "atom",
    "www.w3.org/2005/atom": "atom",
    "purl.org/dc/elements/1.0": "dc",
    "purl.org/dc/elements/1.1": "dc",
    "purl.org/dc/terms": "dcterms",
    "purl.org/rss/1.0/modules/content": "content",
    "purl.org/rss/1.0/modules/syndication": "sy",
    "prismstandard.org/namespaces/1.2/basic": "prism",
    "prismstandard.org/namespaces/basic/2.0": "prism",
    "rssboard.org/media-rss": "media",
    "search.yahoo.com/mrss": "media",
    "search.yahoo.com/rss": "media",
    "itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "www.w3.org/1999/02/22-rdf-syntax-ns": "rdf",
    "www.w3.org/1999/xhtml": "xhtml",
    "www.w3.org/xml/1998/namespace": "xml",
  }),
);

const KNOWN_PREFIXES = new Set([...prefixOf.values()].filter((prefix) => prefix !== ""));
const MAX_DECLARED = 100;

export type Scope = ReadonlyMap<string, string>;

export const EMPTY_SCOPE: Scope = new Map();

export function innerScope(outer: Scope, attributes: ReadonlyMap<string, string>): Scope {
  let scope: Map<string, string> | undefined;
  for (const [name, uri] of attributes) {
    const match = /^xmlns(?::(.+))?$/.exec(name);
    if (match === null) continue;
    scope ??= new Map(outer);
    if (scope.size < MAX_DECLARED) scope.set(match[1] ?? "", simplified(uri));
  }
  return scope ?? outer;
}

/** Feeds vary in scheme, case and trailing characters of these addresses. */
function simplified(uri: string): string {
  return uri
    .replace(/\s+/g, "")
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\.(?=rssboard|itunes)/, "")
    .replace(/[/#]+$/, "");
}

export function qualify(
  tag: string,
  scope: Scope,
  ownNamespaces: ReadonlySet<string>,
): { prefix: string; local: string; isAtom: boolean } {
  const colon = tag.indexOf(":");
  const ownPrefix = colon === -1 ? "" : tag.slice(0, colon).toLowerCase();
  const local = tag.slice(colon + 1).toLowerCase();
  const namespace = scope.get(ownPrefix);
  const prefix = namespace === undefined ? undeclared(ownPrefix) : prefixOf.get(namespace);
  const isAtom = prefix === "atom";
  const isOwn = namespace !== undefined && ownNamespaces.has(namespace);
  if (isAtom || prefix === "" || isOwn) {
    return { prefix: "", local, isAtom };
  }
  return { prefix: prefix ?? (ownPrefix || "default"), local, isAtom };
}

export function namespaceOf(tag: string, scope: Scope): string {
  const colon = tag.indexOf(":");
  return scope.get(colon === -1 ? "" : tag.slice(0, colon).toLowerCase()) ?? "";
}

function undeclared(prefix: string): string | undefined {
  return prefix === "" || KNOWN_PREFIXES.has(prefix) ? prefix : undefined;
}

export function unprefixed(attributes: ReadonlyMap<string, string>): Record<string, string> {
  const named = new Map<string, string>();
  for (const [name, value] of attributes) {
    const key = /^(?:xml|rdf):/.test(name) ? name : name.replace(/^.*:/, "");
    if (!name.startsWith("xmlns") && !named.has(key)) named.set(key, value);
  }
  return Object.fromEntries(named);
}
