import { resolveBase } from "../resolve-url.ts";
import { addChild, type XmlElement } from "./xml-element.ts";
import { EMPTY_SCOPE, innerScope, namespaceOf, qualify, type Scope, unprefixed } from "./xml-namespaces.ts";
import { createReferenceDecoder, type ReferenceDecoder } from "./xml-references.ts";

/** Elements nested more deeply become siblings, so that traversing the tree can't overflow the stack. */
const MAX_DEPTH = 100;
/** The largest real feeds have about ten thousand; each takes memory. The rest of a document isn't parsed. */
const MAX_ELEMENTS = 300_000;
const NAME = /[^\s/>="'<&;]+/y;
const ATTRIBUTE = /[\s/]*([^\s/>="'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const FORBIDDEN = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
/** Elements that can't contain another of their kind: a second one closes the first. */
const ITEM_NAMES = new Set(["item", "entry"]);
const PARENT_NAMES = new Set(["item", "entry", "channel", "feed", "rss", "rdf"]);
/** Fields without child elements: if one is unclosed, the next field closes it. */
const PLAIN_FIELDS = new Set(
  "title link guid id category comments enclosure pubdate published updated issued modified dc:date dc:creator".split(
    " ",
  ),
);
/** Modules whose elements don't contain the feed's own fields. */
const MODULE = /^(?:media|itunes|googleplay|podcast|atom|feedburner|georss|sy|slash|wfw|cc):/;
const FIELDS = new Set([
  ...[...PLAIN_FIELDS, ...ITEM_NAMES, "author", "description", "summary", "content", "content:encoded"],
  ...["enclosure", "source", "image", "language"],
]);

export interface XmlDocument {
  root: XmlElement;
  isComplete: boolean;
  unfinished: ReadonlySet<XmlElement>;
  unreadItems: number;
}

interface OpenElement {
  element: XmlElement;
  /** In lower case, because start and end tags may differ in case. */
  key: string;
  scope: Scope;
}

/**
 * Parses a document from the root element at `start` into a tree. Accepts what publishers serve rather than only
 * valid XML: a stray `<` or `&` is text, an end tag without a start tag is ignored, an end tag closes all open
 * elements inside, and an item ends where the next one starts. Takes linear time for any document and never throws.
 */
export function parseXml(document: string, start: number, documentUrl: string | undefined): XmlDocument {
  const reader = new Reader(createReferenceDecoder(document.slice(0, start)), documentUrl);
  const text = document.slice(start).replace(FORBIDDEN, "");
  let at = 0;
  while (at < text.length && !reader.isEnded && reader.elements < MAX_ELEMENTS) {
    const open = text.indexOf("<", at);
    const textEnd = open === -1 ? text.length : open;
    reader.addText(text.slice(at, textEnd));
    at = open === -1 ? text.length : reader.readMarkup(text, open);
  }
  return reader.finish(text.slice(at));
}

class Reader {
  private root: XmlElement | undefined;
  private rootNamespace: string | undefined;
  /** Namespaces of the feed's own elements: the root's, and the default namespaces of its channel and items. */
  private readonly ownNamespaces = new Set<string>();
  private readonly open: OpenElement[] = [];
  private readonly openNames = new Map<string, number>();
  private readonly openItems: number[] = [];
  private readonly openContents: number[] = [];
  isEnded = false;
  elements = 0;
  private unreadItems = 0;
  private readonly decode: ReferenceDecoder;
  private readonly documentUrl: string | undefined;

  constructor(decode: ReferenceDecoder, documentUrl: string | undefined) {
    this.decode = decode;
    this.documentUrl = documentUrl;
  }

  readMarkup(text: string, open: number): number {
    if (text[open + 1] === "!" && text.slice(open, open + 9).toUpperCase() === "<![CDATA[") {
      const end = text.indexOf("]]>", open);
      this.addRaw(text.slice(open + 9, end === -1 ? undefined : end));
      return end === -1 ? this.skipRest(text, open) : end + 3;
    }
    if (text.startsWith("<!--", open)) {
      const end = text.indexOf("-->", open + 4);
      return end === -1 ? this.skipRest(text, open) : end + 3;
    }
    if (text.startsWith("<?", open)) return after(text, "?>", open);
    if (text.startsWith("<!", open)) return after(text, ">", open);
    const isEnd = text[open + 1] === "/";
    NAME.lastIndex = open + (isEnd ? 2 : 1);
    const tag = NAME.exec(text)?.[0];
    if (tag === undefined || !/^[\p{L}_:]/u.test(tag)) {
      this.addRaw("<");
      return open + 1;
    }
    if (!isEnd) return this.readStartTag(text, tag, NAME.lastIndex);
    this.close(tag);
    return after(text, ">", NAME.lastIndex);
  }

  private skipRest(text: string, from: number): number {
    this.unreadItems += countItemTags(text.slice(from));
    return text.length;
  }

  private readStartTag(text: string, tag: string, nameEnd: number): number {
    const attributes = new Map<string, string>();
    let at = nameEnd;
    ATTRIBUTE.lastIndex = at;
    for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
      const [, name = "", double, single, bare] = match;
      const key = name.toLowerCase();
      if (!attributes.has(key)) attributes.set(key, this.decode(double ?? single ?? bare ?? ""));
      at = ATTRIBUTE.lastIndex;
    }
    const end = text.indexOf(">", at);
    const isEmpty = end !== -1 && text[end - 1] === "/";
    this.start(tag, attributes);
    if (isEmpty) this.close(tag);
    return end === -1 ? text.length : end + 1;
  }

  private start(tag: string, attributes: ReadonlyMap<string, string>): void {
    const outer = this.open.at(-1);
    const scope = innerScope(outer?.scope ?? EMPTY_SCOPE, attributes);
    const isRoot = this.root === undefined;
    const namespace = namespaceOf(tag, scope);
    this.rootNamespace ??= namespace;
    const key = tag.toLowerCase();
    const isContainer = key === "channel" || ITEM_NAMES.has(key);
    if (isRoot || (isContainer && outer !== undefined && PARENT_NAMES.has(outer.element.name))) {
      this.ownNamespaces.add(namespace);
    }
    const { prefix, local, isAtom } = qualify(tag, scope, this.ownNamespaces);
    const base = attributes.get("xml:base");
    const outerBase = outer?.element.xmlBase;
    const element: XmlElement = {
      name: prefix === "" ? local : `${prefix}:${local}`,
      tag,
      isForeignAtom: isAtom && namespace !== this.rootNamespace,
      attributes: unprefixed(attributes),
      children: [],
      byName: undefined,
      isUnclosed: false,
      xmlBase: base === undefined ? outerBase : resolveBase(base, outerBase ?? this.documentUrl),
    };
    this.elements += 1;
    if (isRoot) this.root = element;
    else {
      if (FIELDS.has(element.name)) this.closeOpenField(element.name);
      if (ITEM_NAMES.has(element.name)) this.closeOpenItem(element.name);
    }
    const parent = this.parent();
    if (parent) addChild(parent, element);
    if (ITEM_NAMES.has(element.name)) this.openItems.push(this.open.length);
    if (element.name === "content") this.openContents.push(this.open.length);
    this.open.push({ element, key, scope });
    this.openNames.set(key, (this.openNames.get(key) ?? 0) + 1);
  }

  private closeOpenField(name: string): void {
    const open = this.open.at(-1)?.element.name ?? "";
    const parentName = this.open.at(-2)?.element.name ?? "";
    if (open === name) return;
    if (PLAIN_FIELDS.has(open) && PARENT_NAMES.has(parentName)) this.pop();
    while (MODULE.test(this.open.at(-1)?.element.name ?? "")) this.pop();
  }

  /** An item inside another item's content belongs to a text about feeds. */
  private closeOpenItem(name: string): void {
    const item = this.openItems.at(-1);
    if (item === undefined || (this.openContents.at(-1) ?? -1) > item) return;
    if (this.open[item]?.element.name !== name) return;
    while (this.open.length > item) this.pop();
  }

  private close(tag: string): void {
    const key = tag.toLowerCase();
    if (!this.openNames.get(key)) return;
    for (let closed = this.pop(); closed !== undefined && closed.key !== key; closed = this.pop()) {
      closed.element.isUnclosed = true;
    }
    this.isEnded = this.open.length === 0;
  }

  private pop(): OpenElement | undefined {
    const closed = this.open.pop();
    if (this.openItems.at(-1) === this.open.length) this.openItems.pop();
    if (this.openContents.at(-1) === this.open.length) this.openContents.pop();
    if (closed) this.openNames.set(closed.key, (this.openNames.get(closed.key) ?? 1) - 1);
    return closed;
  }

  private parent(): XmlElement | undefined {
    return this.open[Math.min(this.open.length, MAX_DEPTH) - 1]?.element;
  }

  addText(text: string): void {
    if (text !== "") this.addRaw(this.decode(text));
  }

  private addRaw(text: string): void {
    if (text !== "") this.parent()?.children.push(text);
  }

  finish(unreadText: string): XmlDocument {
    if (this.root === undefined) throw new Error("parseXml needs the offset of a start tag.");
    for (const { element } of this.open) element.isUnclosed = true;
    return {
      root: this.root,
      isComplete: this.isEnded,
      unfinished: new Set(this.open.map(({ element }) => element)),
      unreadItems: this.unreadItems + countItemTags(unreadText),
    };
  }
}

export function countItemTags(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(/<(?:[\w-]+:)?(?:item|entry)[\s>]/gi)) count += 1;
  return count;
}

function after(text: string, end: string, from: number): number {
  const index = text.indexOf(end, from);
  return index === -1 ? text.length : index + end.length;
}
