import { decodeHTML } from "entities";
import { htmlToBlocks } from "./html-blocks.ts";
import { MAX_HTML_LENGTH } from "./html-limit.ts";
import { DIRECTION_CONTROLS } from "./html-tree.ts";

/** Element names that occur in feeds. "<BBCA>" and "a < b" are text. */
const TAG =
  /<\/?(?:a|abbr|acronym|address|amp-iframe|amp-img|amp-video|applet|article|aside|audio|b|base|bdo|big|blink|blockquote|body|br|button|canvas|center|cite|code|dd|del|div|dl|dt|em|embed|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|marquee|math|meta|nav|noscript|object|ol|p|image|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|tt|u|ul|video|wbr)(?=[\s/>])|<!--/i;
const TAG_HERE = new RegExp(TAG.source, "iy");

/** A fragment without elements is plain text, whose line breaks are significant. */
export function hasMarkup(html: string): boolean {
  return TAG.test(html);
}

export function textToHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/**
 * The visible text of an HTML fragment: entities decoded once, white space collapsed, and one line per paragraph,
 * heading, list item or line break, without empty lines. Line breaks of a fragment without elements are preserved.
 */
export function plainText(html: string): string {
  return foldLines(
    hasMarkup(html)
      ? htmlToBlocks(escapeStrayBrackets(html))
          .map(({ text }) => text)
          .join("\n")
      : decodeEntities(html),
  );
}

/** Input beyond MAX_HTML_LENGTH is cut off. */
export function decodeEntities(html: string): string {
  return decodeHTML(html.slice(0, MAX_HTML_LENGTH)).replace(DIRECTION_CONTROLS, "");
}

function escapeStrayBrackets(html: string): string {
  return html.replace(/</g, (bracket, offset: number) => {
    TAG_HERE.lastIndex = offset;
    return TAG_HERE.test(html) ? bracket : "&lt;";
  });
}

/** Soft hyphen, zero-width spaces and joiners, which break search and comparison. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

export function foldLines(text: string): string {
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
