import { describeAddress } from "#platform/outbound/describe-url.ts";
import { decodeFeed } from "../fetching/decode-feed.ts";
import { type FeedLink, findFeedLinks } from "../parsing/find-feed-links.ts";
import type { FeedDocument } from "./parse-items.ts";

export function discoverFeeds({ body, url, contentType }: FeedDocument, code: string): FeedLink[] {
  if (code !== "feed-is-html") return [];
  const page = decodeFeed(body, contentType);
  return page.ok ? findFeedLinks(page.value, url) : [];
}

/** Secret parts of the addresses are left out. */
export function describeDiscoveredFeeds(links: readonly FeedLink[]): string {
  if (links.length === 0) return "";
  const names = links.map(({ url, title }) => {
    const shortTitle = title === undefined ? "" : ` (${title.replace(/\s+/g, " ").slice(0, 60)})`;
    return `${describeAddress(url)}${shortTitle}`;
  });
  return ` It names these feeds: ${names.join(", ")}.`;
}
