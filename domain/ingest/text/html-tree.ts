import { Parser } from "htmlparser2";
import { MAX_HTML_LENGTH } from "./html-limit.ts";

/** An element that means something in an article. Attributes are as written, and not to be trusted. */
export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
  /** Whether it begins a line of its own, or something inside it does. */
  isBlock: boolean;
}

/** Text has its entities decoded. */
export type HtmlNode = string | HtmlElement;

const BLOCKS = new Set(
  `p div h2 h3 h4 h5 h6 hr blockquote pre figure figcaption ul ol li dl dt dd table caption tr td th
   img picture iframe video audio`.split(/\s+/),
);
const INLINE = ["a", "b", "strong", "i", "em", "code", "sup", "sub", "q", "br", "source"];
/** What an element is to us. The content of any other is taken as if the element weren't there. */
const NAMES = new Map([
  ...[...BLOCKS, ...INLINE].map((name) => [name, name] as const),
  ...`section article main aside header footer nav center address details summary form fieldset`
    .split(" ")
    .map((name) => [name, "div"] as const),
  ["h1", "h2"],
  ["image", "img"],
  ["amp-img", "img"],
  ["amp-iframe", "iframe"],
  ["amp-video", "video"],
]);
/** Left out with their content, which is not meant to be read: what is struck out has been taken back. */
const DROPPED = new Set(
  `script style textarea option template title svg math object embed applet select button xmp noembed noframes
   s strike del`.split(/\s+/),
);
/** Struck out by style or class; Word marks what was deleted while changes are tracked. */
const STRUCK_STYLE = /text-decoration(?:-line)?\s*:[^;]*line-through/i;
const STRUCK_CLASS = /(?:^|\s)(?:msoDel|strike|striked|strikethrough|line-through|text-strike)(?:\s|$)/i;
/** Elements of which only the attributes count: their text is for browsers that can't show them. */
const WITHOUT_TEXT = new Set(["iframe", "video", "audio"]);

/** Attributes that readers see. */
const SHOWN_ATTRIBUTES = ["alt", "title", "aria-label"];

/** Deeper elements are taken as if they weren't there, so that no document can exhaust the stack. */
const MAX_DEPTH = 30;

/**
 * Text direction marks, embeddings, overrides and isolates (UAX 9, 2). One left open, by mistake or on
 * purpose, reverses whatever follows it: the rest of a line, a list of titles, a tab's name.
 */
export const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Reads an HTML fragment, however broken, in one pass. What is longer than MAX_HTML_LENGTH is cut. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: "div", attributes: {}, children: [], isBlock: true };
  const parents = [root];
  /** For each open tag, whether it became a parent. */
  const isParent: boolean[] = [];
  let droppedDepth = 0;
  /** For each open tag, whether what is in it is left out. */
  const isDropped: boolean[] = [];
  /** How many of the open tags are noscript: their pictures stand in for those that scripts load. */
  let fallbackDepth = 0;
  const shown = (text: string) => text.replace(DIRECTION_CONTROLS, "");
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = NAMES.get(tag);
        const isOut = DROPPED.has(tag) || isStruck(attributes);
        isDropped.push(isOut);
        if (isOut) droppedDepth += 1;
        if (tag === "noscript") fallbackDepth += 1;
        const isShown = fallbackDepth === 0 || (name === "img" && takesFallback(parents.at(-1)));
        const isKept = droppedDepth === 0 && isShown && name !== undefined && parents.length <= MAX_DEPTH;
        isParent.push(isKept);
        if (!isKept) return;
        const isBlock = BLOCKS.has(name);
        for (const attribute of SHOWN_ATTRIBUTES) {
          const text = attributes[attribute];
          if (text !== undefined) attributes[attribute] = shown(text);
        }
        if (tag === "amp-img") for (const side of ["width", "height"]) delete attributes[side]; // only a ratio
        const element: HtmlElement = { name, attributes, children: [], isBlock };
        if (isBlock) for (const parent of parents) parent.isBlock = true;
        parents.at(-1)?.children.push(element);
        parents.push(element);
      },
      onclosetag(tag) {
        if (isDropped.pop()) droppedDepth -= 1;
        if (tag === "noscript") fallbackDepth -= 1;
        if (isParent.pop()) parents.pop();
      },
      ontext(text) {
        const parent = parents.at(-1);
        if (droppedDepth + fallbackDepth > 0 || parent === undefined || WITHOUT_TEXT.has(parent.name)) return;
        const last = parent.children.length - 1;
        const before = parent.children[last];
        if (typeof before === "string") parent.children[last] = before + shown(text);
        else parent.children.push(shown(text));
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.write(html.slice(0, MAX_HTML_LENGTH));
  parser.end();
  return root;
}

function isStruck({ style, class: className }: Record<string, string>): boolean {
  return STRUCK_STYLE.test(style ?? "") || STRUCK_CLASS.test(className ?? "");
}

/** Where scripts that load pictures late look for the address. */
const LATE_ADDRESS = /^data-.*(?:src|original|lazy|orig-file|image)/;

/** Whether a picture for browsers without scripts adds one: the picture before it may be the same. */
function takesFallback(parent: HtmlElement | undefined): boolean {
  const before = parent?.children.filter((child) => typeof child !== "string" || child.trim() !== "").at(-1);
  if (!parent || before === undefined || typeof before === "string" || before.name !== "img") return true;
  const { src = "", srcset, ...others } = before.attributes;
  if (/^https?:|^\//i.test(src) || srcset || Object.keys(others).some((name) => LATE_ADDRESS.test(name)))
    return false;
  parent.children.splice(parent.children.indexOf(before), 1);
  return true;
}

/** The first element with one of these names below this one, in the document's order. */
export function findElement(parent: HtmlElement, ...names: string[]): HtmlElement | undefined {
  for (const child of parent.children) {
    if (typeof child === "string") continue;
    const found = names.includes(child.name) ? child : findElement(child, ...names);
    if (found) return found;
  }
  return undefined;
}

/** All text below an element, as written. */
export function rawText(parent: HtmlElement): string {
  return parent.children
    .map((child) => (typeof child === "string" ? child : child.name === "br" ? "\n" : rawText(child)))
    .join("");
}
