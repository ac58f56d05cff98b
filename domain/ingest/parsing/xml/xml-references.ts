import { decodeHTMLStrict } from "entities";

const DECLARATION = /<!ENTITY\s+([\w.-]{1,64})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g;
const MAX_DECLARATIONS = 500;
/** Per entity, in characters. */
const MAX_VALUE = 1000;
/** Per document, in characters. References beyond it aren't expanded. */
const MAX_EXPANSION = 100_000;
const REFERENCE = /&(#x?[0-9a-f]{1,8}|[a-z][\w.-]{0,63});/gi;

export type ReferenceDecoder = (text: string) => string;

/**
 * Decodes character references, HTML's named ones (which feeds use without declaring them), and the entities that
 * `prolog`, the text before the root element, declares with a value. Values may refer to each other, up to MAX_VALUE
 * in total. An entity that is longer, refers to itself or is external is left as written, so that entities can't make
 * a document grow or read a file.
 */
export function createReferenceDecoder(prolog: string): ReferenceDecoder {
  const entities = declaredEntities(prolog);
  let remainingLength = MAX_EXPANSION;
  const expand = (reference: string, name: string): string => {
    const value = entities.get(name);
    if (value === undefined) return decodeHTMLStrict(reference);
    remainingLength -= value.length;
    return remainingLength < 0 ? reference : value;
  };
  return (text) => (text.includes("&") ? text.replace(REFERENCE, expand) : text);
}

function declaredEntities(prolog: string): Map<string, string> {
  const rawValues = new Map<string, string>();
  if (!prolog.includes("<!ENTITY")) return rawValues;
  for (const [, name = "", double, single] of prolog.matchAll(DECLARATION)) {
    // The first declaration wins (XML 1.0, 4.2).
    if (!rawValues.has(name)) rawValues.set(name, double ?? single ?? "");
    if (rawValues.size === MAX_DECLARATIONS) break;
  }
  const entities = new Map<string, string>();
  const reading = new Set<string>();
  const replacementOf = (name: string): string | undefined => {
    const value = rawValues.get(name);
    if (value === undefined || entities.has(name) || reading.has(name)) return entities.get(name);
    reading.add(name);
    const expandedValue = expanded(value, replacementOf, (inner) => rawValues.has(inner));
    if (expandedValue !== undefined) entities.set(name, expandedValue);
    return expandedValue;
  };
  for (const name of rawValues.keys()) replacementOf(name);
  return entities;
}

const CHARACTER = /&#x?[0-9a-f]{1,8};/gi;

const PARAMETER = /%[\w.-]+;/;

/** Character references are decoded where an entity is declared, others where it is used (XML 1.0, 4.4). */
function expanded(
  value: string,
  replacementOf: (name: string) => string | undefined,
  isDeclared: (name: string) => boolean,
): string | undefined {
  if (PARAMETER.test(value)) return undefined;
  let length = 0;
  let isValid = true;
  const text = value.replace(CHARACTER, decodeHTMLStrict).replace(REFERENCE, (reference, name: string) => {
    const inner = isValid && isDeclared(name) ? replacementOf(name) : decodeHTMLStrict(reference);
    length += inner?.length ?? 0;
    isValid &&= inner !== undefined && length <= MAX_VALUE;
    return isValid ? (inner ?? "") : "";
  });
  return isValid && text.length <= MAX_VALUE ? text : undefined;
}
