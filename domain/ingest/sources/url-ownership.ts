import { siteOf } from "./site-of.ts";

/**
 * How strongly a source owns a URL, weakest first. none: the URL belongs to another publisher. links:
 * it is on the site that most of the source's links point to. site: it is on the site that hosts the source's feed.
 */
const OWNERSHIPS = ["none", "links", "site"] as const;
export type UrlOwnership = (typeof OWNERSHIPS)[number];

/** @param url undefined for an item without one; such an item belongs to its source */
export function ownershipOf(
  url: string | undefined,
  feedUrl: string,
  ownSites: ReadonlySet<string>,
): UrlOwnership {
  if (url === undefined) return "site";
  const site = siteOf(url) ?? "";
  if (site === siteOf(feedUrl)) return "site";
  return ownSites.has(site) ? "links" : "none";
}

export function isStronger(ownership: UrlOwnership, other: UrlOwnership): boolean {
  return OWNERSHIPS.indexOf(ownership) > OWNERSHIPS.indexOf(other);
}
