import type { NormalisedItem } from "../items/normalise-item.ts";
import { hasOwnArticle, identityOf, type StoredVersion } from "./item-identity.ts";
import { distinctiveGuid } from "./same-item.ts";

/**
 * The items that need further processing after comparison with their own source's stored items: new, changed, or
 * moved to another address.
 *
 * @param versions stored items of the same source, at least those with an item's text and its link or guid
 */
export function newOrChangedItems(
  items: readonly NormalisedItem[],
  versions: readonly StoredVersion[],
): NormalisedItem[] {
  const byHash = Map.groupBy(versions, ({ contentHash }) => contentHash);
  return items.filter((item) => {
    const keys = identityOf(item);
    const same = (byHash.get(item.contentHash) ?? []).filter((other) => {
      if (keys.canonicalUrl !== other.canonicalUrl) return false;
      if (keys.canonicalUrl === null) return keys.guid === other.guid;
      const [guid, otherGuid] = [distinctiveGuid(keys), distinctiveGuid(other)];
      return guid === undefined || otherGuid === undefined || guid === otherGuid;
    });
    return same.length === 0 || (item.hasNewlyRemovedBoilerplate && same.some(hasOwnArticle));
  });
}
