import { hash } from "node:crypto";
import { DAY_MS } from "#format/durations.ts";
import { oneLine } from "#format/printable.ts";
import { describeAddress } from "#platform/outbound/describe-url.ts";
import { failure, type Outcome, success } from "#platform/outcome.ts";
import { parseFeedDate } from "../parsing/dates/feed-date.ts";
import type { ParsedItem } from "../parsing/parsed-feed.ts";
import { canonicalUrl, webUrl } from "../text/canonical-url.ts";
import { shorten } from "../text/excerpt.ts";
import { plainText, textToHtml } from "../text/plain-text.ts";
import type { Repeats } from "../text/repeated-blocks.ts";
import { finishText, type ItemText, parseItemText } from "./item-text.ts";

/** All texts are safe to show and all addresses are http or https. */
export interface NormalisedItem {
  /** The publisher's id, or else the item's own address, or else a hash of the title. Not unique: see deduplicate. */
  guid: string;
  url: string | undefined;
  /** Deduplication key of `url`, not a link. */
  canonicalUrl: string | undefined;
  title: string;
  excerpt: string;
  contentMarkdown: string;
  /** The fetch time if the item has no date. */
  publishedAt: Date;
  isTimeKnown: boolean;
  updatedAt: Date | undefined;
  dateProblem: string | undefined;
  author: string | undefined;
  /** The writer named in the text; `author` may only name a desk. */
  byline: string | undefined;
  imageUrl: string | undefined;
  categories: string[];
  /** Hash of title and content only, including blocks that the source repeats. */
  contentHash: string;
  /** Whether its text contains boilerplate that was unknown at the source's last fetch. */
  hasNewlyRemovedBoilerplate: boolean;
}

export type NormaliseFailure = "item-empty";

const MAX_TITLE_LENGTH = 300;
const TITLE_FROM_TEXT_LENGTH = 100;
const MAX_AUTHOR_LENGTH = 120;
const MAX_CATEGORIES = 20;
const MAX_CATEGORY_LENGTH = 60;
/** Limits a guid or date in a log line. */
const MAX_QUOTED_LENGTH = 60;
/** No Indonesian publisher had a web site before then, so an earlier date is wrong. */
const EARLIEST_DATE = Date.UTC(1994, 0, 1);

/**
 * Converts a feed item to the fields of an article. `fetchedAt` replaces a missing, unparseable or impossible date;
 * `repeats` holds the blocks that the source repeats.
 */
export function normaliseItem(
  item: ParsedItem,
  fetchedAt: Date,
  read: ItemText = parseItemText(item),
  repeats?: { current: Repeats; before: Repeats },
): Outcome<NormalisedItem, NormaliseFailure> {
  const url = webUrl(item.link, item.baseUrl);
  const rawTitle = read.title;
  const text = finishText(read, repeats);
  const title =
    shorten(rawTitle, MAX_TITLE_LENGTH) || shorten(oneLine(text.firstLine), TITLE_FROM_TEXT_LENGTH);
  if (title === "") {
    return failure("item-empty", `An item has neither title nor text (guid ${describeGuid(item.guid)}).`);
  }
  const key = canonicalUrl(url);
  const updated = parseDate(item.updated, fetchedAt);
  const published = parseDate(item.published, fetchedAt);
  const { at: publishedAt = fetchedAt } = published.at ? published : updated;
  return success({
    // PostgreSQL rejects NUL, which a JSON document can contain; URLs and texts don't.
    guid: item.guid?.replaceAll("\0", "").trim() || (key && url) || `text:${digest(title)}`,
    url,
    canonicalUrl: key,
    title,
    excerpt: text.excerpt,
    contentMarkdown: text.markdown,
    publishedAt,
    isTimeKnown: (published.at ?? updated.at) !== undefined,
    updatedAt: updated.at && updated.at > publishedAt ? updated.at : undefined,
    dateProblem: published.problem ?? updated.problem,
    author: shorten(oneLine(plainText(item.author ?? "")), MAX_AUTHOR_LENGTH) || undefined,
    byline: read.byline,
    imageUrl: webUrl(item.imageUrl, item.baseUrl) ?? read.firstImageUrl,
    categories: parseCategories(item.categories),
    contentHash: digest(`${title}\n${text.markdownBefore}`),
    hasNewlyRemovedBoilerplate: text.hasNewlyRemovedBoilerplate,
  });
}

/** A guid is often an address, which in a paid feed contains the subscriber's key and must not be logged. */
function describeGuid(guid: string | undefined): string {
  if (guid === undefined) return "missing";
  return /^https?:/i.test(guid) ? describeAddress(guid) : shorten(oneLine(guid), MAX_QUOTED_LENGTH);
}

interface ItemDate {
  at?: Date;
  problem?: string;
}

/** A fast clock or a missing zone yields a date in the near future; it is replaced by the fetch time. */
function parseDate(raw: string | undefined, fetchedAt: Date): ItemDate {
  if (raw === undefined) return {};
  const quoted = JSON.stringify(shorten(oneLine(raw), MAX_QUOTED_LENGTH));
  const date = parseFeedDate(raw);
  if (date === undefined) return { problem: `Unreadable date: ${quoted}.` };
  const ahead = date.at.getTime() - fetchedAt.getTime();
  if (date.at.getTime() < EARLIEST_DATE || ahead > DAY_MS) return { problem: `Implausible date: ${quoted}.` };
  const at = ahead > 0 ? fetchedAt : date.at;
  if (date.unknownZone === undefined) return { at };
  return { at, problem: `Unknown time zone, treated as UTC: ${quoted}.` };
}

function parseCategories(raw: string[]): string[] {
  const byLowerCase = new Map<string, string>();
  for (const category of raw.map((name) => oneLine(plainText(textToHtml(name))))) {
    const isNew = !byLowerCase.has(category.toLowerCase());
    if (category !== "" && category.length <= MAX_CATEGORY_LENGTH && isNew) {
      byLowerCase.set(category.toLowerCase(), category);
    }
  }
  return [...byLowerCase.values()].slice(0, MAX_CATEGORIES);
}

function digest(text: string): string {
  return hash("sha256", text, "hex").slice(0, 32);
}
