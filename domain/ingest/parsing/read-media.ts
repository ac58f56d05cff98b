import { relationOf } from "./link-relation.ts";
import { childrenOf, childText, textOf, type XmlElement } from "./xml/xml-element.ts";

const IMAGE_FILE = /\.(jpe?g|png|webp|avif|gif)(\?|$)/i;

interface Attached {
  url: string | undefined;
  type: string | undefined;
}

/** Non-standard elements for images; their address is in a <url> element, in an attribute, or the text. */
const IMAGE_NAMES = ["image", "thumbnail", "thumb", "img"];

export function imageOf(item: XmlElement): string | undefined {
  const groups = [item, ...childrenOf(item, "media:group")];
  const contents = groups.flatMap((group) => childrenOf(group, "media:content"));
  const thumbnails = [...groups, ...contents].flatMap((group) => childrenOf(group, "media:thumbnail"));
  const [artwork] = childrenOf(item, "itunes:image");
  return (
    contents.find((content) => content.attributes.medium === "image" || isImage(attached(content)))
      ?.attributes.url ??
    enclosuresOf(item).find(isImage)?.url ??
    // Some publishers write the address as text.
    thumbnails.map((thumbnail) => thumbnail.attributes.url ?? textOf(thumbnail)).find(Boolean) ??
    artwork?.attributes.href ??
    IMAGE_NAMES.flatMap((name) => childrenOf(item, name))
      .map(addressIn)
      .find(Boolean)
  );
}

function addressIn(element: XmlElement): string | undefined {
  const { url, href, src } = element.attributes;
  const text = childText(element, "url") ?? textOf(element);
  return url ?? href ?? src ?? (text !== undefined && !/\s/.test(text) ? text : undefined);
}

export function attachedFileOf(item: XmlElement): string | undefined {
  return enclosuresOf(item).find(({ url, type }) => url && !isImage({ url, type }))?.url;
}

function enclosuresOf(item: XmlElement): Attached[] {
  const linked = childrenOf(item, "link").filter((link) => relationOf(link) === "enclosure");
  return [...childrenOf(item, "enclosure"), ...linked].map(attached);
}

function attached({ attributes: { url, href, type } }: XmlElement): Attached {
  return { url: (url ?? href)?.trim(), type };
}

function isImage({ url, type }: Attached): boolean {
  return type ? type.startsWith("image/") : IMAGE_FILE.test(url ?? "");
}
