import { textToHtml } from "../../text/plain-text.ts";
import type { XmlElement } from "./xml-element.ts";

/**
 * The HTML of an element with child elements: XHTML, or HTML that the publisher forgot to escape. A single outer
 * <div>, in which Atom wraps XHTML, is removed.
 */
export function innerHtml({ children }: XmlElement): string {
  const [only, ...others] = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  const isWrapped = typeof only === "object" && others.length === 0 && /^(?:xhtml:)?div$/.test(only.name);
  return (isWrapped ? only : { children }).children.map(html).join("").trim();
}

const VOID_ELEMENTS = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);

function html(node: XmlElement | string): string {
  if (typeof node === "string") return textToHtml(node);
  const name = node.tag.replace(/^.*:/, "").toLowerCase();
  const attributes = Object.entries(node.attributes).map(
    ([attribute, value]) => ` ${attribute}="${textToHtml(value).replace(/"/g, "&quot;")}"`,
  );
  const start = `<${name}${attributes.join("")}>`;
  return VOID_ELEMENTS.has(name) ? start : `${start}${node.children.map(html).join("")}</${name}>`;
}
