import { childrenOf, childText, textOf, type XmlElement } from "./xml/xml-element.ts";

const ATOM_AUTHORS = ["author"];

const AUTHORS = ["author", "dc:creator", "itunes:author", "dc:contributor"];

/** An Atom entry without an author has that of its source, otherwise that of the feed (RFC 4287, 4.2.1). */
export function authorOf(item: XmlElement, feed: XmlElement | undefined): string | undefined {
  return (
    firstPerson(item, AUTHORS) ??
    firstPerson(childrenOf(item, "source")[0], ATOM_AUTHORS) ??
    firstPerson(feed, ATOM_AUTHORS)
  );
}

function firstPerson(parent: XmlElement | undefined, names: readonly string[]): string | undefined {
  const persons = names.flatMap((name) => childrenOf(parent, name)).map(parsePerson);
  return (
    persons.find(({ name }) => name !== undefined)?.name ??
    persons.find(({ email }) => email !== undefined)?.email
  );
}

interface Person {
  name?: string | undefined;
  email?: string | undefined;
}

const MAX_PERSON_LENGTH = 1000;
const EMAIL = String.raw`[^\s@<>()]{1,200}@[^\s@<>()]{1,200}`;

/** Atom has elements for both; RSS writes "siti@media.example (Siti)" or "Siti <siti@media.example>". */
function parsePerson(element: XmlElement): Person {
  const name = childText(element, "name");
  const email = childText(element, "email");
  if (name !== undefined || email !== undefined) return { name, email };
  const text = textOf(element)
    ?.replace(/^mailto:/i, "")
    .replace(/^\(([^()]+)\)$/, "$1");
  if (text === undefined || text.length > MAX_PERSON_LENGTH) return {};
  const before = new RegExp(`^(${EMAIL})\\s*(?:\\((.*)\\))?$`, "s").exec(text);
  if (before) return { email: before[1], name: before[2]?.trim() || undefined };
  const after = new RegExp(`^([^<(]+?)\\s*[<(](${EMAIL})[>)]$`).exec(text);
  return after ? { name: after[1], email: after[2] } : { name: text };
}
