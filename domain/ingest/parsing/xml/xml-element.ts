export interface XmlElement {
  /**
   * Local name in lower case, preceded by the usual prefix of its namespace, regardless of the document's own:
   * "title" in RSS and Atom, "dc:date", "media:content". An unknown namespace retains the document's prefix.
   */
  name: string;
  tag: string;
  isForeignAtom: boolean;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
  byName: Map<string, XmlElement[]> | undefined;
  isUnclosed: boolean;
  xmlBase: string | undefined;
}

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

export function textOf(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined;
  return joinedText(element).trim() || undefined;
}

function joinedText({ children }: XmlElement): string {
  return children.map((child) => (typeof child === "string" ? child : joinedText(child))).join("");
}

export function childText(element: XmlElement | undefined, ...names: string[]): string | undefined {
  for (const name of names) {
    for (const child of childrenOf(element, name)) {
      const text = textOf(child);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}
