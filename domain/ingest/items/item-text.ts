import { oneLine } from "#format/printable.ts";
import type { ParsedItem } from "../parsing/parsed-feed.ts";
import { withoutBoilerplate } from "../text/article-boilerplate.ts";
import { bylineOf } from "../text/byline.ts";
import { canonicalUrl, webUrl } from "../text/canonical-url.ts";
import { excerptOf } from "../text/excerpt.ts";
import { parseBlocks } from "../text/html-to-markdown.ts";
import { plainText } from "../text/plain-text.ts";
import {
  hasNewRepeat,
  type RememberedText,
  type Repeats,
  rememberText,
  withoutRepeats,
} from "../text/repeated-blocks.ts";
import { runningText } from "../text/running-text.ts";
import { joinBlocks, linesOfBlocks, type TextBlock } from "../text/text-block.ts";
import { type PublisherHints, withoutPublisher } from "./title-suffix.ts";

/** Without the boilerplate that can be recognised from the item alone. */
export interface ItemText {
  title: string;
  summary: readonly TextBlock[];
  body: readonly TextBlock[];
  firstImageUrl: string | undefined;
  byline: string | undefined;
  rememberedText: RememberedText;
}

const noHints: PublisherHints = { feedTitle: undefined, endings: new Set() };

export function parseItemText(item: ParsedItem, hints: PublisherHints = noHints): ItemText {
  const url = webUrl(item.link, item.baseUrl);
  const title = withoutPublisher(plainTitle(item), { sourceName: item.sourceName, link: url }, hints);
  const host = URL.parse(url ?? item.baseUrl ?? "")?.host;
  const read = (html: string | undefined) => (html ? parseBlocks(html, item.baseUrl) : []);
  const rawSummary = read(item.summaryHtml);
  const summary = withoutBoilerplate(rawSummary, title, host);
  // Many feeds deliver the same text as summary and as content.
  const isSame = item.contentHtml === item.summaryHtml;
  const rawContent = isSame ? rawSummary : read(item.contentHtml);
  const content = isSame ? summary : withoutBoilerplate(rawContent, title, host);
  const body = content.some(({ text }) => text !== "") ? content : summary;
  return {
    title,
    summary,
    body,
    firstImageUrl: firstImageOf(rawContent) ?? firstImageOf(rawSummary),
    byline: bylineOf(rawContent) ?? bylineOf(rawSummary),
    rememberedText: rememberText(canonicalUrl(url) ?? item.guid ?? title, title, body),
  };
}

export function plainTitle({ titleHtml = "" }: ParsedItem): string {
  return oneLine(plainText(titleHtml));
}

function firstImageOf(blocks: readonly TextBlock[]): string | undefined {
  for (const { markdown } of blocks) {
    const address = /!\[(?:\\.|[^\]\\])*\]\(([^)]*)\)/.exec(markdown)?.[1];
    if (address !== undefined) return address.replaceAll("%28", "(").replaceAll("%29", ")");
  }
  return undefined;
}

export interface FinishedText {
  markdown: string;
  markdownBefore: string;
  excerpt: string;
  firstLine: string;
  hasNewlyRemovedBoilerplate: boolean;
}

const EXCERPT_LENGTH = 280;
const nothing: Repeats = { edge: [], anywhere: [] };

export function finishText(
  { title, summary, body, rememberedText }: ItemText,
  { current, before }: { current: Repeats; before: Repeats } = { current: nothing, before: nothing },
): FinishedText {
  const cleaned = withoutRepeats(body, current);
  const shortText = withoutRepeats(summary, current);
  // A truncated summary is only the start of the text, so the text comes first.
  const isCutOff = /(…|\.\.\.)\W*$/.test(linesOfBlocks(shortText).at(-1) ?? "");
  const sources = isCutOff ? [cleaned, shortText] : [shortText, cleaned];
  const excerpts = sources.map((blocks) => excerptOf(blocks, title, EXCERPT_LENGTH));
  return {
    markdown: joinBlocks(cleaned),
    markdownBefore: joinBlocks(body),
    excerpt: excerpts.find((excerpt) => excerpt !== "") ?? "",
    firstLine: runningText(linesOfBlocks(cleaned))[0] ?? "",
    hasNewlyRemovedBoilerplate: cleaned !== body && hasNewRepeat(rememberedText, before, current),
  };
}
