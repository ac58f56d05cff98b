import { parseFeedDate } from "./dates/feed-date.ts";
import type { ParsedItem } from "./parsed-feed.ts";
import { imageOf } from "./read-media.ts";
import { authorOf } from "./read-person.ts";
import { itemLinkOf } from "./read-xml-link.ts";
import { resolveBase, resolveUrl } from "./resolve-url.ts";
import { htmlOf, type TextKind, type XmlFormat } from "./text-construct.ts";
import { childrenOf, childText, textOf, type XmlElement } from "./xml/xml-element.ts";

const TITLES = ["title", "dc:title", "media:title"];

const PUBLISHED = [
  ...["pubdate", "published", "issued", "dc:date", "dcterms:issued", "dcterms:created", "created", "date"],
  ...["dc:created", "dcterms:date", "prism:publicationdate"],
];

const UPDATED = [
  ...["updated", "modified", "dcterms:modified", "dcterms:updated", "dc:modified"],
  "prism:modificationdate",
];

/**
 * Reads an <item> or <entry>. RSS modules (Dublin Core, Atom, Media RSS) repeat RSS's own elements, which win.
 *
 * @param feedBase base of relative addresses that no xml:base applies to
 * @param channel element that contains the item
 */
export function parseXmlItem(
  item: XmlElement,
  format: XmlFormat,
  feedBase: string | undefined,
  channel?: XmlElement,
): ParsedItem {
  const base = item.xmlBase ?? feedBase;
  const link = itemLinkOf(item, format, base);
  const [mediaGroup] = childrenOf(item, "media:group");
  const texts = [...childrenOf(item, "content"), ...childrenOf(item, "summary")];
  return {
    guid: guidOf(item),
    link,
    titleHtml: firstHtml(item, TITLES, format) ?? firstHtml(mediaGroup, ["media:title"], format),
    ...textsOf(item, format),
    published: dateOf(item, PUBLISHED),
    // CDF has it in an attribute.
    updated: dateOf(item, UPDATED) ?? item.attributes.lastmod,
    author: authorOf(item, format.isAtom ? channel : undefined),
    sourceName: sourceNameOf(item),
    categories: categoriesOf(item),
    imageUrl: resolveUrl(imageOf(item), base),
    baseUrl: format.isAtom
      ? (texts.find((text) => text.xmlBase !== undefined)?.xmlBase ?? base)
      : resolveBase(link, base),
  };
}
const SUMMARIES = ["description", "summary", "dc:description", "abstract", "itunes:summary"];
const CAPTIONS = ["media:description", "itunes:subtitle"];
const CONTENTS = ["content:encoded", "content", "fullitem", "xhtml:body", "body", "xhtml:div"];
/** Elements whose type attribute defines the format of the text. All others are HTML in practice. */
const atomKinds = new Map(
  Object.entries<TextKind>({
    title: "text",
    summary: "guessed",
    content: "guessed",
    subtitle: "guessed",
    tagline: "guessed",
  }),
);

/** Without a content element, a second text besides the summary is the content. */
function textsOf(item: XmlElement, format: XmlFormat): Pick<ParsedItem, "summaryHtml" | "contentHtml"> {
  const [summaryHtml, ...others] = new Set(allHtml(item, SUMMARIES, format));
  const [longest] = others.sort((a, b) => b.length - a.length);
  return {
    summaryHtml:
      summaryHtml ??
      firstHtml(item, CAPTIONS, format) ??
      firstHtml(childrenOf(item, "media:group")[0], CAPTIONS, format),
    contentHtml: firstHtml(item, CONTENTS, format) ?? longest,
  };
}

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
      const kind = isAtom || element.isForeignAtom ? atomKinds.get(element.name) : undefined;
      return htmlOf(element, kind ?? "html") ?? [];
    });
}

/** An Atom id is resolved only if the document has a base of its own. */
function guidOf(item: XmlElement): string | undefined {
  const [id] = childrenOf(item, "id");
  return (
    childText(item, "guid") ??
    resolveUrl(textOf(id), id?.xmlBase) ??
    item.attributes["rdf:about"] ??
    childText(item, "dc:identifier")
  );
}

function dateOf(item: XmlElement, names: readonly string[]): string | undefined {
  const texts = names.flatMap((name) => childrenOf(item, name)).map(textOf);
  const dates = texts.filter((text) => text !== undefined);
  return dates.find((text) => parseFeedDate(text) !== undefined) ?? dates[0];
}

function sourceNameOf(item: XmlElement): string | undefined {
  const [source] = childrenOf(item, "source");
  return source && (childText(source, "title") ?? textOf(source));
}

function categoriesOf(item: XmlElement): string[] {
  const named = childrenOf(item, "category").map(
    (category) => category.attributes.label ?? category.attributes.term ?? textOf(category),
  );
  const subjects = ["dc:subject", "media:category"].flatMap((name) => childrenOf(item, name).map(textOf));
  const keywords = [item, ...childrenOf(item, "media:group")].flatMap((group) =>
    [...childrenOf(group, "media:keywords"), ...childrenOf(group, "itunes:keywords")].flatMap(
      (list) => textOf(list)?.split(",") ?? [],
    ),
  );
  return [...named, ...subjects, ...keywords]
    .map((name) => name?.trim())
    .filter((name) => Boolean(name)) as string[];
}
