import { Parser } from "htmlparser2";
import { MAX_HTML_LENGTH } from "./html-limit.ts";

/** Attribute values are untrusted. */
export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
  isBlock: boolean;
}

export type HtmlNode = string | HtmlElement;

const BLOCKS = new Set(
  `p div h2 h3 h4 h5 h6 hr blockquote pre figure figcaption ul ol li dl dt dd table caption tr td th
   img picture iframe video audio`.split(/\s+/),
);
const INLINE = ["a", "b", "strong", "i", "em", "code", "sup", "sub", "q", "br", "source"];
const elementNames = new Map([
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
/** Dropped with their content, which isn't meant to be read. Struck-out text has been retracted. */
const DROPPED = new Set(
  `script style textarea option template title svg math object embed applet select button xmp noembed noframes
   s strike del`.split(/\s+/),
);
/** Struck out by style or class; Word marks tracked deletions with a class. */
const STRUCK_STYLE = /text-decoration(?:-line)?\s*:[^;]*line-through/i;
const STRUCK_CLASS = /(?:^|\s)(?:msoDel|strike|striked|strikethrough|line-through|text-strike)(?:\s|$)/i;
/** Only the attributes of these count: their text is a fallback for browsers that can't show them. */
const WITHOUT_TEXT = new Set(["iframe", "video", "audio"]);

const SHOWN_ATTRIBUTES = ["alt", "title", "aria-label"];

/** A deeper element is replaced by its content, so that no document can exhaust the stack. */
const MAX_DEPTH = 30;

/**
 * Text direction marks, embeddings, overrides and isolates (UAX 9, 2). An unclosed one, accidental or malicious,
 * reverses the text after it: the rest of a line, a list of titles, a tab's name.
 */
export const DIRECTION_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Accepts broken HTML. Input beyond MAX_HTML_LENGTH is cut off. */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: "div", attributes: {}, children: [], isBlock: true };
  const parents = [root];
  const isParent: boolean[] = [];
  let droppedDepth = 0;
  const isDropped: boolean[] = [];
  let fallbackDepth = 0;
  const visibleText = (text: string) => text.replace(DIRECTION_CONTROLS, "");
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = elementNames.get(tag);
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
          if (text !== undefined) attributes[attribute] = visibleText(text);
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
        if (typeof before === "string") parent.children[last] = before + visibleText(text);
        else parent.children.push(visibleText(text));
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

const LATE_ADDRESS = /^data-.*(?:src|original|lazy|orig-file|image)/;

/**
 * Whether to use a noscript image. It replaces a preceding image that has no address, and is dropped if the
 * preceding image has one, because the two may be the same.
 */
function takesFallback(parent: HtmlElement | undefined): boolean {
  const before = parent?.children.filter((child) => typeof child !== "string" || child.trim() !== "").at(-1);
  if (!parent || before === undefined || typeof before === "string" || before.name !== "img") return true;
  const { src = "", srcset, ...others } = before.attributes;
  if (/^https?:|^\//i.test(src) || srcset || Object.keys(others).some((name) => LATE_ADDRESS.test(name)))
    return false;
  parent.children.splice(parent.children.indexOf(before), 1);
  return true;
}

export function findElement(parent: HtmlElement, ...names: string[]): HtmlElement | undefined {
  for (const child of parent.children) {
    if (typeof child === "string") continue;
    const match = names.includes(child.name) ? child : findElement(child, ...names);
    if (match) return match;
  }
  return undefined;
}

export function rawText(parent: HtmlElement): string {
  return parent.children
    .map((child) => (typeof child === "string" ? child : child.name === "br" ? "\n" : rawText(child)))
    .join("");
}
