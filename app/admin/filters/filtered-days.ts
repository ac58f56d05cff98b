import { parseWibDay } from "#format/wib-input.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Two days in WIB, both included, as instants: `until` is the midnight after. Days that aren't any are left out. */
export function filteredDays({ from, until }: { from: string; until: string }): {
  from?: Date;
  until?: Date;
} {
  const first = parseWibDay(from);
  const last = parseWibDay(until);
  return {
    ...(first && { from: first }),
    ...(last && { until: new Date(last.getTime() + DAY_MS) }),
  };
}
