import { hasMarkup, textToHtml } from "../text/plain-text.ts";
import { childrenOf, textOf, type XmlElement } from "./xml/xml-element.ts";
import { innerHtml } from "./xml/xml-to-html.ts";

/** What an element's children mean. */
export interface XmlFormat {
  /** Whether the document is Atom; elements of Atom occur in all formats. */
  isAtom: boolean;
}

/**
 * How an element's text is meant:
 * - html: as RSS means it
 * - text: an Atom title (RFC 4287, 3.1: plain text where no type is given)
 * - guessed: an Atom content or summary, which without a type should be plain text, but in practice elements in it are
 *   meant as HTML
 */
export type TextKind = "html" | "text" | "guessed";

/** The text of an element as an HTML fragment; undefined if there is none. */
export function htmlOf(element: XmlElement | undefined, kind: TextKind): string | undefined {
  if (element === undefined) return undefined;
  const part = bestPart(element);
  if (part !== undefined) return htmlOf(part, kind);
  if (element.children.some((child) => typeof child !== "string")) return innerHtml(element) || undefined;
  const text = textOf(element)?.replace(SECTION_MARKS, "").trim();
  if (!text || kind === "html") return text || undefined;
  const type = element.attributes.type?.trim().toLowerCase() ?? "";
  if (element.attributes.mode?.trim().toLowerCase() === "base64") return fromBase64(text);
  if (/^(?:text\/)?html$/.test(type)) return text;
  if (/^(?:text\/)?plain$|^text$/.test(type) || (type === "" && kind === "text")) return textToHtml(text);
  const decoded = BINARY.test(type) ? fromBase64(text) : undefined;
  // A title can't be of such a type (RFC 4287, 4.2.14), so it may be text nevertheless.
  if (BINARY.test(type) && (decoded !== undefined || kind !== "text")) return decoded;
  return hasMarkup(text) ? text : textToHtml(text);
}

/** Types whose text is base64 (RFC 4287, 4.1.3.3). */
const BINARY = /^(?:application|image|audio|video|font|model)\/(?!.*[/+]xml$)/;

/** Of a section in a section, or of one that was escaped; HTML reads a comment there. */
const SECTION_MARKS = /<!\[CDATA\[|\]\]>/g;

/** Atom 0.3 may have a text in several kinds (multipart/alternative): the richest of them. */
function bestPart(element: XmlElement): XmlElement | undefined {
  if (!/^multipart\//i.test(element.attributes.type?.trim() ?? "")) return undefined;
  const parts = childrenOf(element, element.name);
  return parts.find(({ attributes }) => attributes.type?.toLowerCase().includes("html")) ?? parts[0];
}

/** Text that isn't base64 is taken as it is; what is base64 of something else than text, such as a picture, is left out. */
function fromBase64(encoded: string): string | undefined {
  if (!/^[\w+/\s-]+=*$/.test(encoded)) return encoded;
  const decoded = decodeUtf8(Buffer.from(encoded, "base64"));
  if (decoded !== undefined) return decoded.trim() || undefined;
  return encoded.includes(" ") ? encoded : undefined;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
