import { DAY_MS } from "#format/durations.ts";
import { parseWibDay } from "#format/wib-input.ts";

/** Inclusive WIB days as instants: `until` becomes the following midnight. Omits invalid days. */
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
