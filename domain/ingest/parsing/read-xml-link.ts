import { relationOf } from "./link-relation.ts";
import { attachedFileOf } from "./read-media.ts";
import { resolveUrl } from "./resolve-url.ts";
import type { XmlFormat } from "./text-construct.ts";
import { childrenOf, textOf, type XmlElement } from "./xml/xml-element.ts";

export function itemLinkOf(
  item: XmlElement,
  format: XmlFormat,
  base: string | undefined,
): string | undefined {
  return (
    linkOf(item, format, base) ??
    guidLink(item, base) ??
    resolveUrl(attachedFileOf(item), base) ??
    contentLink(item, base) ??
    idLink(item)
  );
}

/** RSS: the last of several links, as feed readers do. Atom: the first one to an HTML page. */
export function linkOf(
  parent: XmlElement | undefined,
  { isAtom }: XmlFormat,
  base: string | undefined,
): string | undefined {
  const links = childrenOf(parent, "link").filter(isAlternate);
  const own = isAtom ? undefined : links.findLast((link) => !link.isForeignAtom);
  const page = own ?? links.find(({ attributes }) => attributes.type?.includes("html")) ?? links[0];
  if (page === undefined) return resolveUrl(channelDefinitionLink(parent), base);
  return resolveUrl(page.attributes.href ?? textOf(page), page.xmlBase ?? base);
}

/** RSS has a link's address as text, Atom in an attribute along with its relation. */
function isAlternate(link: XmlElement): boolean {
  const { href } = link.attributes;
  return href === undefined
    ? textOf(link) !== undefined
    : href.trim() !== "" && /^(?:alternate)?$/.test(relationOf(link));
}

/** CDF has addresses in attributes of the channel and its items, or in an <a> element. */
function channelDefinitionLink(parent: XmlElement | undefined): string | undefined {
  return parent?.attributes.href ?? childrenOf(parent, "a")[0]?.attributes.href;
}

/** A guid is the article's address unless isPermaLink is false. */
function guidLink(item: XmlElement, base: string | undefined): string | undefined {
  for (const guid of childrenOf(item, "guid")) {
    const text = textOf(guid);
    const isPermaLink = guid.attributes.ispermalink?.trim().toLowerCase();
    if (isPermaLink === "false") continue;
    if (/^https?:\/\//i.test(text ?? "")) return resolveUrl(text, base);
    if (isPermaLink === "true" && text?.startsWith("/")) return resolveUrl(text, base);
  }
  return undefined;
}

/** A page that Atom content refers to (RFC 4287, 4.1.3.2). */
function contentLink(item: XmlElement, base: string | undefined): string | undefined {
  const [content] = childrenOf(item, "content");
  const { type = "html" } = content?.attributes ?? {};
  if (!type.includes("html")) return undefined;
  return resolveUrl(content?.attributes.src, content?.xmlBase ?? base);
}

/** In practice, an Atom entry without a link has its address as id. */
function idLink(item: XmlElement): string | undefined {
  return childrenOf(item, "id")
    .map(textOf)
    .find((id) => /^https?:\/\//i.test(id ?? ""));
}
