import { decodeXML } from "entities";
import { LRUCache } from "lru-cache";
import { type Container, parse } from "postcss";

interface Piece {
  /** The enclosing at-rules, outermost first: "@layer utilities", "@media print". */
  within: readonly string[];
  text: string;
  /** By selector: the classes that a page must have for it to match anything. */
  classesBySelector: readonly (readonly string[])[];
}

/**
 * Matches classes and, to count the depth, brackets: classes in the arguments of :is(), :not() and the like
 * aren't required.
 */
const SELECTOR_PARTS = /[([]|[)\]]|\.((?:[\w-]|[^\0-\x7f]|\\(?:[\da-f]{1,6}\s?|.))+)|\\./gi;
const ESCAPED = /\\(?:([\da-f]{1,6})\s?|(.))/gi;
const CLASS_ATTRIBUTE = / class="[^"]*"/g;
const CLASS_START = ' class="'.length;
/** Each takes about 40 kB. Pages of the same kind have few different sets of classes. */
const MAX_KEPT = 50;
const CLASS_IN_SCRIPT = /[\w-]+/g;

/**
 * A stylesheet that returns, for each page, the rules that can apply to it. On a page without other scripts,
 * only its inline scripts change classes.
 */
export class Stylesheet {
  readonly #pieces: readonly Piece[];
  readonly #classesOfScripts: ReadonlySet<string>;
  readonly #kept = new LRUCache<string, Buffer>({ max: MAX_KEPT });

  /**
   * @param css must not have class names in attribute selectors
   * @param inlineScripts any word in them may be a class
   */
  constructor(css: string, inlineScripts: readonly string[]) {
    this.#pieces = listPieces(parse(css), []);
    this.#classesOfScripts = new Set(inlineScripts.flatMap((script) => script.match(CLASS_IN_SCRIPT) ?? []));
  }

  /** The rules for the page's elements, in the stylesheet's order, as UTF-8. */
  usedIn(html: string): Buffer {
    // A page has hundreds of elements, but few distinct values.
    const attributes = [...new Set(html.match(CLASS_ATTRIBUTE))].sort();
    const key = attributes.join("");
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const rules = Buffer.from(this.#rulesFor(attributes));
    this.#kept.set(key, rules);
    return rules;
  }

  #rulesFor(attributes: readonly string[]): string {
    const classes = new Set(this.#classesOfScripts);
    for (const attribute of attributes) {
      for (const name of decodeXML(attribute.slice(CLASS_START, -1)).split(" ")) classes.add(name);
    }
    const isUsed = ({ classesBySelector }: Piece) =>
      classesBySelector.some((needed) => needed.every((name) => classes.has(name)));
    return join(this.#pieces.filter(isUsed));
  }
}

function listPieces(container: Container, within: readonly string[]): Piece[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "rule") {
      return { within, text: node.toString(), classesBySelector: node.selectors.map(classesOf) };
    }
    if (node.type !== "atrule") return [];
    const { name, params, nodes } = node;
    const opening = `@${name} ${params}`.trimEnd();
    const whole = { within, classesBySelector: [[]] };
    if (nodes === undefined) return { ...whole, text: `${opening};` };
    const isGroup = /^(?:layer|media|supports|container|starting-style)$/.test(name);
    return isGroup ? listPieces(node, [...within, opening]) : { ...whole, text: node.toString() };
  });
}

/** The classes that an element and its ancestors or siblings must have between them. */
function classesOf(selector: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [part, name] of selector.matchAll(SELECTOR_PARTS)) {
    if (part === "(" || part === "[") depth += 1;
    else if (part === ")" || part === "]") depth -= 1;
    else if (name !== undefined && depth === 0) names.push(name.replace(ESCAPED, characterOf));
  }
  return names;
}

function characterOf(_: string, hex: string | undefined, character = ""): string {
  return hex === undefined ? character : String.fromCodePoint(Number.parseInt(hex, 16));
}

function join(pieces: readonly Piece[]): string {
  let css = "";
  let open: readonly string[] = [];
  for (const { within, text } of pieces) {
    const kept = within.findIndex((opening, depth) => opening !== open[depth]);
    const shared = Math.min(kept === -1 ? within.length : kept, open.length);
    css += "}".repeat(open.length - shared);
    css += within
      .slice(shared)
      .map((opening) => `${opening}{`)
      .join("");
    css += text;
    open = within;
  }
  return css + "}".repeat(open.length);
}
