import { DAY_MS } from "#format/durations.ts";
import type { IngestDefaults } from "../sources/ingest-defaults.ts";
import type { NormalisedItem } from "./normalise-item.ts";

/** The items within the limits, in the feed's order. An item's age counts from its last update. */
export function itemsWithinLimits(
  items: readonly NormalisedItem[],
  { maxItems = items.length, maxAgeDays }: Pick<IngestDefaults, "maxItems" | "maxAgeDays">,
  now: Date,
): NormalisedItem[] {
  const oldest = maxAgeDays === undefined ? -Infinity : now.getTime() - maxAgeDays * DAY_MS;
  const newest = items
    .filter((item) => timeOf(item) >= oldest)
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, maxItems);
  const selection = new Set(newest);
  return items.filter((item) => selection.has(item));
}

function timeOf({ publishedAt, updatedAt }: NormalisedItem): number {
  return (updatedAt ?? publishedAt).getTime();
}
