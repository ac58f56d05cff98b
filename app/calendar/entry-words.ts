import { calendarPage as copy } from "#copy/calendar/calendar.ts";
import { formatCount } from "#format/large-amount.ts";
import { formatExactRupiah } from "#format/price.ts";
import type { EntryItem } from "./calendar-view.ts";

export function eligibleWords({ eligible }: EntryItem): string | undefined {
  if (eligible === undefined) return undefined;
  const { shares, isExpected, grossIdr, rights } = eligible;
  const parts = [
    copy.eligible(copy.shares(shares), isExpected),
    grossIdr === undefined ? "" : copy.gross(formatExactRupiah(grossIdr)),
    rights === undefined ? "" : copy.rights(formatCount(rights)),
  ];
  return parts.filter(Boolean).join(", ");
}
