import { type Outcome, success } from "#platform/outcome.ts";
import { type DecodeFailure, decodeFeed } from "../fetching/decode-feed.ts";
import { type ParseFailure, parseFeed } from "../parsing/parse-feed.ts";
import { plainText } from "../text/plain-text.ts";
import { MAX_FEED_ITEMS } from "./feed-limits.ts";
import { newestItems } from "./newest-items.ts";
import { type NormalisedItem, normaliseItem } from "./normalise-item.ts";

export interface FeedDocument {
  body: Uint8Array;
  /** Its address, which relative addresses are resolved against. */
  url: string;
  /** HTTP Content-Type, if any. */
  contentType?: string;
}

export interface ReadFeed {
  /** The feed's title: one line of plain text. */
  title: string | undefined;
  /** See ParsedFeed. */
  ttlMinutes: number | undefined;
  /** Number of items in the feed, including unusable ones and those beyond MAX_FEED_ITEMS. */
  count: number;
  items: NormalisedItem[];
  /** One English sentence per unusable item. */
  failures: string[];
}

/**
 * The pure steps from a feed's bytes to storable items: decode, parse, normalise. A large feed takes seconds: the server
 * calls readFeed instead, which does the same beside it.
 */
export function readItems(
  { body, url, contentType }: FeedDocument,
  fetchedAt: Date,
): Outcome<ReadFeed, DecodeFailure | ParseFailure> {
  const decoded = decodeFeed(body, contentType);
  if (!decoded.ok) return decoded;
  const parsed = parseFeed(decoded.value, url);
  if (!parsed.ok) return parsed;
  const { items } = parsed.value;
  const outcomes = newestItems(items, MAX_FEED_ITEMS).map((item) => normaliseItem(item, fetchedAt));
  return success({
    title: nameOf(parsed.value.titleHtml),
    ttlMinutes: parsed.value.ttlMinutes,
    count: items.length,
    items: outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])),
    failures: outcomes.flatMap((outcome) => (outcome.ok ? [] : (outcome.detail ?? outcome.code))),
  });
}

function nameOf(titleHtml: string | undefined): string | undefined {
  return plainText(titleHtml ?? "").replace(/\s+/g, " ") || undefined;
}
