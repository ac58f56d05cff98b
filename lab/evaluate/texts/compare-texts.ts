import { diffLines } from "diff";
import { parseItemText } from "../../../domain/ingest/items/item-text.ts";
import { normaliseItem } from "../../../domain/ingest/items/normalise-item.ts";
import type { ParsedItem } from "../../../domain/ingest/parsing/parsed-feed.ts";
import { htmlToMarkdown } from "../../../domain/ingest/text/html-to-markdown.ts";
import { noTexts, updateRepeats } from "../../../domain/ingest/text/repeated-blocks.ts";
import type { TextSource } from "./read-sources.ts";

export interface TextComparison {
  source: string;
  title: string;
  before: string;
  after: string;
  excerpt: string;
}

export function compareTexts({ name, fetches }: TextSource): { texts: TextComparison[]; learnt: number } {
  const texts = new Map<number, TextComparison>();
  let memory = noTexts;
  for (const items of fetches) {
    const read = items.map((item) => ({ item, text: parseItemText(item) }));
    const before = memory;
    memory = updateRepeats(
      read.map(({ text }) => text.rememberedText),
      before,
    );
    for (const { item, text } of read) {
      const normalised = normaliseItem(item, new Date(), text, {
        current: memory.repeats,
        before: before.repeats,
      });
      if (!normalised.ok) continue;
      const { title, contentMarkdown, excerpt } = normalised.value;
      texts.set(text.rememberedText.key, {
        source: name,
        title,
        before: wholeText(item),
        after: contentMarkdown,
        excerpt,
      });
    }
  }
  const { edge, anywhere } = memory.repeats;
  return { texts: [...texts.values()], learnt: new Set([...edge, ...anywhere]).size };
}

function wholeText({ contentHtml, summaryHtml, baseUrl }: ParsedItem): string {
  return htmlToMarkdown(contentHtml ?? summaryHtml ?? "", baseUrl);
}

export function diffOf({ source, title, before, after, excerpt }: TextComparison): string {
  const lines = diffLines(`${before}\n`, `${after}\n`).flatMap(({ value, added, removed }) => {
    const mark = added ? "+ " : removed ? "- " : undefined;
    if (mark === undefined) return [];
    return value
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => mark + line);
  });
  return [`== ${source} | ${title}`, `   ${excerpt}`, ...lines, ""].join("\n");
}
