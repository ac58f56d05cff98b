import { type Outcome, success } from "#platform/outcome.ts";
import { type DecodeFailure, decodeFeed } from "../fetching/decode-feed.ts";
import { type ParseFailure, parseFeed } from "../parsing/parse-feed.ts";
import { plainText } from "../text/plain-text.ts";
import { type NormalisedItem, normaliseItem } from "./normalise-item.ts";

export interface FeedDocument {
  body: Uint8Array;
  /** Where it came from; relative addresses in it are relative to that. */
  url: string;
  /** HTTP Content-Type, when there was one. */
  contentType?: string;
}

export interface ReadFeed {
  /** The feed's own name: one line of plain text. */
  title: string | undefined;
  /** Items in the feed, the unusable ones included. */
  count: number;
  items: NormalisedItem[];
  /** A sentence for each unusable item. */
  failures: string[];
}

/** The pure steps between a feed's bytes and items that can be stored: decode, parse, normalise. */
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
    count: outcomes.length,
    items: outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])),
    failures: outcomes.flatMap((outcome) => (outcome.ok ? [] : (outcome.detail ?? outcome.code))),
  });
}

function nameOf(titleHtml: string | undefined): string | undefined {
  return plainText(titleHtml ?? "").replace(/\s+/g, " ") || undefined;
}
