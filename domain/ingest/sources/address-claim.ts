import { siteOf } from "./site-of.ts";

/**
 * How well a source can call an address its own, the weakest first. none: it is another publisher's. links:
 * it is of the site that most of the source's links go to. site: the source's feed stands on that site.
 */
const CLAIMS = ["none", "links", "site"] as const;
export type AddressClaim = (typeof CLAIMS)[number];

/** @param address undefined for an item without one, which is its source's */
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
