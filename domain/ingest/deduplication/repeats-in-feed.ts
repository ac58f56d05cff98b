import type { NormalisedItem } from "../items/normalise-item.ts";
import { identityOf } from "./item-identity.ts";
import { type Identity, isSameItem } from "./same-item.ts";

/** Per key. Limits the comparisons in a feed whose stories all have the same link, or the same title every day. */
const MAX_CANDIDATES = 20;

export function distinctItems(items: readonly NormalisedItem[]) {
  const identities = items.map(identityOf);
  const firsts = firstOccurrences(identities);
  return {
    distinct: items.filter((_, index) => firsts[index] === index),
    shared: sharedLinks(identities),
  };
}

function firstOccurrences(items: readonly Identity[]): number[] {
  const shared = sharedLinks(items);
  const placesOf = new Map<string, number[]>();
  return items.map((item, index) => {
    const keys = keysOf(item);
    const candidates = [...new Set(keys.flatMap((key) => placesOf.get(key) ?? []))].sort((a, b) => a - b);
    const isSame = (place: number) => {
      const other = items[place];
      return other !== undefined && isSameItem(item, other, shared.has(item.canonicalUrl ?? ""));
    };
    const first = candidates.find(isSame);
    if (first !== undefined) return first;
    for (const key of keys) {
      const places = placesOf.get(key) ?? [];
      if (places.length < MAX_CANDIDATES) placesOf.set(key, [...places, index]);
    }
    return index;
  });
}

export function sharedLinks(items: readonly Identity[]): Set<string> {
  const shared = new Set<string>();
  for (const [link, group] of Map.groupBy(items, ({ canonicalUrl }) => canonicalUrl)) {
    const titles = new Set(group.map(({ titleKey }) => titleKey));
    if (link !== null && titles.size > 1) shared.add(link);
  }
  return shared;
}

function keysOf({ guid, canonicalUrl, titleKey, contentHash }: Identity): string[] {
  return [
    ...(canonicalUrl === null ? [] : [`link ${canonicalUrl}`, `link ${canonicalUrl} ${guid}`]),
    `guid ${guid}`,
    `title ${titleKey}`,
    `hash ${contentHash}`,
  ];
}
