import { failure, type Outcome, success } from "#platform/outcome.ts";
import { type DecodeFailure, decodeFeed } from "../fetching/decode-feed.ts";
import { parseFeedDate } from "../parsing/dates/feed-date.ts";
import { type ParseFailure, parseFeed, parseMappedJson } from "../parsing/parse-feed.ts";
import type { MappingFailureInResponse } from "../parsing/parse-mapped-feed.ts";
import type { ParsedFeed, ParsedItem } from "../parsing/parsed-feed.ts";
import type { JsonMapping } from "../sources/json-mapping.ts";
import { plainText } from "../text/plain-text.ts";
import { noTexts, type SourceTexts, updateRepeats } from "../text/repeated-blocks.ts";
import { catchFailure, type FailedItem } from "./failed-item.ts";
import { MAX_FEED_ITEMS } from "./feed-limits.ts";
import { parseItemText, plainTitle } from "./item-text.ts";
import { type NormalisedItem, normaliseItem } from "./normalise-item.ts";
import { commonEndings } from "./title-suffix.ts";

export interface FeedDocument {
  body: Uint8Array;
  url: string;
  contentType?: string;
}

export interface ReadFeed {
  title: string | undefined;
  ttlMinutes: number | undefined;
  /** Includes unusable, failed and lost items and those beyond MAX_FEED_ITEMS. */
  count: number;
  items: NormalisedItem[];
  lost: number;
  isComplete: boolean;
  failures: string[];
  failedItems: FailedItem[];
  notes: string[];
  texts: SourceTexts;
}

/**
 * - feed-truncated: the document ends before its first item does
 * - feed-items-unreadable: the feed has items, but all of them are unusable
 */
export type ItemsFailure = "feed-truncated" | "feed-items-unreadable";

/**
 * The pure steps from a feed's bytes to storable items: decode, parse, normalise. With a mapping, the document is
 * JSON that isn't a JSON Feed; `before` is the stored data about the source's texts. A large feed takes seconds, so
 * the server calls parseItemsInWorker, which does the same in a worker thread.
 */
export function parseItems(
  { body, url, contentType }: FeedDocument,
  fetchedAt: Date,
  mapping: JsonMapping | null = null,
  before: SourceTexts = noTexts,
): Outcome<ReadFeed, DecodeFailure | ParseFailure | MappingFailureInResponse | ItemsFailure> {
  const decoded = decodeFeed(body, contentType);
  if (!decoded.ok) return decoded;
  const parsed = mapping ? parseMappedJson(decoded.value, mapping, url) : parseFeed(decoded.value, url);
  if (!parsed.ok) return parsed;
  return normaliseFeed(parsed.value, fetchedAt, before);
}

const MAX_REASONS = 3;

/** @throws if every item of the feed throws, because the cause is then not in a single item */
export function normaliseFeed(
  { items: parsedItems, lostItems: lost, isComplete, titleHtml, ttlMinutes }: ParsedFeed,
  fetchedAt: Date,
  before: SourceTexts = noTexts,
): Outcome<ReadFeed, ItemsFailure> {
  if (parsedItems.length === 0 && !isComplete) {
    return failure("feed-truncated", "The document is truncated within its first item.");
  }
  const title = feedTitleOf(titleHtml);
  const newest = newestItems(parsedItems);
  const hints = { feedTitle: title, endings: commonEndings(newest.map(plainTitle)) };
  const failedItems: FailedItem[] = [];
  const entries = newest.flatMap((item) =>
    catchFailure(itemLabel(item), failedItems, () => ({ item, text: parseItemText(item, hints) })),
  );
  const texts = updateRepeats(
    entries.map(({ text }) => text.rememberedText),
    before,
  );
  const repeats = { current: texts.repeats, before: before.repeats };
  const outcomes = entries.flatMap(({ item, text }) =>
    catchFailure(itemLabel(item), failedItems, () => normaliseItem(item, fetchedAt, text, repeats)),
  );
  const items = outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : []));
  const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : (outcome.detail ?? outcome.code)));
  if (items.length === 0 && failedItems[0]) throw failedItems[0].error;
  const notes = [
    ...(lost > 0 ? [`Unreadable items: ${lost}.`] : []),
    ...(isComplete ? [] : ["The document is truncated."]),
    ...dateNotes(items),
  ];
  const count = parsedItems.length + lost;
  if (count > 0 && items.length === 0) {
    const why = [...failures.slice(0, MAX_REASONS), ...notes].join(" ");
    return failure("feed-items-unreadable", `None of the feed's ${count} items is usable. ${why}`);
  }
  return success({ title, ttlMinutes, count, items, lost, isComplete, failures, failedItems, notes, texts });
}

/** At most MAX_FEED_ITEMS. Items without a parseable date count as new. */
function newestItems(items: readonly ParsedItem[]): readonly ParsedItem[] {
  if (items.length <= MAX_FEED_ITEMS) return items;
  const dated = items.map((item, place) => ({ item, place, time: timeOf(item) }));
  return dated
    .sort((a, b) => b.time - a.time || a.place - b.place)
    .slice(0, MAX_FEED_ITEMS)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function timeOf({ published, updated }: ParsedItem): number {
  const dateText = updated ?? published;
  return (dateText === undefined ? undefined : parseFeedDate(dateText))?.at.getTime() ?? Number.MAX_VALUE;
}

function itemLabel({ titleHtml: title, link: url }: ParsedItem) {
  return { title, url };
}

function feedTitleOf(titleHtml: string | undefined): string | undefined {
  return plainText(titleHtml ?? "").replace(/\s+/g, " ") || undefined;
}

const MAX_DATE_NOTES = 3;

function dateNotes(items: readonly NormalisedItem[]): string[] {
  const problems = items.flatMap(({ dateProblem }) => dateProblem ?? []);
  const uniqueProblems = [...new Set(problems)];
  const more =
    uniqueProblems.length > MAX_DATE_NOTES
      ? [`Further dates with problems: ${uniqueProblems.length - MAX_DATE_NOTES}.`]
      : [];
  return [...uniqueProblems.slice(0, MAX_DATE_NOTES), ...more];
}
