import { parseFeedDate } from "../parsing/dates/feed-date.ts";
import type { ParsedItem } from "../parsing/parsed-feed.ts";

/** Items without a parseable date count as new. */
export function newestItems(items: readonly ParsedItem[], limit: number): readonly ParsedItem[] {
  if (items.length <= limit) return items;
  const dated = items.map((item, place) => ({ item, place, time: timeOf(item) }));
  return dated
    .sort((a, b) => b.time - a.time || a.place - b.place)
    .slice(0, limit)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

function timeOf({ published, updated }: ParsedItem): number {
  const dateText = updated ?? published;
  return (dateText === undefined ? undefined : parseFeedDate(dateText))?.at.getTime() ?? Number.MAX_VALUE;
}
