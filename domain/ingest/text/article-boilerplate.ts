/**
 * Removes boilerplate that publishers and their scrapers add to an article: a repeated picture and title at
 * the top, links to other articles inside and below the text. These links change with every fetch, so the
 * article would look edited each time, and two articles of the same day would look alike.
 */

/** "Baca juga: ..." (read also) and its variants between paragraphs. */
const CROSS_REFERENCE = /^(baca|lihat|simak|tonton|saksikan)\s+(juga|pula|selengkapnya)\b|^\[?gambas:/i;
const MAX_CROSS_REFERENCE_LENGTH = 300;
const TRAILING_TAGS = ["h2", "h3", "h4", "h5", "h6", "li", "p"];
const KEYWORDS = /^(tags?|topik|label|kata kunci)\s*:/i;

/** Removes boilerplate from sanitiseHtml's output. `title` is plain text. */
export function withoutBoilerplate(safeHtml: string, title: string): string {
  return withoutRepeatedHead(withoutTrailingLinks(withoutCrossReferences(safeHtml)), title);
}

function withoutCrossReferences(html: string): string {
  return html.replace(
    /<(p|h[2-6]|div|li)>((?:(?!<\/?(?:p|h[2-6]|div|li|ul|ol|table)\b)[\s\S])*?)<\/\1>/g,
    (block) => {
      const text = textOf(block);
      return text.length <= MAX_CROSS_REFERENCE_LENGTH && CROSS_REFERENCE.test(text) ? "" : block;
    },
  );
}

/**
 * Removes trailing headings without text, loose list items, which are links from the page's margin unless the
 * text introduces a list with a colon, and keyword lines, which the item also has as categories.
 */
function withoutTrailingLinks(html: string): string {
  let body = html.trimEnd();
  for (let start = startOfTrailingLink(body); start !== -1; start = startOfTrailingLink(body)) {
    body = body.slice(0, start).trimEnd();
  }
  const isListAnnounced = textOf(body.slice(-200)).endsWith(":");
  return isListAnnounced ? body + leadingListItems(html.slice(body.length)) : body;
}

function startOfTrailingLink(body: string): number {
  const tag = TRAILING_TAGS.find((name) => body.endsWith(`</${name}>`));
  if (tag === undefined) return -1;
  const start = body.lastIndexOf(`<${tag}>`);
  return tag !== "p" || KEYWORDS.test(textOf(body.slice(start))) ? start : -1;
}

function leadingListItems(tail: string): string {
  const firstHeading = tail.search(/<(h[2-6]|p)>/);
  return firstHeading === -1 ? tail : tail.slice(0, firstHeading);
}

/** Drops the leading picture and title, which our page shows anyway. */
function withoutRepeatedHead(html: string, title: string): string {
  let body = html.trimStart();
  for (;;) {
    const picture = /^((?:<(?:p|div|figure|a)\b[^>]*>\s*)*)<img\b[^>]*>\s*/.exec(body);
    const block = /^<(p|h[2-6]|figure|div)>((?:(?!<\1\b)[\s\S])*?)<\/\1>\s*/.exec(body);
    if (picture) body = (picture[1] ?? "") + body.slice(picture[0].length);
    else if (block && repeats(title, textOf(block[0]))) body = body.slice(block[0].length);
    else return body;
  }
}

function repeats(title: string, text: string): boolean {
  return text === "" || text.toLowerCase() === title.toLowerCase();
}

function textOf(safeHtml: string): string {
  return safeHtml
    .replace(/<[^>]*>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** "JAKARTA, KONTAN.CO.ID - ", "Bisnis.com, JAKARTA — ", "TEMPO.CO, Jakarta - ", "Jakarta (ANTARA) - ". */
const DATELINE =
  /^(?:[\p{Lu}\d][\p{L}\d.]*(?:\s+[\p{Lu}][\p{L}.]*){0,3}[,\s]*(?:\([\p{L}\d .]+\)\s*)?){1,3}\s*[-–—:]+\s*(?:\p{Lu}{4,}(?:\s\p{Lu}+)*\s*[.:,–—-]+\s*)?/u;
/** Requires six capitals, because four may be a company code or IHSG, the index. */
const PLACE_OR_PUBLISHER = /\p{Lu}{6}|Jakarta|\.(com|co|id|net)\b|\(\p{Lu}/u;
const BYLINE = /^(reporter|editor|penulis|oleh|laporan|pewarta|sumber|foto)\s*:/i;
const MAX_DATELINE_LENGTH = 60;

/**
 * Drops leading bylines and the dateline of the first sentence from lines of plain text. They would fill
 * excerpts, and make two publishers' copies of one agency text differ.
 */
export function runningText(lines: string[]): string[] {
  const first = lines.findIndex((line) => !BYLINE.test(line) || line.length > 200);
  if (first === -1) return [];
  const [opening = "", ...rest] = lines.slice(first);
  return [withoutDateline(opening), ...rest].filter((line) => line !== "");
}

function withoutDateline(line: string): string {
  const dateline = DATELINE.exec(line.slice(0, MAX_DATELINE_LENGTH))?.[0] ?? "";
  return PLACE_OR_PUBLISHER.test(dateline) ? line.slice(dateline.length) : line;
}
