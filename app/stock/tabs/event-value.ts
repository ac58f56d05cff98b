import { companyEvents as copy } from "#copy/stock/tabs.ts";
import type { DatedEvent } from "#domain/market/corporate-actions/corporate-event.ts";
import { formatRupiahPerShare } from "#format/price.ts";

/** E.g. 'Rp346 per saham', '1:5'; undefined if neither value is known. */
export function eventValue({
  amountIdr,
  factor,
}: Pick<DatedEvent, "amountIdr" | "factor">): string | undefined {
  if (amountIdr !== undefined) return copy.amount(formatRupiahPerShare(amountIdr));
  return factor === undefined ? undefined : copy.ratio(factor);
}
