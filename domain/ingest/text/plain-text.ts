import { sanitiseHtml } from "./sanitise-html.ts";

/** Element names found in feeds. "<BBCA>" and "a < b" are text. */
const TAG =
  /<\/?(?:a|abbr|acronym|address|applet|article|aside|audio|b|base|bdo|big|blink|blockquote|body|br|button|canvas|center|cite|code|dd|del|div|dl|dt|em|embed|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|marquee|math|meta|nav|object|ol|p|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|video|wbr)(?=[\s/>])|<!--/i;
const TAG_HERE = new RegExp(TAG.source, "iy");

/** Whether a fragment has elements. If not, its line breaks are significant. */
export function hasMarkup(html: string): boolean {
  return TAG.test(html);
}

/** Escapes text to an HTML fragment. */
export function textToHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/**
 * The visible text of an HTML fragment: entities decoded once, one line per paragraph, heading, list item or
 * line break, white space collapsed, no empty lines. A fragment without elements keeps its line breaks.
 */
export function plainText(html: string): string {
  const lines = hasMarkup(html)
    ? textOfSafeHtml(sanitiseHtml(escapeStrayBrackets(html)))
    : decodeEntities(html);
  return foldLines(lines);
}

/** Like plainText, for output of sanitiseHtml. */
export function plainTextOfSafeHtml(safeHtml: string): string {
  return foldLines(textOfSafeHtml(safeHtml));
}

/** Decodes entities in a fragment without elements. */
export function decodeEntities(html: string): string {
  return unescapeText(sanitiseHtml(escapeStrayBrackets(html)));
}

/** Safe HTML escapes every "<" in text, so anything that looks like a tag is one. */
function textOfSafeHtml(safeHtml: string): string {
  const folded = safeHtml.replace(/\s+/g, " ");
  return unescapeText(
    folded.replace(/<\/?(a|b|strong|i|em|code|img)\b[^>]*>/g, "").replace(/<[^>]*>/g, "\n"),
  );
}

/** Escapes brackets that don't start an element, such as "<BBCA>" in a title. */
function escapeStrayBrackets(html: string): string {
  return html.replace(/</g, (bracket, offset: number) => {
    TAG_HERE.lastIndex = offset;
    return TAG_HERE.test(html) ? bracket : "&lt;";
  });
}

function unescapeText(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}

/** Soft hyphen, zero-width spaces and joiners, which break search and comparison. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

function foldLines(text: string): string {
  return text
    .split("\n")
    .map((line) =>
      line
        .replace(INVISIBLE, "")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .join("\n");
}
