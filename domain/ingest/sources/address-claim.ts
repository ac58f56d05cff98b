import { siteOf } from "./site-of.ts";

/**
 * How strong a source's claim to an address is, weakest first. none: the address belongs to another publisher. links:
 * it is on the site that most of the source's links point to. site: it is on the site that hosts the source's feed.
 */
const CLAIMS = ["none", "links", "site"] as const;
export type AddressClaim = (typeof CLAIMS)[number];

/** @param address undefined for an item without one; such an item belongs to its source */
export function claimTo(
  address: string | undefined,
  feedUrl: string,
  ownSites: ReadonlySet<string>,
): AddressClaim {
  if (address === undefined) return "site";
  const site = siteOf(address) ?? "";
  if (site === siteOf(feedUrl)) return "site";
  return ownSites.has(site) ? "links" : "none";
}

export function isStronger(claim: AddressClaim, other: AddressClaim): boolean {
  return CLAIMS.indexOf(claim) > CLAIMS.indexOf(other);
}
