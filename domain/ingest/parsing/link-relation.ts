import type { XmlElement } from "./xml/xml-element.ts";

/** Relations are names, or addresses that end in them (RFC 4287, 4.2.7.2). */
const REGISTRY = /^http:\/\/www\.iana\.org\/assignments\/relation\//;

/** An empty relation means "alternate". */
export function relationOf(link: XmlElement): string {
  return (link.attributes.rel ?? "").trim().toLowerCase().replace(REGISTRY, "");
}
