import { hasMarkup, textToHtml } from "../text/plain-text.ts";
import { childrenOf, textOf, type XmlElement } from "./xml/xml-element.ts";
import { innerHtml } from "./xml/xml-to-html.ts";

export interface XmlFormat {
  isAtom: boolean;
}

/**
 * The format of an element's text:
 * - html: as in RSS
 * - text: an Atom title (RFC 4287, 3.1: plain text if no type is given)
 * - guessed: an Atom content or summary; without a type it should be plain text, but in practice elements in it are
 *   meant as HTML
 */
export type TextKind = "html" | "text" | "guessed";

/** Types whose text is base64 (RFC 4287, 4.1.3.3). */
const BINARY = /^(?:application|image|audio|video|font|model)\/(?!.*[/+]xml$)/;

/** Marks of a nested or escaped CDATA section; HTML would parse them as a comment. */
const SECTION_MARKS = /<!\[CDATA\[|\]\]>/g;

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
  // A title can't have such a type (RFC 4287, 4.2.14), so it may be text after all.
  if (BINARY.test(type) && (decoded !== undefined || kind !== "text")) return decoded;
  return hasMarkup(text) ? text : textToHtml(text);
}

/** Returns the richest part: Atom 0.3 may have a text in several formats (multipart/alternative). */
function bestPart(element: XmlElement): XmlElement | undefined {
  if (!/^multipart\//i.test(element.attributes.type?.trim() ?? "")) return undefined;
  const parts = childrenOf(element, element.name);
  return parts.find(({ attributes }) => attributes.type?.toLowerCase().includes("html")) ?? parts[0];
}

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
