import { type Outcome, success } from "#platform/outcome.ts";
import { type DecodeFailure, decodeFeed } from "../fetching/decode-feed.ts";
import { type ParseFailure, parseFeed } from "../parsing/parse-feed.ts";
import { plainText } from "../text/plain-text.ts";
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
  /** Number of items in the feed, including unusable ones. */
  count: number;
  items: NormalisedItem[];
  /** One English sentence per unusable item. */
  failures: string[];
}

/** The pure steps from a feed's bytes to storable items: decode, parse, normalise. */
export function readItems(
  { body, url, contentType }: FeedDocument,
  fetchedAt: Date,
): Outcome<ReadFeed, DecodeFailure | ParseFailure> {
  const decoded = decodeFeed(body, contentType);
  if (!decoded.ok) return decoded;
  const parsed = parseFeed(decoded.value, url);
  if (!parsed.ok) return parsed;
  const outcomes = parsed.value.items.map((item) => normaliseItem(item, fetchedAt));
  return success({
    title: nameOf(parsed.value.titleHtml),
    ttlMinutes: parsed.value.ttlMinutes,
    count: outcomes.length,
    items: outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])),
    failures: outcomes.flatMap((outcome) => (outcome.ok ? [] : (outcome.detail ?? outcome.code))),
  });
}

function nameOf(titleHtml: string | undefined): string | undefined {
  return plainText(titleHtml ?? "").replace(/\s+/g, " ") || undefined;
}
