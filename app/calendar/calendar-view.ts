import type { CalendarEntry } from "#domain/portfolio/corporate-calendar/calendar.server.ts";
import { toDouble } from "#domain/portfolio/ledger/decimal.ts";

export const CALENDAR_PATH = "/kalender";
export const ICS_PATH = `${CALENDAR_PATH}/aksi-korporasi.ics`;
export const RIGHTS_PATH = `${CALENDAR_PATH}/hmetd`;

export type CalendarFilter = "all" | "held" | "watched";
const filterByParameter = new Map<string, CalendarFilter>([
  ["dimiliki", "held"],
  ["dipantau", "watched"],
]);

export function parseFilter(search: URLSearchParams): CalendarFilter {
  return filterByParameter.get(search.get("emiten") ?? "") ?? "all";
}

export function filteredPath(path: string, filter: CalendarFilter): string {
  const parameter = [...filterByParameter].find(([, value]) => value === filter)?.[0];
  return parameter === undefined ? path : `${path}?emiten=${parameter}`;
}

export function isShown({ isHeld, isWatched }: CalendarEntry, filter: CalendarFilter): boolean {
  return filter === "all" || (filter === "held" ? isHeld : isWatched);
}

export function toEntryItem({ ratio, amountIdr, entitlement, ...entry }: CalendarEntry) {
  return {
    ...entry,
    ratio: ratio && { new: toDouble(ratio.new), old: toDouble(ratio.old) },
    amountIdr: amountIdr && toDouble(amountIdr),
    eligible: entitlement && {
      shares: toDouble(entitlement.shares),
      isExpected: entitlement.isExpected,
      grossIdr: entitlement.grossIdr && toDouble(entitlement.grossIdr),
      rights: entitlement.rights && toDouble(entitlement.rights),
    },
  };
}

export type EntryItem = ReturnType<typeof toEntryItem>;
