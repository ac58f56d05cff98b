import { decodeHTMLStrict } from "entities";

const DECLARATION = /<!ENTITY\s+([\w.-]{1,64})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g;
const MAX_DECLARATIONS = 500;
/** Of a whole document, in characters. What is beyond stays as written. */
const MAX_EXPANSION = 100_000;
const REFERENCE = /&(#x?[0-9a-f]{1,8}|[a-z][\w.-]{0,63});/gi;

/** Decodes the references of a document's text. */
export type ReferenceDecoder = (text: string) => string;

/**
 * Decodes character references, HTML's named ones, which feeds use without declaring them, and the entities that
 * `prolog`, the text before the root element, declares with a value. An entity whose value refers to another is left as
 * written, and so is one that is kept in a file: no document can grow, or read anything, by its entities.
 */
export function createReferenceDecoder(prolog: string): ReferenceDecoder {
  const declared = declaredEntities(prolog);
  let left = MAX_EXPANSION;
  const expand = (reference: string, name: string): string => {
    const value = declared.get(name);
    if (value === undefined) return decodeHTMLStrict(reference);
    left -= value.length;
    return left < 0 ? reference : value;
  };
  return (text) => (text.includes("&") ? text.replace(REFERENCE, expand) : text);
}

function declaredEntities(prolog: string): Map<string, string> {
  const declared = new Map<string, string>();
  if (!prolog.includes("<!ENTITY")) return declared;
  for (const [, name = "", double, single] of prolog.matchAll(DECLARATION)) {
    const value = decodeHTMLStrict(double ?? single ?? "");
    // The first declaration holds (XML 1.0, 4.2).
    if (!REFERENCE_INSIDE.test(double ?? single ?? "") && !declared.has(name)) declared.set(name, value);
    if (declared.size === MAX_DECLARATIONS) break;
  }
  return declared;
}

/** To anything but a character. */
const REFERENCE_INSIDE = /&(?!#|(?:lt|gt|amp|quot|apos);)|%[\w.-]+;/;
