import type { JsonFeed } from "feedsmith";
import { textToHtml } from "../text/plain-text.ts";
import type { ParsedFeed, ParsedItem } from "./parsed-feed.ts";
import { resolveAddress, resolveBase } from "./resolve-address.ts";

/** JSON Feed 1.0 and 1.1 (jsonfeed.org): titles and summaries are plain text. */
export function readJsonFeed(feed: JsonFeed.Feed<string>, feedUrl: string | undefined): ParsedFeed {
  return {
    format: "json",
    titleHtml: html(feed.title),
    link: resolveAddress(feed.home_page_url, feedUrl),
    descriptionHtml: html(feed.description),
    language: feed.language,
    items: (feed.items ?? []).map((item) => readItem(item, feedUrl)),
  };
}

function readItem(item: JsonFeed.Item<string>, feedUrl: string | undefined): ParsedItem {
  const link = resolveAddress(item.url ?? item.external_url, feedUrl);
  return {
    guid: item.id,
    link,
    titleHtml: html(item.title),
    summaryHtml: html(item.summary),
    contentHtml: item.content_html ?? html(item.content_text),
    published: item.date_published,
    updated: item.date_modified,
    author: item.authors?.[0]?.name,
    categories: item.tags ?? [],
    imageUrl: resolveAddress(item.image ?? item.banner_image, feedUrl),
    baseUrl: resolveBase(link, feedUrl),
  };
}

function html(text: string | undefined): string | undefined {
  return text === undefined ? undefined : textToHtml(text);
}
