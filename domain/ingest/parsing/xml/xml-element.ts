export interface XmlElement {
  /**
   * Local name in lower case, after the usual prefix of its namespace, whatever the document's own: "title" in RSS and
   * Atom, "dc:date", "media:content". A namespace that isn't known keeps the document's prefix.
   */
  name: string;
  /** Name as written. */
  tag: string;
  /** Whether it is an Atom element in a document of another format. */
  isForeignAtom: boolean;
  /** By name in lower case, without prefix except "xml:" and "rdf:". */
  attributes: Readonly<Record<string, string>>;
  /** Text is decoded. */
  children: (XmlElement | string)[];
  /** The elements among the children; undefined if there are none. */
  byName: Map<string, XmlElement[]> | undefined;
  /** Of the nearest xml:base, resolved; undefined without one. */
  /** Whether an element around it ended before it did: its end tag is missing. */
  isUnclosed: boolean;
  xmlBase: string | undefined;
}

/** The child elements with this name, in document order. */
export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.byName?.get(name) ?? [];
}

export function addChild(parent: XmlElement, child: XmlElement): void {
  parent.children.push(child);
  parent.byName ??= new Map();
  const same = parent.byName.get(child.name);
  if (same) same.push(child);
  else parent.byName.set(child.name, [child]);
}

/** Its text and that of the elements in it, trimmed; undefined if there is none. */
export function textOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined;
  return joinedText(element).trim() || undefined;
}

function joinedText({ children }: XmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : joinedText(child))).join("");
}

/** The text of the first of these children that has some; an earlier name takes precedence. */
export function childText(element: XmlElement | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    for (const child of childrenOf(element, name)) {
      const text = textOf(child);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}
