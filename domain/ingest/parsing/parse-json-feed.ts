import { textToHtml } from "../text/plain-text.ts";
import type { ParsedFeed, ParsedItem } from "./parsed-feed.ts";
import { resolveBase, resolveUrl } from "./resolve-url.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const ITEM_FIELDS = ["url", "external_url", "content_html", "content_text", "date_published"];

export function isJsonFeed(json: unknown): json is JsonObject {
  if (!isObject(json)) return false;
  if (typeof json.version === "string" && json.version.includes("jsonfeed.org")) return true;
  if (!Array.isArray(json.items)) return false;
  if (json.items.length === 0) return text(json.title) !== undefined;
  return json.items.some((item) => isObject(item) && ITEM_FIELDS.some((field) => Object.hasOwn(item, field)));
}

/** JSON Feed 1.0 and 1.1 (jsonfeed.org). Titles and summaries are plain text. */
export function parseJsonFeed(feed: JsonObject, feedUrl: string | undefined): ParsedFeed {
  const items = listOf(feed.items);
  const objects = items.filter(isObject);
  return {
    format: "json",
    titleHtml: html(feed.title),
    link: resolveUrl(text(feed.home_page_url), feedUrl),
    descriptionHtml: html(feed.description),
    language: text(feed.language),
    items: objects.map((item) => parseItem(item, feedUrl, authorOf(feed))),
    lostItems: items.length - objects.length,
    isComplete: true,
  };
}

/** PHP serialises a list whose keys aren't 0, 1, 2... as an object. */
function listOf(items: unknown): readonly unknown[] {
  if (Array.isArray(items)) return items;
  return isObject(items) ? Object.values(items) : [];
}

function authorOf({ authors, author }: JsonObject): string | undefined {
  const people = [authors, author].flat().map((person) => (isObject(person) ? person.name : person));
  return people.map(text).find((name) => name !== undefined);
}

function parseItem(
  item: JsonObject,
  feedUrl: string | undefined,
  feedAuthor: string | undefined,
): ParsedItem {
  const link = resolveUrl(text(item.url) ?? text(item.external_url) ?? addressOf(item.id), feedUrl);
  return {
    guid: text(item.id),
    link,
    titleHtml: html(item.title),
    summaryHtml: html(item.summary),
    contentHtml: text(item.content_html) ?? html(item.content_text),
    published: text(item.date_published),
    updated: text(item.date_modified),
    author: authorOf(item) ?? feedAuthor,
    categories: [item.tags].flat().flatMap((tag) => text(tag) ?? []),
    imageUrl: resolveUrl(text(item.image) ?? text(item.banner_image), feedUrl),
    baseUrl: resolveBase(link, feedUrl),
  };
}

/** An id should be the item's address (JSON Feed 1.1, "Items"). */
function addressOf(id: unknown): string | undefined {
  const url = text(id);
  return url !== undefined && /^https?:\/\//i.test(url) ? url : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Some feeds use numbers where the format requires strings. */
function text(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

function html(value: unknown): string | undefined {
  const plain = text(value);
  return plain === undefined ? undefined : textToHtml(plain);
}
