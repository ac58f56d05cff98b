/** Just enough of the HTML standard's tokenizer to find the scripts of a page that we rendered ourselves. */

/** Elements whose content is text up to their own end tag; "<script" within them starts nothing. */
const RAW_TEXT = /^(?:style|textarea|title|noscript|iframe|noembed|noframes|xmp)$/;
const TAG_NAME = /<([a-z][^\s/>]*)/iy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

export interface ScriptElement {
  attributes: Map<string, string>;
  text: string;
}

/** The index of the ">" that ends a start tag, or -1. A ">" inside a quoted attribute value doesn't. */
function tagEnd(html: string, from: number): number {
  let expects: "name" | "value" | "bare" | '"' | "'" = "name";
  for (let at = from; at < html.length; at++) {
    const char = html[at] as string;
    if (expects === '"' || expects === "'") {
      if (char === expects) expects = "name";
    } else if (char === ">") return at;
    else if (/\s/.test(char)) {
      if (expects === "bare") expects = "name";
    } else if (expects === "value") expects = char === '"' || char === "'" ? char : "bare";
    else if (expects === "name" && char === "=") expects = "value";
  }
  return -1;
}

function parseAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? ""); // the first one counts
  }
  return attributes;
}

/**
 * Where a script's text ends, or -1. After "<!--" a nested "<script" hides the next "</script>" (the standard's "script data
 * double escaped state"); everything else that looks like a tag in a script is text.
 */
function scriptEnd(html: string, from: number): number {
  const marks = /<!--|-->|<(\/?)script(?=[\s/>])/gi;
  marks.lastIndex = from;
  let escaped = false;
  let nested = false;
  for (let mark = marks.exec(html); mark !== null; mark = marks.exec(html)) {
    if (mark[0] === "<!--") {
      escaped = true;
      marks.lastIndex -= 2; // "<!-->" opens and closes at once
    } else if (mark[0] === "-->") escaped = nested = false;
    else if (mark[1] === "/") {
      if (!nested) return mark.index;
      nested = false;
    } else if (escaped) nested = true;
  }
  return -1;
}

function indexOfPattern(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? -1;
}

/** Every script element in the page's order. One that is never closed is left out: browsers don't run it. */
export function listScriptElements(html: string): ScriptElement[] {
  const scripts: ScriptElement[] = [];
  let at = html.indexOf("<");
  while (at >= 0) {
    let next = at + 1;
    TAG_NAME.lastIndex = at;
    const name = TAG_NAME.exec(html)?.[1]?.toLowerCase();
    if (html.startsWith("<!--", at)) {
      next = indexOfPattern(html, /--!?>/g, at + 2);
    } else if (name !== undefined) {
      const end = tagEnd(html, at + 1 + name.length);
      if (end < 0) break;
      next = end + 1;
      if (name === "script") {
        const close = scriptEnd(html, end + 1);
        if (close < 0) break;
        scripts.push({
          attributes: parseAttributes(html.slice(at + 1 + name.length, end)),
          text: html.slice(end + 1, close),
        });
        next = close + 1;
      } else if (RAW_TEXT.test(name)) {
        next = indexOfPattern(html, new RegExp(`</${name}(?=[\\s/>])`, "gi"), end + 1);
      }
    }
    if (next < 0) break;
    at = html.indexOf("<", next);
  }
  return scripts;
}
