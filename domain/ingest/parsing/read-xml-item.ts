import { parseFeedDate } from "./dates/feed-date.ts";
import type { ParsedItem } from "./parsed-feed.ts";
import { attachedFileOf, pictureOf } from "./read-media.ts";
import { resolveAddress, resolveBase } from "./resolve-address.ts";
import { htmlOf, type TextKind } from "./text-construct.ts";
import { childrenOf, childText, textOf, type XmlElement } from "./xml/xml-element.ts";

/** What an element's children mean. */
export interface XmlFormat {
  /** Whether the document is Atom; elements of Atom occur in all formats. */
  isAtom: boolean;
}

/**
 * Reads an <item> or <entry>. RSS modules (Dublin Core, Atom, Media RSS) repeat what RSS has itself, which takes
 * precedence.
 *
 * @param feedBase what relative addresses are resolved against where no xml:base says otherwise
 */
export function readXmlItem(item: XmlElement, format: XmlFormat, feedBase: string | undefined): ParsedItem {
  const base = item.xmlBase ?? feedBase;
  const link =
    linkOf(item, format, base) ?? guidLink(item, base) ?? resolveAddress(attachedFileOf(item), base);
  const texts = [...childrenOf(item, "content"), ...childrenOf(item, "summary")];
  return {
    guid: guidOf(item),
    link,
    titleHtml: firstHtml(item, TITLES, format),
    ...textsOf(item, format),
    published: dateOf(item, PUBLISHED),
    updated: dateOf(item, UPDATED),
    author: authorOf(item),
    categories: categoriesOf(item),
    imageUrl: resolveAddress(pictureOf(item), base),
    baseUrl: format.isAtom
      ? (texts.find((text) => text.xmlBase !== undefined)?.xmlBase ?? base)
      : resolveBase(link, base),
  };
}

const TITLES = ["title", "dc:title", "media:title"];
const SUMMARIES = ["description", "summary", "dc:description", "abstract", "itunes:summary"];
const CAPTIONS = ["media:description", "itunes:subtitle"];
const CONTENTS = ["content:encoded", "content", "fullitem", "xhtml:body", "body", "xhtml:div"];
const PUBLISHED = [
  ...["pubdate", "published", "issued", "dc:date", "dcterms:issued", "dcterms:created", "created", "date"],
  "dc:created",
];
const UPDATED = ["updated", "modified", "dcterms:modified", "dcterms:updated", "dc:modified"];
/** Whose type says what the text is; all others are HTML in practice. */
const ATOM_KINDS: Record<string, TextKind> = {
  title: "text",
  summary: "guessed",
  content: "guessed",
  subtitle: "guessed",
  tagline: "guessed",
};

/** A second text beside the summary is the content, where no element says that it is. */
function textsOf(item: XmlElement, format: XmlFormat): Pick<ParsedItem, "summaryHtml" | "contentHtml"> {
  const [summaryHtml, ...others] = new Set(allHtml(item, SUMMARIES, format));
  const [longest] = others.sort((a, b) => b.length - a.length);
  return {
    summaryHtml: summaryHtml ?? firstHtml(item, CAPTIONS, format),
    contentHtml: firstHtml(item, CONTENTS, format) ?? longest,
  };
}

/** The first child that has text, as HTML: an earlier name takes precedence, and RSS's own before Atom's. */
export function firstHtml(
  parent: XmlElement | undefined,
  names: readonly string[],
  format: XmlFormat,
): string | undefined {
  return allHtml(parent, names, format)[0];
}

function allHtml(parent: XmlElement | undefined, names: readonly string[], { isAtom }: XmlFormat): string[] {
  return names
    .flatMap((name) => childrenOf(parent, name))
    .sort((a, b) => Number(a.isForeignAtom) - Number(b.isForeignAtom))
    .flatMap((element) => {
      const kind = isAtom || element.isForeignAtom ? ATOM_KINDS[element.name] : undefined;
      return htmlOf(element, kind ?? "html") ?? [];
    });
}

/** Of several links of RSS the last one, as feed readers do; of Atom's, the first one that leads to HTML. */
export function linkOf(
  parent: XmlElement | undefined,
  { isAtom }: XmlFormat,
  base: string | undefined,
): string | undefined {
  const links = childrenOf(parent, "link").filter(isAlternate);
  const own = isAtom ? undefined : links.findLast((link) => !link.isForeignAtom);
  const page = own ?? links.find(({ attributes }) => attributes.type?.includes("html")) ?? links[0];
  return page && resolveAddress(page.attributes.href ?? textOf(page), page.xmlBase ?? base);
}

/** RSS has a link's address as text, Atom in an attribute beside its relation. */
function isAlternate(link: XmlElement): boolean {
  const { href, rel = "" } = link.attributes;
  return href === undefined
    ? textOf(link) !== undefined
    : href.trim() !== "" && /^(?:alternate)?$/i.test(rel.trim());
}

/** A guid is the article's address unless isPermaLink is false. */
function guidLink(item: XmlElement, base: string | undefined): string | undefined {
  for (const guid of childrenOf(item, "guid")) {
    const text = textOf(guid);
    const isLink = guid.attributes.ispermalink?.trim().toLowerCase() !== "false";
    if (isLink && /^https?:\/\//i.test(text ?? "")) return resolveAddress(text, base);
  }
  return undefined;
}

/** An Atom id is resolved only where the document has a base of its own. */
function guidOf(item: XmlElement): string | undefined {
  const [id] = childrenOf(item, "id");
  return (
    childText(item, "guid") ??
    resolveAddress(textOf(id), id?.xmlBase) ??
    item.attributes["rdf:about"] ??
    childText(item, "dc:identifier")
  );
}

/** The first date that can be read, else the first one. */
function dateOf(item: XmlElement, names: readonly string[]): string | undefined {
  const texts = names.flatMap((name) => childrenOf(item, name)).map(textOf);
  const dates = texts.filter((text) => text !== undefined);
  return dates.find((text) => parseFeedDate(text) !== undefined) ?? dates[0];
}

/** A name rather than an address. */
function authorOf(item: XmlElement): string | undefined {
  const people = ["author", "dc:creator", "itunes:author", "dc:contributor"].flatMap((name) =>
    childrenOf(item, name),
  );
  const persons = people.map(readPerson);
  return (
    persons.find(({ name }) => name !== undefined)?.name ??
    persons.find(({ email }) => email !== undefined)?.email
  );
}

interface Person {
  name?: string | undefined;
  email?: string | undefined;
}

const MAX_PERSON_LENGTH = 1000;
const EMAIL = String.raw`[^\s@<>()]{1,200}@[^\s@<>()]{1,200}`;

/** Atom has elements for both; RSS writes "siti@media.example (Siti)" or "Siti <siti@media.example>". */
function readPerson(element: XmlElement): Person {
  const name = childText(element, "name");
  const email = childText(element, "email");
  if (name !== undefined || email !== undefined) return { name, email };
  const text = textOf(element);
  if (text === undefined || text.length > MAX_PERSON_LENGTH) return {};
  const before = new RegExp(`^(${EMAIL})\\s*(?:\\((.*)\\))?$`, "s").exec(text);
  if (before) return { email: before[1], name: before[2]?.trim() || undefined };
  const after = new RegExp(`^([^<(]+?)\\s*[<(](${EMAIL})[>)]$`).exec(text);
  return after ? { name: after[1], email: after[2] } : { name: text };
}

function categoriesOf(item: XmlElement): string[] {
  const named = childrenOf(item, "category").map(
    (category) => category.attributes.label ?? category.attributes.term ?? textOf(category),
  );
  const subjects = childrenOf(item, "dc:subject").map(textOf);
  const keywords = [item, ...childrenOf(item, "media:group")].flatMap((group) =>
    childrenOf(group, "media:keywords").flatMap((list) => textOf(list)?.split(",") ?? []),
  );
  return [...named, ...subjects, ...keywords]
    .map((name) => name?.trim())
    .filter((name) => Boolean(name)) as string[];
}
